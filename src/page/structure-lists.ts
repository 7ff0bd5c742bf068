import type { Document } from './document.ts';
import { nestHeadings, type PlacedHeading } from './nest-headings.ts';
import type { PageLists } from './nested-lists.ts';
import { spanAround } from './span.ts';
import type { Structure } from './structure.ts';
import { structureHeadings } from './structure-headings.ts';
import { checkStructure } from './structure-problems.ts';

/**
 * The nested lists that a structure stands for: one item a heading, one list for the sisters of a parent that share a
 * `list` number.
 *
 * Rows whose reading order differs from document order take part at their place in the document, so that the lists
 * always nest.
 * @param structure must fit the document (see `structureProblems`)
 * @throws RangeError when it does not, or is of another document
 */
export function structureLists(document: Document, structure: Structure): PageLists {
  checkStructure(document, structure);
  const { id, textLength } = document;
  return { version: 1, page: id, textLength, lists: nestHeadings(headings(document, structure), textLength) };
}

/** Heading spans with their depth in the dependency tree (0 at the top), in document order. */
function headings(document: Document, structure: Structure): PlacedHeading[] {
  const depths: number[] = [];
  const found = structureHeadings(structure.rows).map((heading, h) => {
    depths[h] = heading.parent === -1 ? 0 : depths[heading.parent] + 1;
    const blocks = document.rows[heading.row].blocks.slice(heading.start, heading.end);
    const [start, end] = spanAround(blocks);
    return { start, end, depth: depths[h], list: heading.list };
  });
  return found.sort((a, b) => a.start - b.start || a.depth - b.depth);
}
