import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { FormatError, readJsonValue, readLines, readText } from '../../src/store/index.ts';
import { cli, exit } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('lines');

async function linesOf(pieces: (string | Uint8Array)[], longest?: number): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of readLines(Readable.from(pieces), 'x', longest)) lines.push(line);
  return lines;
}

describe('readLines(input, name)', () => {
  it('gives lines however the text is cut into pieces, letters of several bytes too', async () => {
    const text = Buffer.from('あ\r\n\nb\u2028c\nlast');
    for (let size = 1; size < text.length; size++) {
      const pieces = [];
      for (let at = 0; at < text.length; at += size) pieces.push(text.subarray(at, at + size));
      expect(await linesOf(pieces)).toEqual(['あ', '', 'b\u2028c', 'last']);
    }
    expect(await linesOf([])).toEqual([]);
    expect(await linesOf(['a\n'])).toEqual(['a']);
  });

  it('refuses a line that is too long, and names it', async () => {
    expect(await linesOf(['1\n', '12345'], 5)).toEqual(['1', '12345']);
    const refused = linesOf(['1\n', '123', '456'], 5);
    await expect(refused).rejects.toThrow(FormatError);
    await expect(refused).rejects.toThrow('x line 2: longer than 5 bytes (expected shorter lines)');
  });
});

it.skipIf(!existsSync('/dev/zero'))(
  'a file that never ends is refused by name, as lines and as a whole',
  { tags: 'slow' },
  async () => {
    await expect(readJsonValue('/dev/zero')).rejects.toThrow('/dev/zero: larger than 268435456 bytes');
    expect(await cli`sample /dev/zero --out ${join(folder, 'run')}`).toMatchObject(
      exit(1, /^pagestructure: \/dev\/zero line 1: longer than/),
    );
    expect(existsSync(join(folder, 'run'))).toBe(false);
  },
);

it('readText(path) reads up to a size', async () => {
  const path = join(folder, 'text');
  await writeFile(path, 'abc');
  expect(await readText(path, 3)).toBe('abc');
  await expect(readText(path, 2)).rejects.toThrow(`${path}: larger than 2 bytes`);
});
