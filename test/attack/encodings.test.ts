import { describe, expect, it } from 'vitest';
import { checkBytes } from '../../src/capture/check-bytes.ts';
import { parseSource } from '../../src/capture/parse-source.ts';
import { encodingCases } from './corpus/encodings.ts';

describe('hostile bytes', () => {
  it.each(encodingCases)('$name', ({ input: { bytes: numbers, contentType }, expected }) => {
    const bytes = Uint8Array.from(numbers);
    checkBytes('hostile.html', bytes);
    const { text } = parseSource({ id: 'hostile', name: 'hostile.html', bytes, contentType });
    if ('text' in expected) expect(text).toBe(expected.text);
    else expect(text).toContain(expected.word);
    expect(text).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
  });
});
