import { decodeHtml } from './decode-html.ts';
import { LimitError } from './errors.ts';
import type { CaptureLimits } from './limits.ts';
import type { Resource } from './local-resource.ts';
import { parseHtml } from './parse-html.ts';
import { withinTime } from './within-time.ts';

/**
 * Decodes a document for a frame and parses it, so that none beyond the limits reaches the browser.
 * @returns undefined when it is beyond them
 */
export function checkHtml(
  { bytes, contentType, url = '' }: Resource,
  limits: CaptureLimits,
): string | undefined {
  try {
    return withinTime(limits.timeout, () => {
      const { text } = decodeHtml(bytes, contentType);
      parseHtml(text, url, limits);
      return { text };
    })?.text;
  } catch (error) {
    if (error instanceof LimitError) return undefined;
    throw error;
  }
}
