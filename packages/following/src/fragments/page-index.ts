import { z } from 'zod';

const contentSchema = z.object({
  /** Words of its text, in lower case; of scripts without spaces, pairs of neighbouring characters. */
  words: z.array(z.string()),
  /** File names of its pictures. */
  images: z.array(z.string()),
  /** `id` of its elements, and `name` of its anchors. */
  names: z.array(z.string()),
  /** Its texts, each as it stands between two tags: letters, marks and numbers, cut when long. */
  texts: z.array(z.string()),
});

/** What a component consists of: the paper's T and I, and whole texts and names, added here. Each sorted, each once. */
export type ContentVector = z.infer<typeof contentSchema>;

const titleSchema = z.object({
  /** Words of the heading, in lower case. */
  text: z.string(),
  /** Heading of the section around it; empty when there is none. */
  around: z.string(),
  level: z.int().min(1),
  /** All of the section, or what stands before its subsections. */
  extent: z.enum(['whole', 'lead']),
});

/** Identifies the section of an outline that a component is. */
export type ComponentTitle = z.infer<typeof titleSchema>;

/** How much of a section belongs to a component. */
export type SectionExtent = ComponentTitle['extent'];

/** How a followed component was found in a new capture, or that it was not. */
export type Found = 'heading' | 'id' | 'signature' | 'perhaps' | 'order' | 'lost';

const lastSchema = z.object({
  content: contentSchema,
  textLength: z.number().min(0),
  /** Share of the text of its page that stood before it. */
  position: z.number().min(0).max(1),
  /** The texts right before and right behind it; empty where there was none. */
  beside: z.tuple([z.string(), z.string()]),
  /** Names of its elements. */
  shape: z.string(),
});

/** A component that is followed over time. */
const trackedComponentSchema = z.object({
  /** 1-based, in document order of the training captures; stays when everything else changes. */
  number: z.int().min(1),
  /** Id in the last index tree that it was found in. */
  id: z.string(),
  /**
   * What distinguishes it from the others of its page: its identifier content vector, what it always holds and not every
   * other one too; null for a weak component, which its place among the others tells.
   */
  signature: contentSchema.nullable(),
  /** What it was when it was last found. */
  last: lastSchema,
  /** Whether it was missing in the last capture. */
  lost: z.boolean(),
  /** Number of the smallest component that it was in. */
  around: z.int().min(1).optional(),
  /** The heading of its section when it was last found; none without one. */
  title: titleSchema.optional(),
  /** Where a section that is hardly like it may be it: what it was before, and for how many more captures that counts. */
  doubt: z.object({ title: titleSchema, last: lastSchema, left: z.int().min(1) }).optional(),
});

export type TrackedComponent = z.infer<typeof trackedComponentSchema>;

/** Nested components. */
const nestedSchema = z.object({
  /** In reading order, outer ones before inner ones. */
  parts: z.array(trackedComponentSchema),
});

/** What is stored of a page between updates. */
export const pageIndexSchema = z.object({
  version: z.literal(1),
  components: z.array(trackedComponentSchema),
  /** Shape of the last index tree: ids of its nodes, parents first. */
  tree: z.array(z.string()),
  /** Number and ids of the components that the last capture was divided into. */
  fragmented: z.array(z.string()),
  nested: nestedSchema,
});

export type PageIndex = z.infer<typeof pageIndexSchema>;
