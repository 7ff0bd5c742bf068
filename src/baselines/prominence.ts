import type { Document, Structure } from '../page/index.ts';
import type { Baseline } from './baseline.ts';
import { type BlockLook, blockLook, elementLooks } from './block-look.ts';
import { type EnclosingElement, enclosingElements } from './enclosing-elements.ts';
import {
  type Candidate,
  groupStructure,
  headingGroups,
  keyedCandidates,
  mostText,
} from './heading-groups.ts';

/** Rows that look the same and stand out against body text are sisters; the more they stand out, the higher. */
export const prominenceBaseline = {
  name: 'prominence',
  summary:
    'rows larger or bolder than most text, grouped by size and weight, the most prominent group highest',
  citation:
    'after the properties of headings in Manabe, Tajima 2015 (HEPS), not their program (docs/scoring.md)',
  run: (documents) => documents.map(prominenceStructure),
} as const satisfies Baseline;

function prominenceStructure(document: Document): Structure {
  const elements = enclosingElements(document);
  const allLooks = document.rows.map(({ blocks }, row) =>
    blocks.map((block, k) => blockLook(block, elements[row][k])),
  );
  const keys = allLooks.map((row) => row.map(({ size, bold }) => `${size} ${bold}`));
  const bodyKey = mostText(document, (row, block) => keys[row][block]);
  const body = allLooks.flat()[keys.flat().indexOf(bodyKey ?? '')];
  const candidates = keyedCandidates(document, keys, (row) => {
    const [look] = allLooks[row];
    const standsOut = look.size > body.size || (look.bold && !body.bold);
    return !standsOut || goesOn(elements[row][0], elements[row - 1]?.at(-1) ?? []);
  });
  const lookOf = ([{ row }]: Candidate[]): BlockLook => allLooks[row][0];
  const groups = headingGroups(document, candidates).sort(
    (a, b) => lookOf(b).size - lookOf(a).size || Number(lookOf(b).bold) - Number(lookOf(a).bold),
  );
  return groupStructure(document, groups);
}

/** True when the innermost element that shapes the text went on from the row before: the same heading's next line. */
function goesOn(elements: readonly EnclosingElement[], before: readonly EnclosingElement[]): boolean {
  const innermost = elements.findLast(({ name }) => name in elementLooks);
  return innermost !== undefined && before.includes(innermost);
}
