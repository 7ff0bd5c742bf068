import { comparisonTableColumns } from '../../eval/index.ts';
import type { Markup } from '../plot/index.ts';
import { html } from './html.ts';
import type { ScoreComparison } from './report-data.ts';

/** Every two methods compared, behind a line that opens. */
export function comparisonTable(comparisons: readonly ScoreComparison[]): Markup {
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
  return html`<details><summary>Methods compared, two and two</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Table of comparisons"><table>
<caption>Differences under the convention of the paper; p by a paired randomisation test over pages, and corrected by Holm's method</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows}</tbody>
</table></div></details>
`;
}
