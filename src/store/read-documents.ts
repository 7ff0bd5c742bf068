import { UsageError } from '../effects/index.ts';
import { type Document, documentSchema } from '../page/index.ts';
import { FormatError } from './format-error.ts';
import { readJsonl } from './jsonl.ts';

/**
 * Reads `*.documents.jsonl`.
 * @throws FormatError for a malformed line, when two documents share an id, or when there is none; UsageError for a
 *   page
 */
export async function readDocuments(path: string): Promise<Document[]> {
  try {
    return await readLines(path);
  } catch (error) {
    if (!(error instanceof FormatError) || !pageName.test(path)) throw error;
    throw new UsageError(`${path}: a page (expected documents; \`pagestructure rows\` makes them of pages)`, {
      cause: error,
    });
  }
}

const pageName = /\.(html?|mhtml?|mht|warc(\.gz)?|page\.json|txt)$/i;

async function readLines(path: string): Promise<Document[]> {
  const documents: Document[] = [];
  const seen = new Set<string>();
  for await (const document of readJsonl(path, documentSchema)) {
    if (seen.has(document.id))
      throw new FormatError(`${path}: document ${document.id} stands there twice (expected once)`);
    seen.add(document.id);
    documents.push(document);
  }
  if (documents.length === 0) throw new FormatError(`${path}: no document (expected at least one)`);
  return documents;
}
