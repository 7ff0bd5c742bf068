import type { LineEffects } from '../shared/pages/line-effects.ts';

/** What outlines are written as; `json` and `annotations` are a page a line. */
export const outlineFormats = ['text', 'markdown', 'markdown-list', 'tei', 'json', 'annotations'] as const;

/** One of {@link outlineFormats}. */
export type OutlineFormat = (typeof outlineFormats)[number];

/**
 * Writes outlines one behind the other, as their format wants it: lines as they are, text with an empty line between
 * two pages, TEI of several pages as one `teiCorpus`.
 */
export function outlineWriter(
  format: OutlineFormat,
  { write, print }: Pick<LineEffects, 'write' | 'print'>,
): { write(outline: string): Promise<void>; end(): Promise<void> } {
  if (format === 'tei') return teiWriter(write);
  let written = 0;
  return {
    async write(outline) {
      if (format === 'json' || format === 'annotations') await write(outline);
      else await print(written > 0 ? `\n${outline}` : outline);
      written++;
    },
    end: async () => {},
  };
}

/** Keeps the first page until it is known whether there is a second. */
function teiWriter(write: LineEffects['write']): {
  write(outline: string): Promise<void>;
  end(): Promise<void>;
} {
  let first: string | undefined;
  let isCorpus = false;
  const load = () => import('./outline-tei.ts'); // only where a page was read: it would delay the browser
  return {
    async write(outline) {
      if (isCorpus) await write(outline);
      else if (first === undefined) first = outline;
      else {
        isCorpus = true;
        await write((await load()).teiCorpusStart());
        await write(first);
        await write(outline);
      }
    },
    async end() {
      if (first === undefined) return;
      const { teiCorpusEnd, teiDocument } = await load();
      await write(isCorpus ? teiCorpusEnd : teiDocument(first));
    },
  };
}
