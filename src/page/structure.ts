import { z } from 'zod';

const placeKeys = {
  /** -1 (the null row), or the index of the row of the heading that it hangs below. */
  dep: z.int().min(-1),
  /** Which heading of that row: the number of a part, from 0. Left out: the one that begins the row. */
  part: z.int().min(0).optional(),
  /**
   * Which of its parent's lists the heading belongs to: sisters of one parent with the same number form one list.
   * Left out: one and the same list for all.
   */
  list: z.int().min(0).optional(),
};

const inlineHeadingSchema = z.object({
  /** Its blocks `[start, end)` among those of the row. */
  start: z.int().min(1),
  end: z.int().min(2),
  ...placeKeys,
});

/** State of a row that holds one heading at most, at its beginning: all that models draw. */
export const rowHeadingSchema = z.object({
  dep: placeKeys.dep,
  /** Number of heading blocks, from the start of the row; 0 where it begins with content. */
  bound: z.int().min(0),
  list: placeKeys.list,
});

const rowStateSchema = rowHeadingSchema.extend({
  part: placeKeys.part,
  /** Headings that begin inside the row, in order; left out where there are none. */
  parts: z.array(inlineHeadingSchema).min(1).optional(),
});

/** Headings and dependencies of one document. */
export const structureSchema = z.object({
  version: z.literal(1),
  id: z.string().min(1),
  /** Log of the collapsed joint density at this structure, in nats; absent for heuristic methods. */
  logJoint: z.number().optional(),
  rows: z.array(rowStateSchema),
});

/** A heading that begins inside its row. */
export type InlineHeading = z.infer<typeof inlineHeadingSchema>;
/** Hidden state of one row: what it depends on, where its heading ends, and what headings begin inside it. */
export type RowState = z.infer<typeof rowStateSchema>;
export type Structure = z.infer<typeof structureSchema>;
