import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const corpus = resolve(import.meta.dirname, '../../corpus');
const at = temporaryPaths('run-report');

beforeAll(async () => {
  const { stdout } = await runCommand('rows', corpus);
  const lines = stdout.split('\n').filter((line) => /"id":"(en-ferry-times|en-knot-links)\/page"/.test(line));
  await writeFile(at('d.documents.jsonl'), `${lines.join('\n')}\n`);
  const lengths = ['--sweeps', '5', '--burn-in', '5', '--final-sweeps', '5'];
  await cli`sample ${at('d.documents.jsonl')} --out ${at('run')} ${lengths}`;
});

it('finds its documents by its manifest, and shows trace, rows and outlines without gold', async () => {
  const { code, stderr } = await cli`report ${at('run')} --out ${at('run.html')}`;
  expect([code, stderr]).toEqual([0, `wrote ${at('run.html')}\n`]);
  const html = await readFile(at('run.html'), 'utf8');
  expect(html).toContain(
    "The paper's model on 2 pages, no gold, so nothing is scored.".replace("'", '&#39;'),
  );
  for (const text of ['Log joint against sweep: run', 'en-ferry-times/page', 'no gold'])
    expect(html).toContain(text);
  expect(html).not.toContain('Table of scores');
  expect(html).toContain(`d.documents.jsonl --sweeps 5 --burn-in 5 --final-sweeps 5 --out run</code>`);
});

it('is scored where gold is named', { tags: 'slow' }, async () => {
  const { code } = await cli`report ${at('run')} --gold ${corpus} --out ${at('scored.html')}`;
  expect(code).toBe(0);
  const html = await readFile(at('scored.html'), 'utf8');
  expect(html).toContain('on 2 pages, gold of 2.');
  expect(html).toContain('Table of scores');
});

it('is made where a diagnosis is no number, which JSON has as null', async () => {
  await cp(at('run'), at('stuck'), { recursive: true });
  const known = JSON.parse(await readFile(at('run/diagnostics.json'), 'utf8'));
  const diagnosis = { ...known, logJoint: { ...known.logJoint, rHat: Number.POSITIVE_INFINITY } };
  await writeFile(at('stuck/diagnostics.json'), JSON.stringify(diagnosis));
  const { code } = await cli`report ${at('stuck')} --out ${at('stuck.html')}`;
  expect(code).toBe(0);
  expect(await readFile(at('stuck.html'), 'utf8')).toContain('R-hat NaN');
});

it('of a folder of pages with a configuration says that there are no results', async () => {
  expect(await cli`report ${corpus} --out ${at('never.html')}`).toMatchObject(
    exit(2, /corpus: no results here .*`pagestructure exp/),
  );
});

it('is made of a run that lies two folders below a configuration', async () => {
  await cp(at('run'), at('project/runs/run'), { recursive: true });
  await writeFile(at('project/experiment.json'), '{"version":1,"sources":["."],"methods":[]}');
  const flags = ['--documents', at('d.documents.jsonl'), '--out', at('below.html')];
  expect(await cli`report ${at('project/runs/run')} ${flags}`).toMatchObject({ code: 0 });
});

it('of an unfinished run says how that goes on; view says the same', async () => {
  await cp(at('run'), at('stopped'), { recursive: true });
  await rm(at('stopped/manifest.json'));
  for (const command of ['report', 'view']) {
    expect(await runCommand(command, at('stopped'), '--out', at('never.html'))).toMatchObject(
      exit(2, /stopped: an unfinished run .*--resume goes on/),
    );
  }
});

it('says when the documents are others than those of the run', async () => {
  const text = await readFile(at('d.documents.jsonl'), 'utf8');
  await writeFile(at('d.documents.jsonl'), `${text.split('\n')[0]}\n`);
  expect(await cli`report ${at('run')} --out ${at('other.html')}`).toMatchObject(
    exit(1, 'other documents than those of'),
  );
});
