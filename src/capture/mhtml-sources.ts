import { checkBytes } from './check-bytes.ts';
import { decodeHtml } from './decode-html.ts';
import { SourceError } from './errors.ts';
import { pageIds } from './page-ids.ts';
import { publicAddress } from './public-address.ts';
import { type Mhtml, readMhtml } from './read-mhtml.ts';
import type { Source } from './source.ts';

/**
 * The page in an MHTML file; where that is a frameset, which has no text of its own, the documents in its frames.
 * @throws SourceError when there is none in it, or when it is cut off
 */
export function mhtmlSources(name: string, id: string, bytes: Uint8Array): Source[] {
  const saved = readMhtml(name, bytes);
  checkBytes(name, saved.html);
  const { html, contentType, url, resources, cut } = saved;
  if (cut === 'page') throw new SourceError(name, 'cut off in the page (expected a closing boundary)');
  const warnings = cut && ['the file is cut off: what was saved with the page may be missing'];
  const documents = [...resources].filter(([, part]) => /^\s*text\/html/i.test(part.contentType));
  const frames = isFrameset(saved) ? documents : [];
  if (frames.length === 0) return [{ id, name, bytes: html, contentType, url, resources, warnings }];
  const idOf = pageIds(id);
  return frames.map(([address, part]) => ({
    id: idOf(address),
    name: `${name}: ${publicAddress(address)}`,
    bytes: part.bytes,
    contentType: part.contentType,
    url: address,
    resources,
    warnings,
  }));
}

/** True for a page whose frameset stands before its body, if it has one. */
function isFrameset({ html, contentType }: Mhtml): boolean {
  const { text } = decodeHtml(html, contentType);
  const frameset = text.search(/<frameset[\s>]/i);
  const body = text.search(/<body[\s>]/i);
  return frameset >= 0 && (body < 0 || frameset < body);
}
