import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeFontConfig } from '../../src/capture/font-config.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('fonts');

it('writeFontConfig writes for many browsers that start at once, and leaves nothing else', async () => {
  const written = await Promise.all(Array.from({ length: 20 }, () => writeFontConfig(folder)));
  expect(new Set(written)).toEqual(new Set([join(folder, 'fonts.conf')]));
  expect((await readdir(folder)).sort()).toEqual(['fontconfig', 'fonts.conf']);
});
