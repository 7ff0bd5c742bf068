import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cli } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { linesOf } from '../support/words.ts';

const root = resolve(import.meta.dirname, '../..');
const folder = temporaryFolder('python');
const run = join(folder, 'run');

/** Debian's Python first: its packages are not another one's. */
const python = ['/usr/bin/python3', 'python3'].find(
  (program) => spawnSync(program, ['-c', 'import pandas']).status === 0,
);

if (python === undefined && process.env.CI) throw new Error('no Python has pandas (expected one in CI)');

/** Prints what an expression is as JSON; ArviZ, which Debian does not have, is a module with the function in use. */
const program = `
import json, sys, types
sys.path.insert(0, ${JSON.stringify(join(root, 'examples/python'))})
sys.dont_write_bytecode = True
sys.modules["arviz"] = types.SimpleNamespace(from_dict=lambda posterior: posterior)
import pagestructure as ps
run = ${JSON.stringify(run)}
print(json.dumps(eval(sys.argv[1])))
`;

function evaluate(expression: string): { status: number | null; stderr: string; value: unknown } {
  const env = {
    ...process.env,
    PAGESTRUCTURE: `"${process.execPath}" "${join(root, 'bin/pagestructure.js')}"`,
  };
  const { status, stdout, stderr } = spawnSync(python ?? 'python3', ['-c', program, expression], {
    env,
    encoding: 'utf8',
  });
  return { status, stderr, value: status === 0 ? JSON.parse(stdout) : undefined };
}

const jsonLines = async (name: string): Promise<Record<string, never>[]> =>
  linesOf(await readFile(join(run, name), 'utf8')).map((line) => JSON.parse(line));

describe.skipIf(python === undefined)('examples/python/pagestructure.py', () => {
  beforeAll(async () => {
    const { stdout } = await cli`rows ${join(root, 'corpus/en-ferry-times')} --flatten dom`;
    const documents = join(folder, 'documents.jsonl');
    await writeFile(documents, stdout);
    await cli`sample ${documents} --out ${run} --chains 2 --sweeps 4 --burn-in 2 --final-sweeps 1`;
  });

  it('gives headings of pages with levels and probabilities, and names what failed', () => {
    const deep = `${'<div>'.repeat(3000)}deep`;
    const pages = JSON.stringify({ tides: '<h1>Tides</h1><p>High<h2>Quay</h2><p>Full', deep });
    const { value } = evaluate(
      `(lambda pages: [ps.headings(pages).values.tolist(), pages[1:]])(list(ps.outlines(${pages})))`,
    );
    expect(value).toEqual([
      [
        ['tides', 1, 'Tides', 0, 5, expect.closeTo(0.95, 1)],
        ['tides', 2, 'Quay', 9, 13, expect.closeTo(0.9, 0)],
      ],
      [{ page: 'deep', failed: expect.stringContaining('nested more than 512 deep') }],
    ]);
  });

  it('says so when the command does not take an option', () => {
    const { status, stderr } = evaluate('list(ps.outlines({"a": "b"}, "--nope"))');
    expect(status).toBe(1);
    expect(stderr).toContain('exit code 2 (expected 0 or 1)');
  });

  it('gives the structures, marginals and trace of a run, digit for digit', async () => {
    const { value } = evaluate(
      '[ps.structures(run).to_dict("records"), ps.marginals(run).p.tolist(), ps.trace(run).logJoint.tolist()]',
    );
    const [structures, marginals, trace] = await Promise.all(
      ['structures.jsonl', 'marginals.jsonl', 'trace.jsonl'].map(jsonLines),
    );
    const states = (lines: typeof structures) =>
      lines.flatMap(({ id, rows }) => (rows as object[]).map((state, row) => ({ id, row, ...state })));
    expect(value).toEqual([
      states(structures),
      marginals.flatMap(({ rows }) => (rows as { p: number }[][]).flat().map(({ p }) => p)),
      trace.map(({ logJoint }) => logJoint),
    ]);
  });

  it('gives ArviZ the kept sweeps as chains by draws', async () => {
    const { value } = evaluate('{name: draws.tolist() for name, draws in ps.inference_data(run).items()}');
    const kept = (await jsonLines('trace.jsonl')).filter(({ phase }) => phase === 'kept');
    const chains = [0, 1].map((number) => kept.filter(({ chain }) => chain === number));
    expect(chains.map((draws) => draws.length)).toEqual([4, 4]);
    expect(Object.keys(value as object).sort()).toEqual(['headingRows', 'logJoint', 'moved', 'p4', 'p6']);
    expect(value).toMatchObject({ p4: chains.map((draws) => draws.map(({ p4 }) => p4)) });
  });
});
