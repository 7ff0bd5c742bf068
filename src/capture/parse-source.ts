import { LimitError } from './errors.ts';
import { type CaptureLimits, withDefaults } from './limits.ts';
import { checkText, type ParsedSource, parseBytes } from './parse-bytes.ts';
import { givenName, type Source } from './source.ts';
import { withinTime } from './within-time.ts';

/**
 * Decodes and parses a page within the limits; every engine begins with it.
 * @throws TypeError for what is no source; SourceError when there is no text: such a page has no rows and no headings;
 *   LimitError when the page is too deep, too large or takes too long
 */
export function parseSource(source: Source, limits: Partial<CaptureLimits> = {}): ParsedSource {
  const { timeout, maxBytes } = withDefaults(limits);
  const { bytes, contentType } = source;
  if (!ArrayBuffer.isView(bytes))
    throw new TypeError(`source.bytes: ${typeof bytes} (expected a Uint8Array, as readSources gives it)`);
  const name = givenName(source);
  if (bytes.length > maxBytes) throw new LimitError(name, `larger than ${maxBytes} bytes`);
  const parsed = withinTime(name, 'parsing', timeout, () => parseBytes(bytes, contentType, name, limits));
  checkText(parsed, name);
  return parsed;
}
