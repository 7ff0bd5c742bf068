import {
  type Block,
  type Document,
  type Marginals,
  type Span,
  type Structure,
  structureHeadings,
} from '../page/index.ts';
import { checkStructure, joinNeighbours, spanAround } from '../page/inside/index.ts';
import { joinBlocks } from './row-symbols.ts';

/** A row of an outline's contents, or the rest of one. */
export interface OutlineRow {
  text: string;
  /** Canonical spans of its texts in the order in which they are read, neighbouring ones joined. */
  spans: Span[];
}

/** A heading of an outline with what belongs to it. */
export interface OutlineItem {
  heading: string;
  /** What parts it from what follows, as `:` does; absent where nothing does. */
  parting?: string;
  /** Canonical span of the heading. */
  span: Span;
  /** Where it is read in another order than that of the document, the spans of its texts in this order. */
  spans?: Span[];
  /** What is below it, row by row, up to the next heading; the first may be the rest of its own row. */
  contents: OutlineRow[];
  /** Lists of headings below it. */
  lists: OutlineItem[][];
  /**
   * Probability that it is a heading, and, if it is one, that it belongs below this parent; absent where nothing is
   * known of it.
   */
  probability?: number;
  placeProbability?: number;
}

/** A page as nested headings. */
export interface Outline {
  page: string;
  /** Rows before the first heading. */
  contents: OutlineRow[];
  lists: OutlineItem[][];
}

/**
 * Tells a structure as nested headings with their texts, in reading order.
 * @param structure must fit the document (see `structureProblems`)
 * @param marginals of the same document; gives headings and places their probabilities, those apart that begin inside a
 * row, which nothing is known of
 * @param textOf reads neighbouring blocks, with the symbols behind the last one or without
 * @param headings per row the probability of a heading, in place of what the marginals say of it
 * @throws RangeError when the structure does not fit, or is of another document
 */
export function outlineOf(
  document: Document,
  structure: Structure,
  marginals?: Marginals,
  textOf: (blocks: readonly Block[], withEnd: boolean) => string = joinBlocks,
  headings?: readonly number[],
): Outline {
  checkStructure(document, structure);
  const outline: Outline = { page: document.id, contents: [], lists: [] };
  const all = structureHeadings(structure.rows);
  const items: { item: OutlineItem; numbers: Map<number, OutlineItem[]> }[] = [];
  const top = new Map<number, OutlineItem[]>();
  let contents = outline.contents;
  let next = 0;
  document.rows.forEach(({ blocks }, row) => {
    const tell = (from: number, to: number): void => {
      if (from === to) return;
      const own = blocks.slice(from, to);
      contents.push({ text: textOf(own, true), spans: joinNeighbours(own.map(({ span }) => span)) });
    };
    let told = 0;
    for (; all[next]?.row === row; next++) {
      const { start, end, parent, list } = all[next];
      tell(told, start);
      const own = blocks.slice(start, end);
      const heading = textOf(own, false);
      const parting = textOf(own, true).slice(heading.length).trim();
      const spans = joinNeighbours(own.map(({ span }) => span));
      const item: OutlineItem = {
        heading,
        ...(parting !== '' && { parting }),
        span: spanAround(own),
        ...(spans.length > 1 && { spans }),
        contents: [],
        lists: [],
        ...(marginals && start === 0 ? probabilities(marginals.rows[row], structure.rows[row].dep) : {}),
        ...(headings && start === 0 ? { probability: headings[row] } : {}),
      };
      const above = items[parent];
      const numbers = above?.numbers ?? top;
      let sisters = numbers.get(list);
      if (!sisters) {
        sisters = [];
        numbers.set(list, sisters);
        (above?.item.lists ?? outline.lists).push(sisters);
      }
      sisters.push(item);
      items.push({ item, numbers: new Map() });
      contents = item.contents;
      told = end;
    }
    tell(told, blocks.length);
  });
  return outline;
}

function probabilities(
  states: Marginals['rows'][number],
  parent: number,
): { probability: number; placeProbability: number } {
  const probability = headingShare(states);
  const here = headingShare(states.filter(({ dep }) => dep === parent));
  return { probability, placeProbability: probability > 0 ? here / probability : 0 };
}

/** Share of the draws in which a row is a heading. */
export function headingShare(states: Marginals['rows'][number]): number {
  return states.reduce((sum, { bound, p }) => sum + (bound > 0 ? p : 0), 0);
}
