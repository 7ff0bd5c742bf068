import { type ComparisonTableRow, comparisonTableColumns } from '../../eval/inside/index.ts';
import type { Markup } from '../../plot/index.ts';
import { html } from '../shared/html.ts';

const differences = 'Differences, A minus B, under the convention of the paper';

/** Every two methods compared, behind a line that opens. */
export function comparisonTable(given: readonly ComparisonTableRow[]): Markup {
  const comparisons = given.map(laterMinusEarlier);
  const [first, ...others] = comparisonTableColumns(comparisons);
  const heads = [first, ...others].map(
    ({ label, number }) => html`<th scope="col"${number && html` class="number"`}>${label}</th>`,
  );
  const rows = comparisons.map((row) => {
    const cells = others.map(
      ({ cell, number }) => html`<td${number && html` class="number"`}>${cell(row, false)}</td>`,
    );
    return html`<tr><th scope="row">${first.cell(row, false)}</th>${cells}</tr>
`;
  });
  return html`<details><summary>Every two methods compared</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Table of comparisons"><table>
<caption>${differences}; p by a paired randomisation test over pages, and corrected by Holm's method</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows}</tbody>
</table></div></details>
`;
}

/** One sign for a report: as its chart has it, the score of a method minus that of one named before it. */
function laterMinusEarlier({ a, b, difference, ...more }: ComparisonTableRow): ComparisonTableRow {
  return { ...more, a: b, b: a, difference: difference === 0 ? 0 : -difference };
}
