import { dirname } from 'node:path';
import { messageOf } from '../effects/index.ts';
import { closestIssues, type Page, pageSchema, type Span } from '../page/index.ts';
import { plainTextClass } from '../page/inside/index.ts';
import { checkBytes } from './check-bytes.ts';
import { decodeHtml } from './decode-html.ts';
import { SourceError } from './errors.ts';
import { openFile } from './open-file.ts';
import { mhtmlSources } from './read-mhtml.ts';
import { readStream } from './read-stream.ts';
import { readWarc } from './read-warc.ts';
import type { Source } from './source.ts';

/** A page's JSON, styles and rectangles included, is some 10 to 30 times as long as its HTML. */
const jsonFactor = 30;

/**
 * Reads a file of pages: HTML, MHTML, plain text, an earlier capture, or an archive of many, told apart by extension.
 * @param root the only folder that an HTML file's pictures and style sheets may come from
 * @throws SourceError naming the file and the problem
 */
export async function* readFile(
  path: string,
  id: string,
  root: string,
  maxBytes: number,
): AsyncGenerator<Source | SourceError> {
  const kind = /\.(json|mht|mhtml|txt|warc)(?:\.gz)?$/.exec(path.toLowerCase())?.[1] ?? 'html';
  if (kind === 'warc') {
    yield* readWarc(path, path, id, maxBytes);
    return;
  }
  const limit = kind === 'json' ? jsonFactor * maxBytes : maxBytes;
  const bytes = await readStream(path, (await openFile(path)).createReadStream(), { maxBytes: limit });
  if (kind === 'json') {
    const page = parsePage(path, bytes);
    yield { id: page.id, name: path, bytes, page };
    return;
  }
  checkBytes(path, bytes);
  if (kind === 'txt') yield { id, name: path, bytes: textPage(bytes) };
  else if (kind === 'html') yield { id, name: path, bytes, folder: dirname(path), root };
  else yield* mhtmlSources(path, id, bytes);
}

/**
 * Reads an earlier capture.
 * @param path for messages
 * @throws SourceError when it is no page
 */
export function parsePage(path: string, bytes: Uint8Array): Page {
  let data: unknown;
  try {
    data = JSON.parse(new TextDecoder().decode(bytes)); // which leaves out a byte order mark
  } catch (error) {
    throw new SourceError(path, `no JSON: ${messageOf(error)}`, error);
  }
  const result = pageSchema.safeParse(data);
  if (!result.success) {
    const [issue] = closestIssues(result.error.issues);
    throw new SourceError(path, `${issue.path.join('.') || 'the whole'}: ${issue.message}`);
  }
  const [problem] = pageProblems(result.data);
  if (problem !== undefined) throw new SourceError(path, problem);
  return result.data;
}

/**
 * What is wrong inside a page of the right shape: indexes and offsets that point outside.
 * @returns one sentence a problem, with the place; empty when the page holds together
 */
function pageProblems(page: Page): string[] {
  const { nodes, styles, fragments, textLength } = page;
  const problems: string[] = [];
  const checkSpan = (where: string, [, end]: Span): void => {
    if (end > textLength)
      problems.push(`${where}.span: ends at ${end} (expected at most textLength ${textLength})`);
  };
  const checkStyle = (where: string, style: number): void => {
    if (style >= styles.length)
      problems.push(`${where}.style: ${style} (expected below ${styles.length} styles)`);
  };
  nodes.forEach((node, i) => {
    const where = `nodes.${i}`;
    if (node.parent >= i) problems.push(`${where}.parent: ${node.parent} (expected an earlier node)`);
    checkSpan(where, node.span);
    checkStyle(where, node.style);
  });
  fragments.forEach((fragment, i) => {
    const where = `fragments.${i}`;
    const name = nodes[fragment.node]?.name;
    if (name !== '#text') problems.push(`${where}.node: ${fragment.node} (expected a text node)`);
    checkSpan(where, fragment.span);
    checkStyle(where, fragment.style);
  });
  return problems;
}

/**
 * A plain text as the page that a browser shows of it: one `pre` with the text as it is, so that its lines are rows and
 * its letters are the canonical text.
 * @param bytes in any encoding that pages may be in; without a byte order mark it is guessed from the bytes
 * @returns HTML in UTF-8
 */
export function textPage(bytes: Uint8Array): Uint8Array {
  const text = decodeHtml(bytes).text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  // The first line feed in a pre is no part of it.
  const html = `<!DOCTYPE html><meta charset="utf-8"><pre class="${plainTextClass}">\n${text}</pre>\n`;
  return new TextEncoder().encode(html);
}
