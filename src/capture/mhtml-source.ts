import { checkBytes } from './check-bytes.ts';
import { readMhtml } from './read-mhtml.ts';
import type { Source } from './source.ts';

/**
 * The page in an MHTML file.
 * @throws SourceError when there is none in it
 */
export function mhtmlSource(name: string, id: string, bytes: Uint8Array): Source {
  const { html, contentType, url, resources } = readMhtml(name, bytes);
  checkBytes(name, html);
  return { id, name, bytes: html, contentType, url, resources };
}
