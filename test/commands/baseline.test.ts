import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { structureSchema } from '../../src/page/index.ts';
import { blockTree, document } from '../baselines/document.ts';
import { states } from '../support/row-states.ts';
import { cli, exit } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('baseline');

it('baseline --method vips-outline reads block trees from --blocks, and says when they are not given', async () => {
  const page = document([['Title']], [['text']]);
  const documents = at('c.documents.jsonl');
  await writeFile(documents, `${JSON.stringify(page)}\n`);
  await writeFile(at('d.blocks.json'), JSON.stringify(blockTree(page, [0, page.textLength])));
  const method = ['--method', 'vips-outline'];
  expect(await cli`baseline ${documents} ${method}`).toMatchObject(exit(2, 'expected --blocks DIR'));
  const found = await cli`baseline ${documents} ${method} --blocks ${at()}`;
  expect(structureSchema.parse(JSON.parse(found.stdout)).rows).toEqual(states`-1 1, -1 0`);
  const missing = await cli`baseline ${documents} ${method} --blocks ${at('none')}`;
  expect([missing.code, missing.stdout]).toEqual([1, '']);
});

it('baseline of a page or a folder names it, and says what was expected', async () => {
  await writeFile(at('page.html'), '<h1>Boats</h1>');
  expect(await cli`baseline ${at('page.html')} --method heps`).toMatchObject(
    exit(2, 'page.html: a page (expected documents; `pagestructure rows` makes them'),
  );
  const stderr = `pagestructure: ${at()}: a directory (expected a file)\n`;
  expect(await cli`baseline ${at()} --method heps`).toMatchObject({ code: 1, stderr });
});
