import { createReadStream } from 'node:fs';
import { dirname } from 'node:path';
import { type Page, pageSchema } from '../page/index.ts';
import { checkBytes } from './check-bytes.ts';
import { SourceError } from './errors.ts';
import { pageProblems } from './page-problems.ts';
import { readMhtml } from './read-mhtml.ts';
import { readStream } from './read-stream.ts';
import type { Source } from './source.ts';

/** A page's JSON, styles and rectangles included, is some 10 to 30 times as long as its HTML. */
const jsonFactor = 30;

/**
 * Reads a page file: HTML, MHTML or an earlier capture, told apart by extension.
 * @param root the only folder that the page's pictures and style sheets may come from
 * @throws SourceError naming the file and the problem
 */
export async function readFile(path: string, id: string, root: string, maxBytes: number): Promise<Source> {
  const kind = path.toLowerCase().match(/\.(json|mht|mhtml)$/)?.[1] ?? 'html';
  const limit = kind === 'json' ? jsonFactor * maxBytes : maxBytes;
  const bytes = await readStream(path, createReadStream(path), limit);
  if (kind === 'json') {
    const page = parsePage(path, bytes);
    return { id: page.id, name: path, bytes, page };
  }
  checkBytes(path, bytes);
  if (kind === 'html') return { id, name: path, bytes, folder: dirname(path), root };
  const { html, contentType, url, resources } = readMhtml(path, bytes);
  checkBytes(path, html);
  return { id, name: path, bytes: html, contentType, url, resources };
}

function parsePage(path: string, bytes: Uint8Array): Page {
  let data: unknown;
  try {
    data = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch (error) {
    throw new SourceError(path, `no JSON: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    });
  }
  const result = pageSchema.safeParse(data);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new SourceError(path, `${issue.path.join('.') || 'the whole'}: ${issue.message}`);
  }
  const [problem] = pageProblems(result.data);
  if (problem !== undefined) throw new SourceError(path, problem);
  return result.data;
}
