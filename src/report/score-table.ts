import type { Markup, ScoreInterval, ScoreRow } from '../plot/index.ts';
import { html } from './html.ts';

const columns = ['Method', 'Convention', 'Purity', 'Inverse purity', 'Micro F', 'Macro F', 'n', 'n (macro)'];

/** The scores as an HTML table. */
export function scoreTable(rows: readonly ScoreRow[]): Markup {
  const heads = columns.map((name, i) => html`<th scope="col" ${i > 1 && html`class="number"`}>${name}</th>`);
  const body = rows.map((row) => {
    const macro = row.macroDocuments === 0 ? '–' : row.macroF.toFixed(3);
    return html`<tr><th scope="row">${row.method}</th><td>${row.convention}</td>${[
      number(row.purity.toFixed(3)),
      number(row.inversePurity.toFixed(3)),
      number(row.microF.toFixed(3), row.intervals?.microF),
      number(macro, row.intervals?.macroF),
      number(String(row.documents)),
      number(String(row.macroDocuments)),
    ]}</tr>
`;
  });
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Table of scores"><table>
<caption>Scores of every method under each convention${rows.some(hasInterval) && ', with intervals'}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${body}</tbody>
</table></div>
`;
}

function hasInterval({ intervals }: ScoreRow): boolean {
  return Boolean(intervals?.microF ?? intervals?.macroF);
}

function number(text: string, interval?: ScoreInterval): Markup {
  const range =
    interval && html` <span class="quiet">[${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}]</span>`;
  return html`<td class="number">${text}${range}</td>`;
}
