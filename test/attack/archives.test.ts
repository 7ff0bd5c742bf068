import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSources, SourceError } from '../../src/capture/index.ts';
import { archiveCases } from './corpus/archives.ts';
import { active } from './support/attack-case.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagestructure-attack-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('a hostile archive', () => {
  it.each(archiveCases)('$name', async ({ input: { extension, text }, expected }) => {
    const path = join(folder, `hostile.${extension}`);
    writeFileSync(path, Buffer.from(text, 'latin1'));
    const words: string[] = [];
    const errors: string[] = [];
    const began = performance.now();
    for await (const source of readSources([path])) {
      if (source instanceof SourceError) {
        expect(source.message).toContain(path);
        errors.push(source.message);
        continue;
      }
      words.push(
        Buffer.from(source.bytes)
          .toString()
          .replace(/<[^>]*>/g, '')
          .replace(/\W.*/s, ''),
      );
      expect(source.id).toMatch(/^hostile(\/|$)/);
      for (const step of source.id.split('/')) expect(['', '.', '..']).not.toContain(step);
      expect(source.id).not.toMatch(active);
      expect(source.id).not.toContain('\\');
      expect(Math.max(...source.id.split('/').map((step) => Buffer.byteLength(step)))).toBeLessThan(240);
      expect(source.name).not.toContain('secret');
    }
    expect(words).toEqual(expected.words);
    if (expected.errors === 0) expect(errors.length).toBeLessThanOrEqual(expected.words.length === 0 ? 1 : 0);
    else expect(errors.length).toBeGreaterThanOrEqual(expected.errors);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
