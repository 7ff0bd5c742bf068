import { type Document, type PageLists, type Structure, structureLists } from '../page/index.ts';
import { readDocuments, readStructures } from '../store/index.ts';

/** What a method found, whoever ran it. */
export interface MethodResults {
  /** One a page that it gave something for. */
  lists: PageLists[];
  /** What it ran on, where that is known. */
  documents?: readonly Document[] | undefined;
  /** Absent where it gave lists. */
  structures?: Structure[] | undefined;
}

/** Nested lists of structures, in their order; each belongs to one of the documents. */
export function listsOf(documents: readonly Document[], structures: readonly Structure[]): PageLists[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return structures.flatMap((structure) => {
    const document = byId.get(structure.id);
    return document ? [structureLists(document, structure)] : [];
  });
}

/**
 * Reads structures that any program wrote.
 * @param documents those that they speak of: documents, or the path of a documents file
 * @throws FormatError naming a line or structure that does not fit
 */
export async function readStructureResults(
  path: string,
  documents: readonly Document[] | string,
): Promise<MethodResults> {
  const read = typeof documents === 'string' ? await readDocuments(documents) : documents;
  const structures = await readStructures(path, read);
  return { structures, documents: read, lists: listsOf(read, structures) };
}
