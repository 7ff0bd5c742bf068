import type { Document, Structure } from '../page/index.ts';
import type { Baseline } from './baseline.ts';
import { enclosingElements } from './enclosing-elements.ts';
import { findHeadings, headerTagHeading, headerTags } from './find-headings.ts';
import { groupStructure, headingGroups, keyedCandidates, mostText } from './heading-groups.ts';

const all: ReadonlySet<string> = new Set(headerTags);

/** Header tags alone: what a page says of its structure in so many words. */
export const tagsBaseline = {
  name: 'tags',
  summary: 'header tags h1 to h6 are the headings, and their numbers the levels',
  citation: 'HTML Living Standard, section 4.3.11 (headings and outlines)',
  run: (documents) =>
    documents.map((document) => findHeadings(document, (view) => headerTagHeading(view, all))),
} as const satisfies Baseline;

/**
 * Headings by tag path alone, whatever the tags mean: rows whose first blocks have the same path are sisters, the
 * path that holds most text is content, and the path that appears first stands highest.
 */
export const tagPathsBaseline = {
  name: 'tag-paths',
  summary: 'rows that start with the same tag path are headings of one level, if most of them head something',
  citation: 'after Miao, Tatemura, Hsiung, Sawires, Moser 2009, much simplified (docs/scoring.md)',
  run: (documents) => documents.map(tagPathStructure),
} as const satisfies Baseline;

function tagPathStructure(document: Document): Structure {
  const paths = enclosingElements(document).map((row) =>
    row.map((elements) => elements.map(({ name }) => name).join('/')),
  );
  const body = mostText(document, (row, block) => paths[row][block]);
  const candidates = keyedCandidates(document, paths, (row) => paths[row][0] === body);
  return groupStructure(document, headingGroups(document, candidates));
}
