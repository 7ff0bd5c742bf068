import { z } from 'zod';
import type { Document } from './document.ts';

/** Hidden state of one row: what it depends on and where its heading ends. */
export const rowStateSchema = z.object({
  /** -1 (the null row), or the index of an earlier heading row. */
  dep: z.int().min(-1),
  /** Number of heading blocks, from the start of the row; 0 for a content row. */
  bound: z.int().min(0),
  /**
   * Which of its parent's lists the heading belongs to: sisters with the same `dep` and the same number form one list.
   * Left out: one and the same list for all.
   */
  list: z.int().min(0).optional(),
});

/** Headings and dependencies of one document. */
export const structureSchema = z.object({
  version: z.literal(1),
  id: z.string().min(1),
  /** Log of the collapsed joint density at this structure, in nats; absent for heuristic methods. */
  logJoint: z.number().optional(),
  rows: z.array(rowStateSchema),
});

export type RowState = z.infer<typeof rowStateSchema>;
export type Structure = z.infer<typeof structureSchema>;

/**
 * What is wrong with a structure for its document: wrong row count, bounds outside the row, arcs that cross or
 * hang on a content row (docs/model.md#what-is-hidden), lists of content rows.
 * @returns one sentence a problem; empty when the structure fits
 */
export function structureProblems(document: Document, structure: Structure): string[] {
  const rows = structure.rows;
  if (rows.length !== document.rows.length) {
    return [`rows: ${rows.length} (expected ${document.rows.length}, as in the document)`];
  }
  const problems: string[] = [];
  const open: number[] = [];
  rows.forEach(({ dep, bound, list }, i) => {
    const blocks = document.rows[i].blocks.length;
    if (bound > blocks) problems.push(`row ${i}: bound ${bound} (expected at most its ${blocks} blocks)`);
    if (bound > 0 && document.rows[i].sentence)
      problems.push(`row ${i}: a sentence row as heading (expected bound 0)`);
    if (bound === 0) {
      if (list !== undefined) problems.push(`row ${i}: list ${list} on a content row (expected none)`);
      if (dep !== -1) problems.push(`row ${i}: dep ${dep} on a content row (expected -1)`);
      return;
    }
    if (dep >= i) {
      problems.push(`row ${i}: dep ${dep} (expected -1 or an earlier heading row)`);
      return;
    }
    const depth = dep === -1 ? 0 : open.indexOf(dep) + 1;
    if (dep !== -1 && depth === 0) {
      const why = rows[dep].bound === 0 ? 'is no heading row' : 'is closed: the arc crosses another';
      problems.push(`row ${i}: dep ${dep} ${why} (expected -1 or an open heading row)`);
    }
    open.length = depth;
    open.push(i);
  });
  return problems;
}
