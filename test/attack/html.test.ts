import { describe, expect, it } from 'vitest';
import { checkBytes } from '../../src/capture/check-bytes.ts';
import { inlineSource, SourceError } from '../../src/capture/index.ts';
import { parseSource } from '../../src/capture/parse-source.ts';
import { htmlCases, htmlLimits } from './corpus/html.ts';
import { active } from './support/attack-case.ts';

/** Milliseconds for a page: limits are seconds, and the machine may be busy. */
const longest = 20_000;

/** The canonical text of a page, or the error that refuses it. */
function read(input: string | Uint8Array): string {
  const name = 'hostile.html';
  if (typeof input === 'string')
    return parseSource(inlineSource(name, 'hostile', input, htmlLimits.maxBytes), htmlLimits).text;
  checkBytes(name, input);
  return parseSource({ id: 'hostile', name, bytes: input }, htmlLimits).text;
}

describe('a hostile page', () => {
  it.each(htmlCases)('$name', ({ input, expected }) => {
    const began = performance.now();
    if ('text' in expected) expect(read(input)).toBe(expected.text);
    else {
      let error: unknown;
      try {
        read(input);
      } catch (thrown) {
        error = thrown;
      }
      expect(error).toBeInstanceOf(SourceError);
      expect((error as Error).message).toMatch(/^hostile\.html: /);
      expect((error as Error).message).toContain(expected.refused);
      expect((error as Error).message).not.toMatch(active);
    }
    expect(performance.now() - began).toBeLessThan(longest);
  });
});
