import { type Page, toCanonical } from '../../page/index.ts';
import type { PageText } from '../report/report-data.ts';

/**
 * The visible texts of a captured page with the boxes of their lines, for a report.
 * @param page with layout; a page without one has no visible texts
 */
export function pageTexts(page: Pick<Page, 'nodes' | 'fragments'>): PageText[] {
  return page.fragments.map(({ node, text, span, lines }) => {
    const data = page.nodes[node].text ?? '';
    const boxes = lines.map(({ rect, start, end }) => {
      const from = span[0] + toCanonical(data.slice(0, start)).length;
      return { rect, span: [from, from + toCanonical(data.slice(start, end)).length] as [number, number] };
    });
    return { span, text, boxes };
  });
}
