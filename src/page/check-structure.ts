import type { Document } from './document.ts';
import type { Structure } from './structure.ts';
import { structureProblems } from './structure-problems.ts';

/**
 * Refuses a structure of another document, and one that does not fit (see `structureProblems`); in a time by the
 * number of rows.
 * @throws RangeError naming what differs
 */
export function checkStructure(document: Document, structure: Structure): void {
  if (structure.id !== document.id)
    throw new RangeError(`structure: of ${structure.id} (expected ${document.id}, its document)`);
  const [problem] = structureProblems(document, structure);
  if (problem) throw new RangeError(`structure of ${structure.id}: ${problem}`);
}
