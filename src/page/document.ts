import { z } from 'zod';
import { layoutSchema } from './layout.ts';
import { rectSchema } from './rect.ts';
import { spanSchema } from './span.ts';

/** A block: text between separators, its representative word, and the separators behind it. */
export const blockSchema = z.object({
  text: z.string(),
  /** Representative word (docs/vips.md): a suffix of the text in one script. */
  word: z.string(),
  /** Separators behind the block, one symbol a tag or symbol character, in order. */
  symbols: z.array(z.string()),
  /** Canonical span of the text. */
  span: spanSchema,
  /** Visual style token of the hybrid model; absent when the page was not laid out. */
  style: z.string().optional(),
  /** Index into `layout.looks`: how the text looks. */
  look: z.int().min(0).optional(),
  /** Index into `layout.elements`: the element that holds the text. */
  element: z.int().min(0).optional(),
});

export const placeSchema = z.object({
  /** Box of its text, CSS pixels of the page; null when none of it is seen. */
  rect: rectSchema.nullable(),
  /** Number of visual lines; 0 when none is seen. */
  lines: z.int().min(0),
  /** Number of the column of the page that it stands in, and depth of its leaf in the block tree. */
  column: z.int().min(0),
  depth: z.int().min(0),
});

/** A row: what stands on one logical line. */
export const rowSchema = z.object({
  /** True for a row of running text; it is content and has one block. */
  sentence: z.boolean(),
  blocks: z.array(blockSchema).min(1),
  /** True when reading order differs from document order here, so that spans do not ascend. */
  reordered: z.boolean().optional(),
  /** Where the row is seen; absent when the page was not laid out. */
  place: placeSchema.optional(),
});

/** A page as rows of blocks: what the structure model observes. */
export const documentSchema = z
  .object({
    version: z.literal(1),
    id: z.string().min(1),
    /** Length of the page's canonical text in UTF-16 code units. */
    textLength: z.int().min(0),
    /** Rows in reading order. */
    rows: z.array(rowSchema),
    /** What blocks refer to; absent when the page was not laid out. */
    layout: layoutSchema.optional(),
  })
  .superRefine((document, context) => {
    const tell = (row: number, path: readonly (string | number)[], message: string): void => {
      context.addIssue({ code: 'custom', path: ['rows', row, 'blocks', ...path], message });
    };
    let before = 0;
    const known = {
      look: document.layout?.looks.length ?? 0,
      element: document.layout?.elements.length ?? 0,
    };
    document.rows.forEach((row, i) => {
      if (!row.reordered) {
        let from = before;
        row.blocks.forEach(({ span }, k) => {
          if (span[0] < from) {
            tell(
              i,
              [k, 'span'],
              `span starts at ${span[0]} (expected at least ${from}, or "reordered": true on its row)`,
            );
          }
          from = span[1];
        });
      }
      before = row.blocks.at(-1)?.span[1] ?? before;
      if (row.sentence && row.blocks.length !== 1) {
        tell(i, [], `${row.blocks.length} blocks in a sentence row (expected 1)`);
      }
      row.blocks.forEach((block, k) => {
        for (const key of ['look', 'element'] as const) {
          const index = block[key];
          if (index === undefined || index < known[key]) continue;
          tell(i, [k, key], `${index} (expected an index below ${known[key]}, into layout)`);
        }
        if (block.span[1] <= document.textLength) return;
        tell(
          i,
          [k, 'span'],
          `span ends at ${block.span[1]} (expected at most textLength ${document.textLength})`,
        );
      });
    });
  });

export type Block = z.infer<typeof blockSchema>;
export type Row = z.infer<typeof rowSchema>;
export type Document = z.infer<typeof documentSchema>;
