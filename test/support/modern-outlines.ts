import { readFileSync } from 'node:fs';
import { captureWithParser } from '../../src/capture/index.ts';
import { measureCanonical, type PageLists, pageListsSchema } from '../../src/page/index.ts';
import { lineSpans, outlineLists } from './outline-lists.ts';
import { sharedData } from './shared-data.ts';

/** A styled page of the set `modern` that is kept beside the project. */
export interface ModernPage {
  id: string;
  /** Path below the folder of real pages. */
  file: string;
  /** Repository that it was taken from: pages of one site share it. */
  repository: string;
  /** Canonical code units. */
  textLength: number;
  /** Of the file's bytes. */
  sha1: string;
}

/** The pages in the order of their table. */
export function modernPages(): ModernPage[] {
  const rows = readFileSync(sharedData('modern', 'pages.tsv'), 'utf8').trimEnd().split('\n').slice(1);
  return rows.map((row) => {
    const [id, repository, , , , , , textLength, sha1] = row.split('\t');
    return { id, file: `modern/pages/${id}.html`, repository, textLength: Number(textLength), sha1 };
  });
}

/**
 * Gold of a page from the outline that somebody wrote of it.
 * @param file path of the outline
 * @throws Error naming the file and the line that cannot be read
 */
export function readOutline(file: string, id: string, annotator: string): PageLists {
  const page = captureWithParser({
    id,
    name: `${id}.html`,
    bytes: readFileSync(sharedData('modern', 'pages', `${id}.html`)),
  });
  const { text } = measureCanonical(page.nodes);
  try {
    const lines = lineSpans(readFileSync(sharedData('modern', 'lines', `${id}.txt`), 'utf8'));
    const lists = outlineLists(readFileSync(file, 'utf8'), lines, text);
    return pageListsSchema.parse({ version: 1, page: id, textLength: text.length, annotator, lists });
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
  }
}
