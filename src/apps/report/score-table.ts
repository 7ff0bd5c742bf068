import { type MeasureName, mainMeasures } from '../../eval/index.ts';
import { type ComparisonTableRow, comparisonTableColumns, findMeasure } from '../../eval/inside/index.ts';
import type { ScoreInterval, ScoreRow } from '../../plot/index.ts';
import type { Markup } from '../../plot/markup/index.ts';
import { html } from '../shared/html.ts';

/**
 * The scores as an HTML table.
 * @param rowsOf what rows each method ran on, for people
 */
export function scoreTable(
  rows: readonly ScoreRow[],
  measures: readonly MeasureName[] = mainMeasures,
  rowsOf?: Readonly<Record<string, string>>,
): Markup {
  const labels = measures.map((name) => findMeasure(name).label);
  const columns = ['Method', 'Convention', ...labels, 'n', 'n (macro)', ...(rowsOf ? ['Rows'] : [])];
  const heads = columns.map(
    (name, i) => html`<th scope="col" ${i > 1 && name !== 'Rows' && html`class="number"`}>${name}</th>`,
  );
  const intervals = rows.map(
    (row): Readonly<Record<string, ScoreInterval | undefined>> => row.intervals ?? {},
  );
  const body = rows.map(
    (row, i) => html`<tr><th scope="row">${row.method}</th><td>${row.convention}</td>${[
      ...measures.map((name) => number(scoreCell(row, name), intervals[i][name])),
      number(String(row.documents)),
      number(String(row.macroDocuments)),
    ]}${rowsOf && html`<td>${rowsOf[row.method] ?? 'not known'}</td>`}</tr>
`,
  );
  const hasIntervals = intervals.some((own) => measures.some((name) => own[name]));
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Table of scores"><table>
<caption>Scores of every method under each convention${hasIntervals && ', with intervals'}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>
${body}</tbody>
</table></div>
`;
}

function number(text: string, interval?: ScoreInterval): Markup {
  const range =
    interval && html` <span class="quiet">[${interval.low.toFixed(3)}, ${interval.high.toFixed(3)}]</span>`;
  return html`<td class="number">${text}${range}</td>`;
}

/** A score as people read it, three decimals; a dash where it has no value. */
export function scoreCell(row: ScoreRow, name: MeasureName): string {
  const value = (row as ScoreRow & Readonly<Partial<Record<MeasureName, number>>>)[name];
  return value === undefined || row[findMeasure(name).n] === 0 ? '–' : value.toFixed(3);
}

const differences = 'Differences, A minus B, under the convention of the paper';

/** Every two methods compared, behind a line that opens. */
export function comparisonTable(given: readonly ComparisonTableRow[]): Markup {
  // One sign for a report: as its chart has it, the score of a method minus that of one named before it.
  const comparisons = given.map(({ a, b, difference, ...more }): ComparisonTableRow => {
    return { ...more, a: b, b: a, difference: difference === 0 ? 0 : -difference };
  });
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
