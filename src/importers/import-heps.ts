import { z } from 'zod';
import { groupBy } from '../math/index.ts';
import { type NestedList, type PageLists, type Span, toCanonical } from '../page/index.ts';

/** A range of the raw string of a page's content body: UTF-16 code units, half-open; not mandatory: a transition. */
const rangeSchema = z.object({ from: z.int().min(0), to: z.int().min(0), mandatory: z.boolean().optional() });

type Range = z.infer<typeof rangeSchema>;

/** A block of a HEPS annotation: its headings (each one or more ranges), its contents, the blocks inside. */
export interface HepsBlock {
  /** Number of the heading style; the tools write it as a number, the published set as a string. */
  style: number | string;
  headings: Range[][];
  contents: Range[];
  children: HepsBlock[];
}

/** Annotation file of the HEPS tools (Manabe and Tajima, VLDB 2015): the block that is the content body. */
export const hepsBlockSchema: z.ZodType<HepsBlock> = z.object({
  style: z.union([z.int(), z.string()]),
  headings: z.array(z.array(rangeSchema)),
  contents: z.array(rangeSchema),
  get children() {
    return z.array(hepsBlockSchema);
  },
});

/**
 * A HEPS annotation as nested lists: a block is an item, blocks of one parent and one heading style are a list.
 *
 * Offsets of HEPS count the raw string, which the set does not carry: whoever has it gives it here. Letters, marks and
 * numbers are the same in both, so that offsets are counted over. A block's first heading names the item; ranges that
 * are not mandatory (transitions, which belong to a block or not) are left out where a heading has others.
 * @param annotation the outermost block
 * @param page id and canonical text of the page
 * @throws RangeError when the content body is not found in the page, or a range lies outside the raw string
 */
export function importHeps(
  annotation: HepsBlock,
  rawString: string,
  page: { id: string; text: string },
): PageLists {
  const counted = canonicalOffsets(rawString);
  const offset = page.text.indexOf(toCanonical(rawString));
  if (offset < 0) {
    throw new RangeError(`raw string of ${page.id}: not in the page's text (expected its content body)`);
  }
  const place = ({ from, to }: Range): Span => {
    if (to > rawString.length || from > to) {
      throw new RangeError(`range of ${page.id}: ${from}-${to} (expected inside 0-${rawString.length})`);
    }
    return [offset + counted[from], offset + counted[to]];
  };
  const bodyEnd = offset + counted[rawString.length];
  const lists = nest(placedBlocks(annotation, place), bodyEnd);
  return { version: 1, page: page.id, textLength: page.text.length, lists };
}

interface PlacedBlock {
  style: string;
  heading: Span;
  end: number;
  children: PlacedBlock[];
}

/** The blocks with headings at or below a block, in document order; one without hands its children up. */
function placedBlocks(block: HepsBlock, place: (range: Range) => Span): PlacedBlock[] {
  const children = block.children
    .flatMap((child) => placedBlocks(child, place))
    .sort((a, b) => a.heading[0] - b.heading[0]);
  const heading = cover(block.headings[0] ?? [], place);
  if (!heading || heading[0] === heading[1]) return children;
  const contents = cover(block.contents, place) ?? heading;
  return [{ style: String(block.style), heading, end: Math.max(heading[1], contents[1]), children }];
}

/** Sister blocks as lists, one a heading style; none reaches into its next sister or beyond its parent. */
function nest(blocks: readonly PlacedBlock[], parentEnd: number): NestedList[] {
  const items = blocks.map(({ style, heading, end, children }, i) => {
    const limit = Math.min(parentEnd, blocks[i + 1]?.heading[0] ?? parentEnd);
    const itemEnd = Math.max(heading[1], Math.min(end, limit));
    return { style, item: { start: heading[0], end: itemEnd, heading, lists: nest(children, itemEnd) } };
  });
  const lists = groupBy(items, ({ style }) => style).values();
  return Array.from(lists, (own) => ({ items: own.map(({ item }) => item) }));
}

/** From the start of the first to the end of the last mandatory range; of all ranges where none is mandatory. */
function cover(ranges: readonly Range[], place: (range: Range) => Span): Span | undefined {
  const mandatory = ranges.filter((range) => range.mandatory !== false);
  const spans = (mandatory.length > 0 ? mandatory : ranges).map(place);
  if (spans.length === 0) return undefined;
  return [Math.min(...spans.map(([start]) => start)), Math.max(...spans.map(([, end]) => end))];
}

/** Number of counted code units before each offset of a string; one entry more than the string has code units. */
function canonicalOffsets(text: string): Int32Array {
  const offsets = new Int32Array(text.length + 1);
  let at = 0;
  let counted = 0;
  for (const character of text) {
    const length = toCanonical(character).length;
    for (let i = 0; i < character.length; i++) offsets[at + i] = counted;
    at += character.length;
    counted += length;
  }
  offsets[at] = counted;
  return offsets;
}
