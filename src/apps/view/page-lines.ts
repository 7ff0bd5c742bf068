import type { Document, Page } from '../../page/index.ts';
import { pageTexts } from '../shared/page-texts.ts';
import type { ViewLine } from './view-page.ts';

/** Height of a line of a row whose font nobody knows, against that of the line. */
const fontShare = 0.72;

/**
 * The lines of text of a captured page, where they are seen.
 * @param withText true: with their texts and looks, to be drawn where no picture shows them
 */
export function pageLines(page: Page, withText: boolean): ViewLine[] {
  const lines = pageTexts(page).flatMap(({ boxes }, f) => {
    const { node, lines: ranges, style } = page.fragments[f];
    const data = page.nodes[node].text ?? '';
    const look = page.styles[style];
    return boxes.map(({ rect, span }, i): ViewLine => {
      if (!withText) return { rect, span };
      const text = data.slice(ranges[i].start, ranges[i].end).replace(/\s+/g, ' ').trim();
      return { rect, span, text, size: look?.fontSize ?? 16, bold: (look?.fontWeight ?? 400) >= 600 };
    });
  });
  return lines.sort((a, b) => a.span[0] - b.span[0]);
}

/** The same of a document whose page is not at hand: a line a row, where it is known. */
export function documentLines({ rows }: Document): ViewLine[] {
  return rows
    .flatMap(({ blocks, place }): ViewLine[] => {
      if (!place?.rect) return [];
      const span = [blocks[0].span[0], blocks[blocks.length - 1].span[1]] as const;
      const text = blocks.map((block) => block.text).join(' ');
      return [{ rect: place.rect, span, text, size: (place.rect[3] / Math.max(1, place.lines)) * fontShare }];
    })
    .sort((a, b) => a.span[0] - b.span[0]);
}
