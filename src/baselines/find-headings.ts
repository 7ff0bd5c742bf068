import type { Document, Row, Structure } from '../page/index.ts';
import { type EnclosingElement, enclosingElements } from './enclosing-elements.ts';
import { type LeveledHeading, levelStructure } from './level-structure.ts';

/** A row as a heading rule sees it. */
export interface BaselineRow {
  row: Row;
  /** The row below; undefined for the last one. */
  next: Row | undefined;
  /** Elements around each block of the row, outermost first. */
  elements: readonly (readonly EnclosingElement[])[];
  /** Elements around the last block before the row. */
  before: readonly EnclosingElement[];
}

/** Says where a row's heading ends and how high it stands; undefined for content. */
export type HeadingRule = (view: BaselineRow) => LeveledHeading | undefined;

/** The structure of the headings that a rule finds; sentence rows are content without being asked about. */
export function findHeadings(document: Document, rule: HeadingRule): Structure {
  const elements = enclosingElements(document);
  const headings = document.rows.map((row, i) => {
    if (row.sentence) return undefined;
    return rule({
      row,
      next: document.rows[i + 1],
      elements: elements[i],
      before: elements[i - 1]?.at(-1) ?? [],
    });
  });
  return levelStructure(document.id, headings);
}

/** Number of blocks at the start of a row of which something holds. */
export function leadingBlocks(
  view: BaselineRow,
  holds: (elements: readonly EnclosingElement[]) => boolean,
): number {
  const end = view.elements.findIndex((elements) => !holds(elements));
  return end < 0 ? view.elements.length : end;
}

/**
 * The innermost of the named elements around a row's first block, if it begins with the row.
 *
 * An element that runs over several lines is one heading, and a heading lies in one row: its first.
 * @returns undefined where there is none, or it goes on from the row before
 */
export function openingElement(view: BaselineRow, names: ReadonlySet<string>): EnclosingElement | undefined {
  const innermost = view.elements[0].findLast(({ name }) => names.has(name));
  return innermost && !view.before.includes(innermost) ? innermost : undefined;
}

/** Header tags, highest first. */
export const headerTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

/** The heading that a header tag makes of the start of a row, at the tag's level. */
export function headerTagHeading(view: BaselineRow, tags: ReadonlySet<string>): LeveledHeading | undefined {
  const header = openingElement(view, tags);
  if (!header) return undefined;
  const bound = leadingBlocks(view, (elements) => elements.includes(header));
  return { level: Number(header.name.slice(1)), bound };
}
