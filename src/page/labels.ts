import { z } from 'zod';

/**
 * What drew every word and symbol of a document in an estimate of the paper's model (docs/model.md#words-and-symbols).
 */
export const labelsSchema = z.strictObject({
  version: z.literal(1),
  id: z.string().min(1),
  rows: z.array(
    z.strictObject({
      /** A letter a block: `H` for a word of a heading, `C` for one of content. */
      words: z.string().regex(/^H*C*$/, 'expected H for heading blocks, then C for content blocks'),
      /**
       * A string a block, with a letter a symbol: `B` ends a heading, `N` stands inside a row, `E` ends a row; `L` is a
       * symbol of the line feed, whose bit `p` is 1.
       */
      symbols: z.array(z.string().regex(/^[BNEL]*$/, 'expected letters B, N, E or L')),
    }),
  ),
});

/** What drew every word and symbol of a document in an estimate of the paper's model. */
export type Labels = z.infer<typeof labelsSchema>;
