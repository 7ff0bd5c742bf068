import type { Baseline } from './baseline.ts';
import { findHeadings, headerTagHeading, headerTags } from './find-headings.ts';

const all: ReadonlySet<string> = new Set(headerTags);

/** Header tags alone: what a page says of its structure in so many words. */
export const tagsBaseline = {
  name: 'tags',
  summary: 'header tags h1 to h6 are the headings, and their numbers the levels',
  citation: 'HTML Living Standard, section 4.3.11 (headings and outlines)',
  run: (documents) =>
    documents.map((document) => findHeadings(document, (view) => headerTagHeading(view, all))),
} as const satisfies Baseline;
