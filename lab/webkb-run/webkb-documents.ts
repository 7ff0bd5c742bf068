import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { captureWithParser, readSources, SourceError } from '../../src/capture/index.ts';
import type { Document } from '../../src/page/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';

/**
 * Rows of the pages of webkb that its index marks as `sample1012`, sentence rows not marked; pages without text are
 * left out.
 * @param folder of webkb
 * @param work folder in which the rows are kept for the next time
 */
export async function webkbDocuments(folder: string, work: string): Promise<Document[]> {
  const cache = join(work, 'plain.json');
  if (existsSync(cache)) return JSON.parse(readFileSync(cache, 'utf8'));
  const [head, ...lines] = readFileSync(join(folder, 'index.tsv'), 'utf8').trimEnd().split('\n');
  const column = head.split('\t').indexOf('sample1012');
  const chosen = lines.map((line) => line.split('\t')).filter((cells) => cells[column] === '1');
  const documents: Document[] = [];
  for await (const source of readSources(chosen.map(([id]) => join(folder, 'pages', `${id}.html`)))) {
    if (source instanceof SourceError) continue;
    try {
      documents.push(pageRows(captureWithParser(source), 'dom'));
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
    }
  }
  mkdirSync(work, { recursive: true });
  writeFileSync(cache, JSON.stringify(documents));
  return documents;
}
