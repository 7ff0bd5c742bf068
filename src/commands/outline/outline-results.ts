import type { Io } from '../program/io.ts';
import type { PageResults } from '../shared/pages/page-command.ts';

/** Formats of outlines; `json` and `annotations` are a page a line, `chunks` a chunk a line. */
export const outlineFormats = [
  'text',
  'markdown',
  'markdown-list',
  'tei',
  'json',
  'annotations',
  'chunks',
] as const;

export type OutlineFormat = (typeof outlineFormats)[number];

/**
 * Writes outlines one after the other, as their format requires: lines unchanged, text with an empty line between
 * two pages, TEI of several pages as one `teiCorpus`.
 */
export function outlineResults(format: OutlineFormat, { write, print }: Io): PageResults {
  if (format === 'tei') return teiResults(write);
  let written = 0;
  return {
    async add(_, [{ content }]) {
      if (format === 'json' || format === 'annotations' || format === 'chunks') await write(content);
      else await print(written > 0 ? `\n${content}` : String(content));
      written++;
    },
    end: async () => {},
  };
}

/** Keeps the first page until it is known whether there is a second. */
function teiResults(write: Io['write']): PageResults {
  let first: string | undefined;
  let isCorpus = false;
  const load = () => import('./outline-tei.ts'); // only where a page was read: it would delay the browser
  return {
    async add(_, [{ content }]) {
      if (isCorpus) await write(content);
      else if (first === undefined) first = String(content);
      else {
        isCorpus = true;
        await write((await load()).teiCorpusStart());
        await write(first);
        await write(content);
      }
    },
    async end() {
      if (first === undefined) return;
      const { teiCorpusEnd, teiDocument } = await load();
      await write(isCorpus ? teiCorpusEnd : teiDocument(first));
    },
  };
}
