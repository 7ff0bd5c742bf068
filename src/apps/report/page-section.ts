import type { Markup } from '../../plot/markup/index.ts';
import { dataElement, html } from '../shared/html.ts';
import { packPage } from './page-data.ts';
import type { ReportPage } from './report-data.ts';
import { hasSisters } from './score-data.ts';

/**
 * One page of a report, closed. Its picture, rows and outlines are drawn by the script from a {@link packPage} once
 * somebody opens it, so that a report of a thousand pages is some numbers and texts before.
 * @param index of the page in the report, for its identifiers
 */
export function pageSection(page: ReportPage, index: number): Markup {
  return html`<details class="page lazy" id="page-${index + 1}">
<summary><h3>${page.id}</h3> <span class="quiet">${pageFacts(page)}</span></summary>
${dataElement(undefined, { page: packPage(page) })}</details>
`;
}

/** What the closed section says: the first method's F and that of the best other one, size, and what is missing. */
function pageFacts({ rows, predictions, gold, warnings = [] }: ReportPage): string {
  const scored = predictions.flatMap(({ method, scores = [] }) => {
    const own = scores.find(({ convention }) => convention === 'paper') ?? scores[0];
    return own ? [{ method, f: own.f }] : [];
  });
  const [first] = scored;
  const best = scored.slice(1).toSorted((a, b) => b.f - a.f)[0];
  const isEmpty = gold !== undefined && !hasSisters(gold.lists);
  const told = ({ method, f }: { method: string; f: number }): string => `${method} F ${f.toFixed(2)}`;
  return [
    ...(isEmpty ? ['no list to find'] : first ? [told(first)] : []),
    ...(best && !isEmpty ? [`best other: ${told(best)}`] : []),
    count(rows[0].document.rows.length, 'row'),
    ...(gold ? [] : ['no gold']),
    ...(predictions.length > 0 ? [] : ['no prediction']),
    ...(warnings.length > 0 ? [count(warnings.length, 'warning')] : []),
  ].join(' · ');
}

function count(n: number, what: string): string {
  return n === 1 ? `1 ${what}` : `${n} ${what}s`;
}
