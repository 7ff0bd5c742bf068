import { checkBytes } from './check-bytes.ts';
import { LimitError } from './errors.ts';
import { defaultLimits } from './limits.ts';
import type { Source } from './source.ts';

/**
 * A page whose HTML somebody hands over as text; it loads nothing.
 * @param name for people
 * @throws LimitError when it is longer than `maxBytes` in UTF-8, SourceError when it is empty or no HTML
 */
export function inlineSource(
  name: string,
  id: string,
  html: string,
  maxBytes: number = defaultLimits.maxBytes,
): Source {
  const bytes = Buffer.from(html, 'utf8');
  if (bytes.length > maxBytes) throw new LimitError(name, `larger than ${maxBytes} bytes`);
  checkBytes(name, bytes);
  return { id, name, bytes, contentType: 'text/html; charset=utf-8' };
}
