import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFontConfig } from '../../src/capture/font-config.ts';

it('writeFontConfig writes for many browsers that start at once, and leaves nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagestructure-fonts-'));
  try {
    const file = join(folder, 'fonts.conf');
    const written = await Promise.all(Array.from({ length: 20 }, () => writeFontConfig(folder)));
    expect(new Set(written)).toEqual(new Set([file]));
    expect((await readdir(folder)).sort()).toEqual(['fontconfig', 'fonts.conf']);
  } finally {
    await rm(folder, { recursive: true });
  }
});
