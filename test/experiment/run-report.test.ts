import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';

const corpus = resolve(import.meta.dirname, '../../corpus');
let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pagestructure-run-report-'));
  const { stdout } = await runCommand('rows', corpus);
  const lines = stdout.split('\n').filter((line) => /"id":"(en-ferry-times|en-knot-links)\/page"/.test(line));
  await writeFile(at('d.documents.jsonl'), `${lines.join('\n')}\n`);
  const lengths = ['--sweeps', '5', '--burn-in', '5', '--final-sweeps', '5'];
  await runCommand('sample', at('d.documents.jsonl'), '--out', at('run'), ...lengths);
});
afterAll(() => rm(folder, { recursive: true }));

describe('report of one run', () => {
  it('finds its documents by its manifest, and shows trace, rows and outlines without gold', async () => {
    const { code, stderr } = await runCommand('report', at('run'), '--out', at('run.html'));
    expect([code, stderr]).toEqual([0, `wrote ${at('run.html')}\n`]);
    const html = await readFile(at('run.html'), 'utf8');
    expect(html).toContain(
      "The paper's model on 2 pages, no gold, so nothing is scored.".replace("'", '&#39;'),
    );
    for (const text of ['Log joint against sweep: run', 'en-ferry-times/page', 'no gold']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('Table of scores');
    expect(html).toContain(`d.documents.jsonl --sweeps 5 --burn-in 5 --final-sweeps 5 --out run</code>`);
  });

  it('is scored where gold is named', async () => {
    const { code } = await runCommand('report', at('run'), '--gold', corpus, '--out', at('scored.html'));
    expect(code).toBe(0);
    const html = await readFile(at('scored.html'), 'utf8');
    expect(html).toContain('on 2 pages, gold of 2.');
    expect(html).toContain('Table of scores');
  });

  it('says when the documents are others than those of the run', async () => {
    const text = await readFile(at('d.documents.jsonl'), 'utf8');
    await writeFile(at('d.documents.jsonl'), `${text.split('\n')[0]}\n`);
    const { code, stderr } = await runCommand('report', at('run'), '--out', at('other.html'));
    expect([code, stderr]).toEqual([1, expect.stringContaining('other documents than those of')]);
  });
});
