import { z } from 'zod';
import type { Outline } from '../../hybrid/index.ts';
import { mergeSpans, type Page } from '../../page/index.ts';
import { spanSchema } from '../../page/inside/index.ts';
import { type ContentBlock, contentWriter, joinMarkdown } from './contents-blocks.ts';
import { defaultWords } from './default-words.ts';
import { outlineSections } from './outline-sections.ts';

/** A stretch of a page with the headings that it is below. */
export const chunkSchema = z.object({
  version: z.literal(1),
  page: z.string(),
  /** Headings above the text, the outermost first; empty before the first one. */
  path: z.array(z.string()),
  /** How many they are. */
  level: z.int().min(0),
  /** That the last of them is a heading; absent where nothing is known of it. */
  probability: z.number().min(0).max(1).optional(),
  /** Canonical spans of the text, ascending. */
  spans: z.array(spanSchema),
  /** As Markdown, without the headings; empty for a heading with nothing below it. */
  text: z.string(),
});

export type Chunk = z.infer<typeof chunkSchema>;

/** How {@link outlineChunks} divides. */
export interface ChunkOptions {
  /** Most words of a chunk, 1 or more; default 300. A table or code with more is one chunk. */
  words?: number | undefined;
  /** True: the outline may have text that the page hides. */
  hidden?: boolean | undefined;
}

/**
 * A page in chunks for search and language models: each is below one heading, the deepest one of its text. What has
 * too many words is divided between paragraphs, items and sentences, never inside a table or code. Names with values,
 * and headings inside tables and code, are text of the heading above.
 * @throws RangeError when `words` is no whole number from 1
 */
export function outlineChunks(
  page: Page,
  outline: Outline,
  { words = defaultWords, hidden }: ChunkOptions = {},
): Chunk[] {
  if (!(Number.isInteger(words) && words >= 1))
    throw new RangeError(`words: ${words} (expected a whole number from 1)`);
  const writer = contentWriter(page, hidden);
  const sections = outlineSections(outline, { writer, deepest: Number.POSITIVE_INFINITY, most: words });
  return sections.flatMap(({ path, isNew, blocks }): Chunk[] => {
    const last = path.at(-1);
    const isEmpty = blocks.length === 0 && last !== undefined && isNew && last.lists.length === 0;
    const parts = isEmpty ? [[]] : packBlocks(blocks, words);
    return parts.map((part) => ({
      version: 1,
      page: outline.page,
      path: path.map(({ heading }) => heading),
      level: path.length,
      ...(last?.probability !== undefined && { probability: last.probability }),
      spans: mergeSpans(part.flatMap(({ spans }) => spans)),
      text: joinMarkdown(part),
    }));
  });
}

function packBlocks(blocks: readonly ContentBlock[], most: number): ContentBlock[][] {
  const parts: ContentBlock[][] = [];
  let words = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    if (words + block.words > most) {
      parts.push([]);
      words = 0;
    }
    parts[parts.length - 1].push(block);
    words += block.words;
  }
  return parts;
}
