import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, it } from 'vitest';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { linesOf, words } from '../support/words.ts';

const page = '<h1>Boats</h1><p><b>Length:</b> 7 m<br><b>Beam:</b> 2 m<h2>Crew</h2><p>Ann<h2>Sails</h2><p>Two';

const at = temporaryPaths('sample');
const [documents, visual] = [at('boats.documents.jsonl'), at('visual.documents.jsonl')];

beforeAll(async () => {
  await writeFile(at('boats.html'), page);
  await cli`rows ${at('boats.html')} --out ${documents}`;
  await cli`rows ${at('boats.html')} --flatten visual --out ${visual}`;
});

const lengths = words`--burn-in 3 --sweeps 5 --final-sweeps 20`;
const sample = (out: string, ...flags: string[]) =>
  cli`sample ${documents} --out ${at(out)} ${lengths} ${flags}`;
const read = async (name: string) => JSON.parse(await readFile(at(name), 'utf8'));
const configOf = async (out: string) => (await read(`${out}/manifest.json`)).config;

describe('sample --search', () => {
  it('is the paper’s model, rows and shifts, estimates annealed from 3 to 0.3', async () => {
    expect((await sample('search', '--search')).code).toBe(0);
    expect((await sample('paper')).code).toBe(0);
    const changes = { moves: ['row', 'shift'], annealing: { from: 3, to: 0.3 } };
    expect(await configOf('search')).toEqual({ ...(await configOf('paper')), ...changes });
  });

  it('gives way to the configuration file, key by key', async () => {
    await writeFile(at('own.json'), JSON.stringify({ moves: 'row', alpha: { B: 5 } }));
    expect((await sample('own', '--search', '--config', at('own.json'))).code).toBe(0);
    expect(await configOf('own')).toMatchObject({ moves: 'row', annealing: { from: 3, to: 0.3 } });
  });

  it('is wrong use with another preset', async () => {
    for (const flag of ['--preset', '--model'])
      expect(await sample('hybrid', '--search', flag, 'hybrid')).toMatchObject(
        exit(2, 'hybrid and search: different presets (expected one --preset)'),
      );
  });

  it('stands in the help with an example', async () => {
    const { stdout } = await runCommand('sample', '--help');
    expect(stdout).toContain('--search');
    expect(stdout).toContain('--out run --search\n');
  });
});

