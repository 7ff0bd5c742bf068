import { z } from 'zod';
import { rectSchema } from './rect.ts';
import { spanSchema } from './span.ts';

/**
 * What a block can be on a page, and what is meant by it:
 *
 * - `header`, `content`, `sidebar`, `footer`: the large parts of a page
 * - `menu`: links through the site; `links`: other links, lists of articles and of pages elsewhere
 * - `article`: text to be read, tables, comments, notes on the author
 * - `title`, `image` (pictures and players), `logo`, `search`, `advertisement`
 */
export const roleNames = [
  ...(['header', 'content', 'sidebar', 'footer'] as const),
  ...(['menu', 'links', 'article', 'title', 'image', 'logo', 'search', 'advertisement'] as const),
] as const;

/** One of {@link roleNames}. */
export type RoleName = (typeof roleNames)[number];

/** A gap or line between visual blocks, across its direction from `start` to `end` in CSS pixels. */
export const separatorSchema = z.object({
  /** A horizontal separator lies between blocks above and below it; `start` and `end` are y. Vertical: x. */
  direction: z.enum(['horizontal', 'vertical']),
  start: z.number(),
  end: z.number(),
  /** Heavier separates more (VIPS section 4.2). */
  weight: z.number().min(0),
});

export type Separator = z.infer<typeof separatorSchema>;

/** A visual block of VIPS and, below it, the blocks it consists of. */
export interface VisualBlock {
  /** Degree of coherence: integers 1-10 for `tr2003` and `learnt`, reals 0-1 for `apweb2003`; children's >= own. */
  doc: number;
  rect: [x: number, y: number, width: number, height: number];
  /** Canonical spans of the text inside, ascending. */
  spans: [start: number, end: number][];
  /** XPath of the block's node, or of its nodes when it was put together from several. */
  path: string | string[];
  /** Indexes of those nodes in `Page.nodes`. */
  nodes: number[];
  /**
   * Number of the rule that made the block; 0 when construction merged it from smaller ones. Of `learnt` 1 is a block,
   * 2 what is expected to be in no block.
   */
  rule: number;
  /** True when the page paints another block's contents over this one. */
  overlapped?: boolean | undefined;
  /** The likeliest role; absent where nobody asked for roles. */
  role?: RoleName | undefined;
  /** Probability of every role, 0 to 1; they sum to 1 but for rounding. */
  roles?: Record<RoleName, number> | undefined;
  /** Separators found inside, between the children. */
  separators: Separator[];
  children: VisualBlock[];
}

const visualBlockSchema: z.ZodType<VisualBlock> = z.object({
  doc: z.number(),
  rect: rectSchema,
  spans: z.array(spanSchema),
  path: z.union([z.string(), z.array(z.string())]),
  nodes: z.array(z.int().min(0)),
  rule: z.int().min(0),
  overlapped: z.boolean().optional(),
  role: z.enum(roleNames).optional(),
  roles: z.record(z.enum(roleNames), z.number().min(0).max(1)).optional(),
  separators: z.array(separatorSchema),
  get children() {
    return z.array(visualBlockSchema);
  },
});

const sizeSchema = z.object({ width: z.number(), height: z.number() });

/** What VIPS makes of a page. */
export const blockTreeSchema = z.object({
  version: z.literal(1),
  page: z.string().min(1),
  textLength: z.int().min(0),
  viewport: sizeSchema,
  size: sizeSchema,
  /** Rules of VIPS, or blocks as they were learnt from people. */
  rules: z.enum(['tr2003', 'apweb2003', 'learnt']),
  /** Blocks whose degree of coherence does not exceed it were segmented again. */
  permittedDoc: z.number(),
  root: visualBlockSchema,
});

export type BlockTree = z.infer<typeof blockTreeSchema>;
