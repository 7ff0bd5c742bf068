import { plainTextClass } from '../page/inside/index.ts';
import { decodeHtml } from './decode-html.ts';

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
