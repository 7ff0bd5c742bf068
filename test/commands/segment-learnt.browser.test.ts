import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blockTreeSchema } from '../../src/page/index.ts';
import { runCommand } from '../support/run-command.ts';

it('segment --rules learnt prints learnt blocks in the formats of the others', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pagestructure-learnt-'));
  try {
    const file = join(folder, 'boats.html');
    await writeFile(
      file,
      '<div id=header><h1>Boats</h1></div><div id=content><p>Seven metres</p><p>Two masts</p></div>',
    );
    const learnt = (...options: string[]) => runCommand('segment', file, '--rules', 'learnt', ...options);
    const json = await learnt('--pdoc', '3', '--format', 'json');
    const tree = blockTreeSchema.parse(JSON.parse(json.stdout));
    expect([json.code, tree.rules, tree.permittedDoc]).toEqual([0, 'learnt', 3]);
    expect((await learnt()).stdout).toMatch(/^DoC \d+ {2}rule [12] {2}/m);
    expect((await learnt('--format', 'html')).stdout).toContain('expected to be a block');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('segment --rules learnt refuses what speaks of VIPS', async () => {
  const learnt = (...options: string[]) => runCommand('segment', 'x.html', '--rules', 'learnt', ...options);
  expect(await learnt('--weights', 'report')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--weights, --set: numbers of VIPS (expected none with --rules learnt)'),
  });
  expect(await learnt('--format', 'explain')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--format explain --rules learnt (expected rules: tr2003 or apweb2003)'),
  });
  expect((await learnt('--pdoc', '12')).stderr).toContain('--pdoc 12 (expected an integer 1-11');
});
