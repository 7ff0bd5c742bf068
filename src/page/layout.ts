import { z } from 'zod';
import { spanSchema } from './span.ts';

/** How text looks, against what is usual on its page. */
export const lookSchema = z.object({
  /** Font size in steps of 10 % over the page's usual one. */
  size: z.int(),
  bold: z.boolean(),
  italic: z.boolean(),
  /** Underlined, and no link. */
  underline: z.boolean(),
  link: z.boolean(),
  center: z.boolean(),
  /** In the document, but not seen. */
  hidden: z.boolean(),
  /** Colour of text that is no link, empty when it is the usual one. */
  color: z.string(),
  /** Colour seen behind the text, empty when it is the usual one. */
  background: z.string(),
});

const layoutElementSchema = z.object({
  /** Index of the element around it; -1 for what stands in `body`. Parents stand before their children. */
  parent: z.int().min(-1),
  /** Lower-case element name. */
  name: z.string(),
  /** Canonical span of all its text. */
  span: spanSchema,
});

/** What is seen of a page, as far as its rows refer to it. */
export const layoutSchema = z
  .object({
    /** Font size of most characters, CSS pixels. */
    fontSize: z.number().gt(0),
    /** The different looks of its blocks. */
    looks: z.array(lookSchema),
    /** The elements around its blocks, `body` and what is above it left out. */
    elements: z.array(layoutElementSchema),
  })
  .superRefine(({ elements }, context) => {
    elements.forEach(({ parent }, i) => {
      if (parent < i) return;
      const message = `${parent} (expected an element before it, or -1)`;
      context.addIssue({ code: 'custom', path: ['elements', i, 'parent'], message });
    });
  });

export type Look = z.infer<typeof lookSchema>;
export type Layout = z.infer<typeof layoutSchema>;
