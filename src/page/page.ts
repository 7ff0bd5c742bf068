import { z } from 'zod';
import { computedStyleSchema } from './computed-style.ts';
import { pageIdSchema } from './page-id.ts';
import { rectSchema } from './rect.ts';
import { spanSchema } from './span.ts';

/** One node of a captured page: an element or a text node (comments are not kept). */
export const pageNodeSchema = z.object({
  /** Index of the parent node; -1 for the root element. Parents stand before their children. */
  parent: z.int().min(-1),
  /** Lower-case element name (`td`), or `#text`. */
  name: z.string(),
  /** Data of a text node, as in the DOM. */
  text: z.string().optional(),
  /** Attributes of an element that later stages read; long values are cut (see `capture`). */
  attributes: z.record(z.string(), z.string()).optional(),
  /** Canonical span of all text below the node. */
  span: spanSchema,
  /** Border box; null when the node has no box (`display: none`, `contents`) or nobody laid the page out. */
  rect: rectSchema.nullable(),
  /** Index into `Page.styles`; -1 when nobody computed styles. */
  style: z.int().min(-1),
});

/** One line box of a text fragment. */
export const textLineSchema = z.object({
  rect: rectSchema,
  /** Range of the line in the text node's data, UTF-16 code units. */
  start: z.int().min(0),
  end: z.int().min(0),
});

/**
 * Why text that is laid out is not seen (docs/capture.md#what-is-seen): letters nearly transparent, or their back
 * turned to the reader; cut away, or out of reach of scrolling; too small to read; painted over; of the colour of what
 * is behind.
 */
export const hiddenBySchema = z.enum(['transparent', 'outside', 'small', 'covered', 'same-color']);

/**
 * A text node that is laid out: it has at least one line box with an area, and no style of its own says that it is
 * hidden.
 */
export const textFragmentSchema = z.object({
  /** Index of the text node in `Page.nodes`. */
  node: z.int().min(0),
  /** XPath of the text node, all steps indexed: `/html[1]/body[1]/p[2]/text()[1]`. */
  path: z.string(),
  /** The node's data, white space collapsed and trimmed. */
  text: z.string(),
  /** Canonical span; empty for text without letters, marks or numbers. */
  span: spanSchema,
  /** Line boxes in reading order. */
  lines: z.array(textLineSchema),
  /** Index into `Page.styles`: the style of the element that holds the text. */
  style: z.int().min(-1),
  /** Why nobody sees it; absent for text that is seen. */
  hidden: hiddenBySchema.optional(),
});

const sizeSchema = z.object({ width: z.number().min(0), height: z.number().min(0) });

/** A captured page: everything later stages know of it. */
export const pageSchema = z.object({
  version: z.literal(1),
  /** Path relative to the SOURCE directory, or the file's name, without its extension. */
  id: pageIdSchema,
  /** Where the page came from, for people: a path or URL. */
  source: z.string(),
  /** `parser` gives no layout: no styles, no rectangles, no fragments. */
  engine: z.enum(['chromium', 'parser']),
  /** Encoding the bytes were decoded with (WHATWG name). */
  encoding: z.string(),
  viewport: sizeSchema.nullable(),
  /** Size of the whole page in CSS pixels. */
  size: sizeSchema.nullable(),
  /** Length of the canonical text in UTF-16 code units. */
  textLength: z.int().min(0),
  styles: z.array(computedStyleSchema),
  nodes: z.array(pageNodeSchema),
  fragments: z.array(textFragmentSchema),
  /** What a reader of the results should know: blocked resources, limits reached. */
  warnings: z.array(z.string()),
});

export type HiddenBy = z.infer<typeof hiddenBySchema>;
export type PageNode = z.infer<typeof pageNodeSchema>;
export type TextLine = z.infer<typeof textLineSchema>;
export type TextFragment = z.infer<typeof textFragmentSchema>;
export type Page = z.infer<typeof pageSchema>;
