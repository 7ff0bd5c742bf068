import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parquetReadObjects } from 'hyparquet';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const page = '<h1>Boats</h1><p><b>Length:</b> 7 m<br><b>Beam:</b> 2 m<h2>Crew</h2><p>Ann<h2>Sails</h2><p>Two';

const folder = temporaryFolder('sample');
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  await writeFile(at('boats.html'), page);
  const { stdout } = await runCommand('rows', at('boats.html'));
  await writeFile(at('boats.documents.jsonl'), stdout);
});

const lengths = ['--burn-in', '3', '--sweeps', '5', '--final-sweeps', '20'];
const sample = (out: string, ...flags: string[]) =>
  runCommand('sample', at('boats.documents.jsonl'), '--out', at(out), ...lengths, ...flags);
const configOf = async (out: string) => JSON.parse(await readFile(at(`${out}/manifest.json`), 'utf8')).config;

describe('sample --search', () => {
  it('is the preset search: the paper’s model, rows and shifts, estimates annealed from 3 to 0.3', async () => {
    expect((await sample('search', '--search')).code).toBe(0);
    expect((await sample('preset', '--preset', 'search')).code).toBe(0);
    expect((await sample('paper')).code).toBe(0);
    const [search, preset, paper] = await Promise.all(['search', 'preset', 'paper'].map(configOf));
    expect(search).toEqual(preset);
    expect(search).toEqual({
      ...paper,
      moves: ['row', 'shift'],
      annealing: { from: 3, to: 0.3 },
    });
  });

  it('gives way to the configuration file, key by key', async () => {
    await writeFile(at('own.json'), JSON.stringify({ moves: 'row', alpha: { B: 5 } }));
    expect((await sample('own', '--search', '--config', at('own.json'))).code).toBe(0);
    expect(await configOf('own')).toMatchObject({ moves: 'row', annealing: { from: 3, to: 0.3 } });
  });

  it('is wrong use with the hybrid model', async () => {
    const { code, stderr } = await sample('hybrid', '--search', '--preset', 'hybrid');
    expect([code, stderr]).toEqual([2, expect.stringContaining('hybrid and search: different presets')]);
  });

  it('stands in the help with an example', async () => {
    const { stdout } = await runCommand('sample', '--help');
    expect(stdout).toContain('--search');
    expect(stdout).toContain('--out run --search\n');
  });
});

