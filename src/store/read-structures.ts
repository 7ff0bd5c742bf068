import { type Document, type Structure, structureProblems, structureSchema } from '../page/index.ts';
import { FormatError } from './format-error.ts';
import { readJsonl } from './jsonl.ts';

/**
 * Reads `*.structures.jsonl` and checks each structure against its document.
 * @returns in the order of the documents; documents without a structure are left out
 * @throws FormatError for a malformed line, an unknown or repeated id, crossing arcs, rows that do not fit
 */
export async function readStructures(path: string, documents: readonly Document[]): Promise<Structure[]> {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const found = new Map<string, Structure>();
  for await (const structure of readJsonl(path, structureSchema)) {
    const document = byId.get(structure.id);
    if (!document)
      throw new FormatError(`${path}: structure of ${structure.id} (expected one of the documents)`);
    if (found.has(structure.id))
      throw new FormatError(`${path}: structure of ${structure.id} stands there twice (expected once)`);
    const problems = structureProblems(document, structure);
    if (problems.length > 0)
      throw new FormatError(`${path}: structure of ${structure.id}: ${problems.join('; ')}`);
    found.set(structure.id, structure);
  }
  return documents.flatMap((document) => found.get(document.id) ?? []);
}
