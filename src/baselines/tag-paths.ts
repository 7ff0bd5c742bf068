import type { Document, Structure } from '../page/index.ts';
import type { Baseline } from './baseline.ts';
import { enclosingElements } from './enclosing-elements.ts';
import { groupStructure, headingGroups, keyedCandidates, mostText } from './heading-groups.ts';

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
