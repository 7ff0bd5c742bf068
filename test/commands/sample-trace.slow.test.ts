import { readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { readRun } from '../support/read-run.ts';
import { cli, exit, runCommand, runUntilStep } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { linesOf, words } from '../support/words.ts';

const page = '<h1>Boats</h1><p><b>Length:</b> 7 m<br><b>Beam:</b> 2 m<h2>Crew</h2><p>Ann<h2>Sails</h2><p>Two';
const lengths = words`--chains 2 --burn-in 30 --sweeps 2000 --thin 2 --final-sweeps 5`;

const at = temporaryPaths('sample-trace');
let whole: Buffer[];
const argv = (out: string, ...flags: string[]) =>
  words`sample ${at('boats.documents.jsonl')} --out ${at(out)} ${lengths} ${flags}`;
const files = async (out: string) => (await readdir(at(out))).sort();

beforeAll(async () => {
  await writeFile(at('boats.html'), page);
  const { stdout } = await runCommand('rows', at('boats.html'));
  await writeFile(at('boats.documents.jsonl'), stdout);
  const alpha = { B: { prior: [2, 0.1] }, H: { prior: [1, 0.1] } };
  await writeFile(at('alpha.json'), JSON.stringify({ alpha, pcfg: { p6: { fixed: 0.1 } } }));
  expect((await runCommand(...argv('whole', '--config', at('alpha.json')))).code).toBe(0);
  whole = await readRun(at('whole'));
});

/** Stops a run in a chain's sweeps, as Ctrl-C would. */
async function stopped(out: string, step: number, ...flags: string[]): Promise<void> {
  const { code } = await runUntilStep(step, ...argv(out, '--config', at('alpha.json'), ...flags));
  expect(code).toBe(130);
}

const resume = (out: string, ...flags: string[]) =>
  runCommand(...argv(out, '--config', at('alpha.json'), '--resume', ...flags));

describe('the trace of sample', () => {
  it('is written chain by chain, and the parts it was taken in are gone', async () => {
    const lines = linesOf(await readFile(at('whole/trace.jsonl'), 'utf8')).map((line) => JSON.parse(line));
    expect(lines.map(({ chain, sweep }) => [chain, sweep])).toEqual(
      [0, 1].flatMap((chain) =>
        Array.from({ length: 1030 }, (_, i) => [chain, i < 30 ? i : 30 + 2 * (i - 30) + 1]),
      ),
    );
    expect((await files('whole')).filter((name) => name.includes('partial'))).toEqual([]);
  });

  it('of a fixed parameter has its value, no spread and no warning', async () => {
    const diagnostics = JSON.parse(await readFile(at('whole/diagnostics.json'), 'utf8'));
    expect(diagnostics.p6).toEqual({ mean: 0.1, sd: 0 });
    expect(Object.keys(diagnostics)).toContain('alpha.B');
  });

  it.each([20, 500, 2031, 2040, 4000])(
    'has the same bytes when the run was stopped after %d steps',
    async (step) => {
      await stopped(`stopped-${step}`, step);
      const before = await files(`stopped-${step}`);
      expect(before.filter((name) => name.startsWith('trace.'))).not.toEqual([]);
      expect(before).not.toContain('manifest.json');
      expect((await resume(`stopped-${step}`, '--workers', '2')).code).toBe(0);
      expect(await readRun(at(`stopped-${step}`))).toEqual(whole);
    },
  );

  it('survives a --resume with other settings, which is refused before anything is cut', async () => {
    await stopped('other', 3000);
    const parts = async () =>
      Promise.all([0, 1].map((chain) => readFile(at(`other/trace.${chain}.partial`))));
    const before = await parts();
    expect(await resume('other', '--burn-in', '3', '--sweeps', '10')).toMatchObject(
      exit(2, 'is of other sweeps, burnIn '),
    );
    expect(await parts()).toEqual(before);
    expect((await resume('other')).code).toBe(0);
    expect(await readRun(at('other'))).toEqual(whole);
  });

  it('is not taken up where it is shorter than the checkpoint counts', async () => {
    await stopped('short', 1000);
    const path = at('short/trace.0.partial');
    await truncate(path, (await stat(path)).size - 8);
    const tooShort = /trace\.0\.partial: \d+ sweeps .*expected at least the \d+/;
    expect(await resume('short')).toMatchObject(exit(1, tooShort));
    expect((await runCommand(...argv('short', '--config', at('alpha.json'), '--force'))).code).toBe(0);
    expect(await readRun(at('short'))).toEqual(whole);
  });

  it('stays as it is when a run that is done is resumed, one of whose parts a kill has left', async () => {
    await writeFile(at('whole/trace.1.partial'), '{"version":1,"columns":["kept","sweep"]}\n');
    const mtime = (await stat(at('whole/trace.jsonl'))).mtimeMs;
    expect((await resume('whole')).code).toBe(0);
    expect(await readRun(at('whole'))).toEqual(whole);
    expect((await stat(at('whole/trace.jsonl'))).mtimeMs).toBe(mtime);
  });

  it('that is gone from a run that is done is asked for', async () => {
    expect((await runCommand(...argv('gone', '--config', at('alpha.json')))).code).toBe(0);
    await rm(at('gone/trace.jsonl'));
    expect(await resume('gone')).toMatchObject(exit(1, /trace\.jsonl: gone .*with --force/));
  });

  it('of an earlier run is forgotten by one that begins anew, even if that is stopped at once', async () => {
    await stopped('anew', 3000);
    const results = (await files('whole')).filter((name) => !/^(?:checkpoint|trace\.\d)/.test(name));
    expect(results).toEqual(
      expect.arrayContaining(['structures.jsonl', 'diagnostics.json', 'trace.parquet']),
    );
    for (const name of results) await writeFile(at(`anew/${name}`), '');
    await stopped('anew', 3, '--seed', '7', '--force');
    expect((await files('anew')).filter((name) => results.includes(name))).toEqual([]);
    expect(await resume('anew')).toMatchObject(exit(2, 'is of other seed '));
    expect((await resume('anew', '--seed', '7')).code).toBe(0);
    expect(await readRun(at('anew'))).not.toEqual(whole);
  });
});

it('sample --resume from a checkpoint of an earlier program is refused, and nothing is overwritten', async () => {
  await stopped('old', 1000);
  const path = at('old/checkpoint.json');
  const { createHash } = await import('node:crypto');
  const body = JSON.stringify({ version: 3, trace: [] });
  const sha256 = createHash('sha256').update(body).digest('hex');
  const text = `{"sha256":"${sha256}","value":${body}}\n`;
  await writeFile(path, text);
  await rm(`${path}.previous`, { force: true });
  expect(await resume('old')).toMatchObject(
    exit(1, /checkpoint\.json: version: .*with --force in place of --resume the run starts anew/),
  );
  expect(await readFile(path, 'utf8')).toBe(text);
});

it('a configuration with a byte order mark is read', async () => {
  await writeFile(at('bom.json'), '\ufeff{"sweeps":2,"burnIn":1,"finalSweeps":1}');
  const documents = at('boats.documents.jsonl');
  const { code } = await cli`sample ${documents} --out ${at('bom')} --config ${at('bom.json')}`;
  expect(code).toBe(0);
  expect((await readFile(at('bom/trace.jsonl'), 'utf8')).trim().split('\n')).toHaveLength(3);
});
