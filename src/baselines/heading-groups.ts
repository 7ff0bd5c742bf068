import { groupBy } from '../math/index.ts';
import type { Document, Structure } from '../page/index.ts';
import { levelStructure } from './level-structure.ts';

/** A row that could be a heading, and what makes it look like others. */
export interface Candidate {
  row: number;
  /** Number of blocks in the heading. */
  bound: number;
  /** Rows with the same key look alike. */
  key: string;
}

/**
 * Candidates whose headings are the blocks of one key at the start of a row.
 * @param keys by row and block
 * @param isContent whether a row, by its index, cannot be a heading; sentence rows are content in any case
 */
export function keyedCandidates(
  { rows }: Document,
  keys: readonly (readonly string[])[],
  isContent: (row: number) => boolean,
): (Candidate | undefined)[] {
  return rows.map(({ sentence }, row) => {
    if (sentence || isContent(row)) return undefined;
    const [key] = keys[row];
    const end = keys[row].findIndex((other) => other !== key);
    return { row, key, bound: end < 0 ? keys[row].length : end };
  });
}

/** Share of a group's rows that must stand above or before something else; chosen on dev-gold, see docs/scoring.md. */
const leadingShare = 0.7;

/**
 * Groups of candidates that look alike and, most of them, head something: more text in the row, or a row below that
 * is not of the same group. A run of rows that look alike is a list of plain items, not of headings.
 * @param candidates one entry a row; undefined where the row cannot be a heading
 * @returns groups in the order of their first rows, at least one row each
 */
export function headingGroups(
  document: Document,
  candidates: readonly (Candidate | undefined)[],
): Candidate[][] {
  const found = candidates.filter((candidate) => candidate !== undefined);
  const groups = groupBy(found, ({ key }) => key);
  const heads = ({ row, bound, key }: Candidate): boolean =>
    bound < document.rows[row].blocks.length ||
    (row + 1 < document.rows.length && candidates[row + 1]?.key !== key);
  return [...groups.values()].filter((group) => group.filter(heads).length >= leadingShare * group.length);
}

/** The structure in which all rows of a group are headings of one level, the first group highest. */
export function groupStructure(document: Document, groups: readonly (readonly Candidate[])[]): Structure {
  const headings: ({ level: number; bound: number } | undefined)[] = document.rows.map(() => undefined);
  groups.forEach((group, level) => {
    for (const { row, bound } of group) headings[row] = { level, bound };
  });
  return levelStructure(document.id, headings);
}

/**
 * The kind of block that holds most of a page's text, in canonical code units; of equals the one that comes first.
 * @returns undefined for a document without rows
 */
export function mostText(
  document: Document,
  kindOf: (row: number, block: number) => string,
): string | undefined {
  const lengths = new Map<string, number>();
  document.rows.forEach(({ blocks }, row) => {
    blocks.forEach(({ span }, block) => {
      const kind = kindOf(row, block);
      lengths.set(kind, (lengths.get(kind) ?? 0) + span[1] - span[0]);
    });
  });
  let most: string | undefined;
  for (const [kind, length] of lengths) {
    if (most === undefined || length > (lengths.get(most) ?? 0)) most = kind;
  }
  return most;
}
