import { z } from 'zod';

/** A colour as `#rrggbb`, or `#rrggbbaa` when it is not opaque; `#00000000` is fully transparent. */
export const colorSchema = z.string().regex(/^#[0-9a-f]{6}([0-9a-f]{2})?$/, 'expected #rrggbb or #rrggbbaa');

/** The part of a node's computed style that segmentation and style tokens look at; lengths in CSS pixels. */
export const computedStyleSchema = z.object({
  display: z.string(),
  visibility: z.string(),
  position: z.string(),
  float: z.string(),
  /** Product of the opacities of the node and its ancestors, 0 to 1. */
  opacity: z.number(),
  overflow: z.string(),
  fontSize: z.number(),
  /** 1 to 1000; 400 is normal, 700 bold. */
  fontWeight: z.number(),
  fontStyle: z.string(),
  fontFamily: z.string(),
  lineHeight: z.number(),
  /** `none`, or the lines drawn: `underline`, `line-through`. Includes those of ancestors. */
  textDecoration: z.string(),
  textTransform: z.string(),
  textAlign: z.string(),
  whiteSpace: z.string(),
  color: colorSchema,
  /** The node's own background colour. */
  background: colorSchema,
  /** What is seen behind the node's text: its own and its ancestors' backgrounds blended, always opaque. */
  effectiveBackground: colorSchema,
  hasBackgroundImage: z.boolean(),
  listStyleType: z.string(),
  flexDirection: z.string(),
  writingMode: z.string(),
  /** Top, right, bottom, left widths; 0 where the border is not drawn. */
  border: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  borderColor: z.tuple([colorSchema, colorSchema, colorSchema, colorSchema]),
  /** Above and below. What a browser makes of `auto` at the sides differs from one time to the next. */
  margin: z.tuple([z.number(), z.number()]),
  padding: z.tuple([z.number(), z.number(), z.number(), z.number()]),
});

export type ComputedStyle = z.infer<typeof computedStyleSchema>;
