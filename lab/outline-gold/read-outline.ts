import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { captureWithParser } from '../../src/capture/index.ts';
import { measureCanonical, type PageLists, pageListsSchema, type Span } from '../../src/page/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { lineSpans, outlineLists } from './outline-lists.ts';

/** An outline: whose, of which page, where. */
export interface OutlineFile {
  id: string;
  annotator: string;
  path: string;
}

/**
 * Gold of a page from the outline that somebody wrote of it.
 * @param file the page's path below the folder of real pages
 * @param lines its hard lines, as `lines/<id>.txt` has them
 * @throws Error naming the outline and its line that cannot be read
 */
export function readOutline({ id, annotator, path }: OutlineFile, file: string, lines: string): PageLists {
  const bytes = readFileSync(sharedData(file));
  const { text } = measureCanonical(captureWithParser({ id, name: basename(file), bytes }).nodes);
  try {
    // Behind the last line stands the end of the page, which an END may name.
    const spans: Span[] = [...lineSpans(lines), [text.length, text.length]];
    const lists = outlineLists(readFileSync(path, 'utf8'), spans, text);
    return pageListsSchema.parse({ version: 1, page: id, textLength: text.length, annotator, lists });
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
}
