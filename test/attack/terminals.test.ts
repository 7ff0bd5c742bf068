import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { terminalCases } from './corpus/terminals.ts';
import { active } from './support/attack-case.ts';
import { documentSample } from './support/samples.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagestructure-terminal-'));
afterAll(() => rmSync(folder, { recursive: true }));
const documents = join(folder, 'd.documents.jsonl');
writeFileSync(documents, `${JSON.stringify(documentSample)}\n`);

/** A command line that has to complain of what holds the mark, and its exit code. */
const complaints = {
  file: (mark: string) => ({
    argv: ['sample', join(folder, `a${mark}b.jsonl`), '--out', join(folder, 'o')],
    code: 1,
  }),
  option: (mark: string) => ({
    argv: ['sample', documents, '--out', join(folder, 'o'), `--a${mark}b`],
    code: 2,
  }),
  value: (mark: string) => ({
    argv: ['sample', documents, '--out', join(folder, 'o'), '--set', `a${mark}b=1`],
    code: 2,
  }),
  gold: (mark: string) => {
    const gold = join(folder, 'gold.jsonl');
    writeFileSync(gold, `${JSON.stringify({ version: 1, page: 'p', textLength: `a${mark}b`, lists: [] })}\n`);
    return { argv: ['corpus', 'stats', documents, '--gold', gold], code: 1 };
  },
};

describe('a mark that a terminal acts on', () => {
  it.each(terminalCases)('$name', async ({ input: { place, mark }, expected }) => {
    const { argv, code } = complaints[place](mark);
    const outcome = await runCommand(...argv);
    expect(outcome.code).toBe(code);
    const said = outcome.stdout + outcome.stderr;
    expect(said).not.toMatch(active);
    expect(said).toMatch(/a.{0,2}\\+[xurnbtf]/);
    if (place !== 'gold') expect(said).toContain(expected.shown);
    for (const line of outcome.stderr.trimEnd().split('\n'))
      expect(line).toMatch(/^(pagestructure: |\s|\(see)/);
  });
});
