import { z } from 'zod';
import { spanSchema } from '../../page/inside/index.ts';

const textQuoteSchema = z.object({
  type: z.literal('TextQuoteSelector'),
  /** The text itself, with its white space. */
  exact: z.string().min(1),
  /** Up to 32 characters before it, and behind it. */
  prefix: z.string(),
  suffix: z.string(),
});

const textPositionSchema = z.object({
  type: z.literal('TextPositionSelector'),
  /** Unicode code points of the body's text (docs/formats.md), the second behind the end. */
  start: z.int().min(0),
  end: z.int().min(0),
});

const annotationSchema = z.object({
  id: z.string(),
  type: z.literal('Annotation'),
  motivation: z.literal('tagging'),
  body: z.object({
    type: z.literal('TextualBody'),
    purpose: z.literal('tagging'),
    value: z.literal('heading'),
  }),
  target: z.object({ source: z.string(), selector: z.tuple([textQuoteSchema, textPositionSchema]) }),
  /** Canonical span of the heading. */
  'ps:span': spanSchema,
  /** Canonical span of all that belongs to it, where the lists say so. */
  'ps:extent': spanSchema.optional(),
  /** 0 at the top. */
  'ps:depth': z.int().min(0),
  /** `id` of the heading it is below; null at the top. */
  'ps:parent': z.string().nullable(),
  /** Number of its list among those at the same place, from 0. */
  'ps:list': z.int().min(0),
  /** Of being a heading; where the method tells. */
  'ps:probability': z.number().min(0).max(1).optional(),
});

const inOrder = z.object({ '@container': z.literal('@list') });

const ownTermsSchema = z.object({
  ps: z.literal('urn:pagestructure:'),
  'ps:span': inOrder,
  'ps:extent': inOrder,
  'ps:parent': z.object({ '@type': z.literal('@id') }),
});

/** The headings of one page as W3C Web Annotations: an `AnnotationPage` in JSON-LD. */
export const annotationPageSchema = z.object({
  '@context': z.tuple([z.literal('http://www.w3.org/ns/anno.jsonld'), ownTermsSchema]),
  id: z.string(),
  type: z.literal('AnnotationPage'),
  items: z.array(annotationSchema),
});

export type WebAnnotationPage = z.infer<typeof annotationPageSchema>;