describe('sample --set, --force and others', () => {
  it('--set changes one key, behind the file; a wrong value says what was expected', async () => {
    await writeFile(at('set.json'), JSON.stringify({ alpha: { B: 5, H: 7 } }));
    const flags = ['--config', at('set.json'), '--set', 'alpha.B=1', '--set', 'base.mode=uniform'];
    expect((await sample('set', ...flags)).code).toBe(0);
    const config = await configOf('set');
    expect(config).toMatchObject({ alpha: { B: 1, H: 7, C: 100 }, base: { mode: 'uniform' } });
    for (const [setting, message] of [
      ['alpha.B=-1', /^pagestructure: --set: configuration\.alpha\.B: -1 \(.*0\.000001/],
      ['alpah.B=1', /alpah/],
      ['alpha', /^pagestructure: --set alpha \(expected KEY=VALUE, such as alpha\.B=1\)\n$/],
    ] as const)
      expect(await sample('wrong', '--set', setting)).toMatchObject(exit(2, message));
  });

  it('refuses to replace a finished run of other settings, and replaces it by --force', async () => {
    expect((await sample('kept', '--seed', '1')).code).toBe(0);
    const before = await readFile(at('kept/structures.jsonl'), 'utf8');
    expect((await sample('kept', '--seed', '1')).code).toBe(0); // the same bytes
    expect(await sample('kept', '--seed', '2', '--set', 'alpha.B=3')).toMatchObject(
      exit(2, 'a finished run of other alpha, seed (expected another folder, or --force'),
    );
    expect(await readFile(at('kept/structures.jsonl'), 'utf8')).toBe(before);
    expect((await sample('kept', '--seed', '2', '--force')).code).toBe(0);
    expect((await configOf('kept')).seed).toBe(2);
    expect(await sample('kept', '--sweeps', '2', '--thin', '3')).toMatchObject(
      exit(2, 'thin: 3 (expected at most'),
    );
  });

  it('--time-limit is of the hybrid model, and stands in the manifest', { tags: 'slow' }, async () => {
    expect(await sample('limited', '--time-limit', '5')).toMatchObject(
      exit(2, '--time-limit 5: without what annotated pages have taught (expected --preset hybrid)'),
    );
    const limited = await cli`sample ${visual} --model hybrid --out ${at('limited')} --time-limit 500`;
    expect(limited.code).toBe(0);
    expect((await read('limited/manifest.json')).timeLimit).toBe(500);
  });

  it('--preset hybrid samples looks with what annotated pages have taught, as other weights know it by --weights', async () => {
    expect(await sample('weighed', '--weights', at('none.json'))).toMatchObject(
      exit(2, 'without what annotated pages have taught (expected --preset hybrid)'),
    );
    const markup = join(import.meta.dirname, '../../src/hybrid/weights-markup.json');
    const run = async (out: string, ...flags: string[]) => {
      const { code } = await cli`sample ${visual} --preset hybrid --out ${at(out)} ${flags} ${lengths}`;
      expect(code).toBe(0);
      return Promise.all(
        ['structures.jsonl', 'marginals.jsonl'].map((name) => readFile(at(`${out}/${name}`), 'utf8')),
      );
    };
    const [structures, marginals] = await run('learnt');
    expect(structures).toContain('"bound":1');
    expect(await run('again')).toEqual([structures, marginals]);
    // So little is known here that draws differ.
    const flat = ['--set', 'base={"mode":"uniform"}', '--set', 'structurePrior.learnt=0.3'];
    const [, own] = await run('flat', ...flat);
    expect((await run('markup', ...flat, '--weights', markup))[1]).not.toBe(own);
    expect((await run('without', ...flat, '--set', 'structurePrior.learnt=0'))[1]).not.toBe(own);
    expect((await read('markup/manifest.json')).weights.path).toBe(markup);
  });

  it('applies what another run has learnt, and names a file that is none', async () => {
    expect((await sample('first')).code).toBe(0);
    const learnt = await read('first/parameters.json');
    expect(await sample('applied', '--parameters', at('first/parameters.json'))).toMatchObject(
      exit(0, 'diagnostics, parameters, labels of 1 document'),
    );
    const applied = await read('applied/parameters.json');
    expect(applied.p4).toBeCloseTo(learnt.p4, 12);
    expect(applied.base.H.shares[0][1]).toBeCloseTo(learnt.base.H.shares[0][1], 12);
    expect((await configOf('applied')).base.mode).toBe('fixed');
    const refused = await sample('none', '--parameters', at('first/manifest.json'));
    expect(refused).toMatchObject(exit(2, 'manifest.json: '));
  });

  it('the manifest says what ran on which documents, and nothing of how they were flattened', async () => {
    expect((await sample('said', '--config', at('flat.json'))).code).toBe(2); // no such file
    await writeFile(at('flat.json'), JSON.stringify({ flatten: 'visual' }));
    expect((await sample('said', '--config', at('flat.json'))).code).toBe(0);
    const manifest = await read('said/manifest.json');
    expect(manifest).toMatchObject({ documents: { path: documents, count: 1 } });
    expect(Object.keys(manifest)).toEqual(['version', 'program', 'documents', 'config']);
    expect(manifest.config).not.toHaveProperty('flatten');
  });

  it('a page in place of documents is told about rows', async () => {
    expect(await cli`sample ${at('boats.html')} --out ${at('page')}`).toMatchObject(
      exit(2, 'boats.html: a page (expected documents; `pagestructure rows`'),
    );
  });
});

describe('sample with concentrations that are sampled', () => {
  it('writes them to trace.parquet as to trace.jsonl', async () => {
    const alpha = { B: { prior: [2, 0.1] }, H: { prior: [1, 0.1] } };
    await writeFile(at('alpha.json'), JSON.stringify({ alpha }));
    expect((await sample('alpha', '--config', at('alpha.json'), '--chains', '2')).code).toBe(0);
    const lines = linesOf(await readFile(at('alpha/trace.jsonl'), 'utf8'));
    const expected = lines.map((line) => JSON.parse(line).alpha);
    const { buffer } = new Uint8Array(await readFile(at('alpha/trace.parquet')));
    const rows = await parquetReadObjects({ file: buffer });
    expect(rows.map((row) => ({ H: row['alpha.H'], B: row['alpha.B'] }))).toEqual(expected);
    expect(new Set(rows.map((row) => row['alpha.B'])).size).toBeGreaterThan(8);
  });
});