describe('sample --model, --set, --force', () => {
  it('--model hybrid is --preset hybrid; different presets are wrong use', async () => {
    const { stdout } = await runCommand('rows', at('boats.html'), '--flatten', 'visual');
    await writeFile(at('visual.jsonl'), stdout);
    const run = (out: string, ...flags: string[]) =>
      runCommand('sample', at('visual.jsonl'), '--out', at(out), '--sweeps', '5', '--burn-in', '2', ...flags);
    expect((await run('model', '--model', 'hybrid')).code).toBe(0);
    expect((await run('by-preset', '--preset', 'hybrid')).code).toBe(0);
    expect(await configOf('model')).toEqual(await configOf('by-preset'));
    const wrong = await run('wrong', '--model', 'hybrid', '--preset', 'search');
    expect([wrong.code, wrong.stderr]).toEqual([
      2,
      expect.stringContaining('search and hybrid: different presets (expected one --preset)'),
    ]);
  });

  it('--set changes one key, behind the file; a wrong value says what was expected', async () => {
    await writeFile(at('set.json'), JSON.stringify({ alpha: { B: 5, H: 7 } }));
    const flags = ['--config', at('set.json'), '--set', 'alpha.B=1', '--set', 'base.mode=uniform'];
    expect((await sample('set', ...flags)).code).toBe(0);
    const config = await configOf('set');
    expect([config.alpha.B, config.alpha.H, config.alpha.C, config.base]).toEqual([
      1,
      7,
      100,
      { mode: 'uniform' },
    ]);
    const wrong = async (setting: string) => {
      const { code, stderr } = await sample('wrong', '--set', setting);
      return [code, stderr.replace('pagestructure: ', '').trim()];
    };
    expect(await wrong('alpha.B=-1')).toEqual([
      2,
      expect.stringMatching(/^--set: configuration\.alpha\.B: -1 \(.*0\.000001/),
    ]);
    expect(await wrong('alpah.B=1')).toEqual([2, expect.stringContaining('alpah')]);
    expect(await wrong('alpha')).toEqual([2, '--set alpha (expected KEY=VALUE, such as alpha.B=1)']);
  });

  it('refuses to replace a finished run of other settings, and replaces it by --force', async () => {
    expect((await sample('kept', '--seed', '1')).code).toBe(0);
    const before = await readFile(at('kept/structures.jsonl'), 'utf8');
    expect((await sample('kept', '--seed', '1')).code).toBe(0); // the same bytes
    const refused = await sample('kept', '--seed', '2', '--set', 'alpha.B=3');
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('a finished run of other alpha, seed (expected another folder, or --force'),
    ]);
    expect(await readFile(at('kept/structures.jsonl'), 'utf8')).toBe(before);
    expect((await sample('kept', '--seed', '2', '--force')).code).toBe(0);
    expect((await configOf('kept')).seed).toBe(2);
  });

  it('--time-limit is of the hybrid model, and stands in the manifest', async () => {
    const refused = await sample('limited', '--time-limit', '5');
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining(
        '--time-limit 5: without what annotated pages have taught (expected --preset hybrid)',
      ),
    ]);
    const { stdout } = await runCommand('rows', at('boats.html'), '--flatten', 'visual');
    await writeFile(at('visual.documents.jsonl'), stdout);
    const argv = ['sample', at('visual.documents.jsonl'), '--model', 'hybrid', '--out', at('limited')];
    expect((await runCommand(...argv, '--time-limit', '500')).code).toBe(0);
    expect(JSON.parse(await readFile(at('limited/manifest.json'), 'utf8')).timeLimit).toBe(500);
  });

  it('--preset hybrid samples looks with what annotated pages have taught, as other weights know it by --weights', async () => {
    const refused = await sample('weighed', '--weights', at('none.json'));
    expect([refused.code, refused.stderr]).toEqual([
      2,
      expect.stringContaining('without what annotated pages have taught (expected --preset hybrid)'),
    ]);
    const { stdout } = await runCommand('rows', at('boats.html'), '--flatten', 'visual');
    await writeFile(at('looks.documents.jsonl'), stdout);
    const markup = join(import.meta.dirname, '../../src/hybrid/weights-markup.json');
    const run = async (out: string, ...flags: string[]) => {
      const argv = ['sample', at('looks.documents.jsonl'), '--preset', 'hybrid', '--out', at(out), ...flags];
      expect((await runCommand(...argv, ...lengths)).code).toBe(0);
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
    expect(JSON.parse(await readFile(at('markup/manifest.json'), 'utf8')).weights.path).toBe(markup);
  });

  it('applies what another run has learnt, and names a file that is none', async () => {
    expect((await sample('first')).code).toBe(0);
    const learnt = JSON.parse(await readFile(at('first/parameters.json'), 'utf8'));
    const { code, stderr } = await sample('applied', '--parameters', at('first/parameters.json'));
    expect([code, stderr]).toEqual([
      0,
      expect.stringContaining('diagnostics, parameters, labels of 1 document'),
    ]);
    const applied = JSON.parse(await readFile(at('applied/parameters.json'), 'utf8'));
    expect(applied.p4).toBeCloseTo(learnt.p4, 12);
    expect(applied.base.H.shares[0][1]).toBeCloseTo(learnt.base.H.shares[0][1], 12);
    expect((await configOf('applied')).base.mode).toBe('fixed');
    const refused = await sample('none', '--parameters', at('first/manifest.json'));
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('manifest.json: ')]);
  });

  it('the manifest says what ran on which documents, and nothing of how they were flattened', async () => {
    expect((await sample('said', '--config', at('flat.json'))).code).toBe(2); // no such file
    await writeFile(at('flat.json'), JSON.stringify({ flatten: 'visual' }));
    expect((await sample('said', '--config', at('flat.json'))).code).toBe(0);
    const manifest = JSON.parse(await readFile(at('said/manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({ documents: { path: at('boats.documents.jsonl'), count: 1 } });
    expect(Object.keys(manifest)).toEqual(['version', 'program', 'documents', 'config']);
    expect(manifest.config).not.toHaveProperty('flatten');
  });

  it('a page in place of documents is told about rows', async () => {
    const { code, stderr } = await runCommand('sample', at('boats.html'), '--out', at('page'));
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('boats.html: a page (expected documents; `pagestructure rows`'),
    ]);
  });
});

describe('sample with concentrations that are sampled', () => {
  it('writes them to trace.parquet as to trace.jsonl', async () => {
    await writeFile(
      at('alpha.json'),
      JSON.stringify({ alpha: { B: { prior: [2, 0.1] }, H: { prior: [1, 0.1] } } }),
    );
    expect((await sample('alpha', '--config', at('alpha.json'), '--chains', '2')).code).toBe(0);
    const lines = (await readFile(at('alpha/trace.jsonl'), 'utf8')).trimEnd().split('\n');
    const expected = lines.map((line) => JSON.parse(line).alpha);
    const bytes = await readFile(at('alpha/trace.parquet'));
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    const rows = await parquetReadObjects({ file });
    expect(rows.map((row) => ({ H: row['alpha.H'], B: row['alpha.B'] }))).toEqual(expected);
    expect(new Set(rows.map((row) => row['alpha.B'])).size).toBeGreaterThan(8);
  });
});
