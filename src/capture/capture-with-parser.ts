import type { Page } from '../page/index.ts';
import { buildPage } from './build-page.ts';
import type { CaptureLimits } from './limits.ts';
import { parseSource } from './parse-source.ts';
import type { Source } from './source.ts';

/**
 * Captures a page without a browser: its nodes and text, no layout (no styles, rectangles or fragments).
 *
 * The tree is the one of jsdom's parser, parse5, read without jsdom's own DOM: that puts text which a table fosters
 * to the end of the parent instead of before the table (2 of 3,075 real pages), and needs minutes for pages that the
 * parser reads in a second. No script runs, and nothing is loaded.
 * @throws TypeError for what is no source; SourceError when the page has no text, LimitError when it is too deep, too
 * large or takes too long
 */
export function captureWithParser(source: Source, limits: Partial<CaptureLimits> = {}): Page {
  if (source.page) return source.page;
  const { encoding, nodes, text } = parseSource(source, limits);
  const layout = {
    viewport: null,
    size: null,
    styles: [],
    fragments: [],
    warnings: [...(source.warnings ?? [])],
  };
  return buildPage(
    { id: source.id, source: source.name, engine: 'parser', encoding, nodes, ...layout },
    text,
  );
}
