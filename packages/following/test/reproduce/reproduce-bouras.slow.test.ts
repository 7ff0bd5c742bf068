import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.ts';
import { temporaryFolder } from '../../../../test/support/temporary-folder.ts';

const out = join(temporaryFolder('reproduce-bouras'), 'bouras.html');

it('reproduce bouras writes every figure beside the published one', async () => {
  const { code, stderr } = await runCommand('reproduce', 'bouras', '--out', out);
  expect([code, stderr]).toEqual([0, expect.stringContaining('Figure 7: Data saved')]);
  const page = await readFile(out, 'utf8');
  for (const place of ['section 3', 'Figure 5', 'Figure 6', 'Figure 7', 'Algorithm 2'])
    expect(page).toContain(`<span class="place">${place}</span></h2>`);
  expect(page).toContain('25 25 25 26 25 25 25 24 25 25');
  expect(page.match(/<image /g)).toHaveLength(4); // three sites, and the portal's vectors
  expect(page).toContain('Missing: The fetches of CBS, CNN and the third site');
});

it('names the folder that is not there', async () => {
  const { code, stderr } = await runCommand('reproduce', 'bouras', '--corpus', 'nowhere', '--out', out);
  expect([code, stderr]).toEqual([2, expect.stringContaining(join('nowhere', 'figures', 'portal'))]);
});
