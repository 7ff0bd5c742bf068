import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';

const folder = temporaryFolder('reproduce-retrieval');
const out = join(folder, 'retrieval.html');
const crafts = ['boat', 'bread', 'violin', 'castle', 'bridge', 'kite'];

/** Words that no other page has, so that a topic is not found by chance. */
const words = (count: number, stem: string): string =>
  Array.from({ length: count }, (_, i) => `${stem}${i % 9 === 0 ? '' : i}`).join(' ');

beforeAll(async () => {
  await mkdir(join(folder, 'written/pages'), { recursive: true });
  for (const craft of crafts) {
    const html = `<title>Notes</title><h1>Notes</h1><p>${words(70, 'common')}</p><h2>Building a ${craft}</h2><p>${words(50, craft)}</p>`;
    await writeFile(join(folder, `written/pages/${craft}.html`), html);
  }
});

it('reproduce retrieval makes topics, runs the experiment and shows Table 4 beside it', async () => {
  const command = ['reproduce', 'retrieval', '--quick', '--corpus', join(folder, 'corpus'), '--out', out];
  const { code, stderr } = await runCommand(...command);
  expect([code, stderr]).toEqual([0, expect.stringContaining('Figure 14 of MSR-TR-2003-79: Precision')]);
  const page = await readFile(out, 'utf8');
  expect(page).toContain('6 pages, 6 topics made of their headings, 6 pages relevant to one');
  expect(page).toContain('0.2098 (+26.8\u00a0%)');
  expect(page).toContain('Missing: WT10g');
  expect(page).toContain('Measured: 6 pages, 6 topics');
});

it('names the pages that are not there', async () => {
  const { code, stderr } = await runCommand(
    'reproduce',
    'retrieval',
    '--corpus',
    join(folder, 'a/b'),
    '--out',
    out,
  );
  expect([code, stderr]).toEqual([2, expect.stringContaining(join(folder, 'a/written/pages'))]);
});
