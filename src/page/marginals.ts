import { z } from 'zod';
import { rowHeadingSchema } from './structure.ts';

/** How often each state of each row was drawn: of the headings that begin rows; parts of rows are not counted. */
export const marginalsSchema = z
  .object({
    version: z.literal(1),
    id: z.string().min(1),
    /** Draws counted, over all chains. */
    draws: z.int().min(1),
    /** Per row its states with their shares, most probable first; states never drawn are left out. */
    rows: z.array(
      z.array(
        rowHeadingSchema.extend({
          p: z
            .number()
            .gt(0)
            .max(1 + 1e-9),
        }),
      ),
    ),
  })
  .superRefine((marginals, context) => {
    marginals.rows.forEach((states, i) => {
      const sum = states.reduce((total, state) => total + state.p, 0);
      if (Math.abs(sum - 1) <= 1e-9) return;
      context.addIssue({ code: 'custom', path: ['rows', i], message: `p sums to ${sum} (expected 1)` });
    });
  });

export type Marginals = z.infer<typeof marginalsSchema>;
