import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { structureSchema } from '../../src/page/index.ts';
import { blockTree, document } from '../baselines/document.ts';
import { states } from '../support/row-states.ts';
import { cli, exit } from '../support/run-command.ts';

it('baseline --method vips-outline reads block trees from --blocks, and says when they are not given', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagestructure-baseline-'));
  try {
    const page = document([['Title']], [['text']]);
    const documents = join(folder, 'c.documents.jsonl');
    await writeFile(documents, `${JSON.stringify(page)}\n`);
    await writeFile(join(folder, 'd.blocks.json'), JSON.stringify(blockTree(page, [0, page.textLength])));
    const method = ['--method', 'vips-outline'];
    expect(await cli`baseline ${documents} ${method}`).toMatchObject(exit(2, 'expected --blocks DIR'));
    const found = await cli`baseline ${documents} ${method} --blocks ${folder}`;
    expect(structureSchema.parse(JSON.parse(found.stdout)).rows).toEqual(states`-1 1, -1 0`);
    const missing = await cli`baseline ${documents} ${method} --blocks ${join(folder, 'none')}`;
    expect([missing.code, missing.stdout]).toEqual([1, '']);
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('baseline of a page or a folder names it, and says what was expected', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagestructure-baseline-page-'));
  try {
    const page = join(folder, 'page.html');
    await writeFile(page, '<h1>Boats</h1>');
    expect(await cli`baseline ${page} --method heps`).toMatchObject(
      exit(2, 'page.html: a page (expected documents; `pagestructure rows` makes them'),
    );
    const ofFolder = await cli`baseline ${folder} --method heps`;
    expect([ofFolder.code, ofFolder.stderr]).toEqual([
      1,
      `pagestructure: ${folder}: a directory (expected a file)\n`,
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
