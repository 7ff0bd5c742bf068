import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { SourceError } from '../../src/capture/index.ts';
import { listFiles } from '../../src/capture/list-files.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { readAll } from './sources.ts';

const folder = temporaryFolder('list');
beforeAll(async () => {
  await mkdir(join(folder, 'all/sub'), { recursive: true });
  await mkdir(join(folder, 'sample'));
  await writeFile(join(folder, 'all/sub/b.HTM'), 'b');
  await writeFile(join(folder, 'all/a.html'), 'a');
  await writeFile(join(folder, 'all/notes.txt'), 'no page');
  await symlink('../all/a.html', join(folder, 'sample/linked.html'));
  await symlink('../all', join(folder, 'sample/folder.html'));
  await symlink('gone.html', join(folder, 'sample/broken.html'));
});

it('gives pages below the folder by path, ids without extension', async () => {
  const files = await listFiles(join(folder, 'all'));
  expect(files.map(({ id }) => id)).toEqual(['a', 'sub/b']);
});

it('passes over a folder that holds .nopages, unless it is named itself', async () => {
  await mkdir(join(folder, 'marked/figures/one'), { recursive: true });
  await writeFile(join(folder, 'marked/figures-of-speech.html'), 'a');
  await writeFile(join(folder, 'marked/figures/one/page.html'), 'b');
  const ids = async (name: string) => (await listFiles(join(folder, name))).map(({ id }) => id);
  expect(await ids('marked')).toEqual(['figures-of-speech', 'figures/one/page']);
  await writeFile(join(folder, 'marked/figures/.nopages'), '');
  expect(await ids('marked')).toEqual(['figures-of-speech']);
  expect(await ids('marked/figures')).toEqual(['one/page']);
});

it('follows links to files, not to folders; a link to nothing is named when read', async () => {
  expect((await listFiles(join(folder, 'sample'))).map(({ id }) => id)).toEqual(['broken', 'linked']);
  const read = await readAll([join(folder, 'sample')]);
  expect(read[0]).toBeInstanceOf(SourceError);
  expect(String(read[0])).toContain('broken.html: no such file');
  expect(read[1]).toMatchObject({ id: 'linked' });
});
