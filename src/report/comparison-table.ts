import type { Markup } from '../plot/index.ts';
import { html } from './html.ts';
import type { ScoreComparison } from './report-data.ts';

const measureNames = { microF: 'micro F', macroF: 'macro F' } as const;

/** Every two methods compared, behind a line that opens. */
export function comparisonTable(comparisons: readonly ScoreComparison[]): Markup {
  const rows = comparisons.map(
    ({
      a,
      b,
      measure,
      difference,
      p,
      adjusted,
    }) => html`<tr><th scope="row">${a}</th><td>${b}</td><td>${measureNames[measure]}</td>${[
      difference > 0 ? `+${difference.toFixed(3)}` : difference.toFixed(3),
      p.toFixed(4),
      adjusted.toFixed(4),
    ].map((text) => html`<td class="number">${text}</td>`)}</tr>
`,
  );
  return html`<details><summary>Methods compared, two and two</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Table of comparisons"><table>
<caption>Differences under the convention of the paper; p by a paired randomisation test over pages, and corrected by Holm's method</caption>
<thead><tr><th scope="col">Method</th><th scope="col">Compared with</th><th scope="col">Measure</th><th scope="col" class="number">Difference</th><th scope="col" class="number">p</th><th scope="col" class="number">p (Holm)</th></tr></thead>
<tbody>
${rows}</tbody>
</table></div></details>
`;
}
