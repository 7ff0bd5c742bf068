import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { parquetReadObjects } from 'hyparquet';
import { beforeAll, expect, it } from 'vitest';
import { captureWithParser } from '../../src/capture/index.ts';
import { type ExperimentInput, runExperiment } from '../../src/experiment/index.ts';
import { tracePlot } from '../../src/plot/index.ts';
import { openCache } from '../../src/store/index.ts';
import { cli, runCommand } from '../support/run-command.ts';
import { sectionGold, writeSections } from '../support/sections.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { numbers } from '../support/words.ts';

const at = temporaryPaths('run-experiment');

beforeAll(async () => {
  await writeSections(at('pages'), 'one', ['Boats', 'Crew']);
  await writeSections(at('pages'), 'two', ['船', '乗組員']);
});

const tags = { kind: 'baseline', name: 'header tags', baseline: 'tags' } as const;
const base: ExperimentInput = { version: 1, title: 'x', sources: ['pages'], gold: 'pages', methods: [tags] };

type Source = Parameters<typeof captureWithParser>[0];

/** Runs without a browser and without a cache; tells what was said of failures, and which pages were captured. */
async function run(change: Partial<ExperimentInput> = {}, captured: string[] = []) {
  const failed: string[] = [];
  const capture = async (source: Source) => {
    captured.push(source.id);
    return { page: captureWithParser(source) };
  };
  const effects = { base: at(), capture, fail: (message: string) => failed.push(message) };
  const record = await runExperiment({ ...base, ...change }, effects);
  return {
    record,
    failed,
    macroF: record.corpora[0].scores.flatMap((row) => (row.convention === 'paper' ? [row.macroF] : [])),
  };
}

it('scores methods on pages with gold, and keeps nothing unless told to', async () => {
  const { record, failed, macroF } = await run();
  expect([failed, macroF]).toEqual([[], [1]]);
  expect(record.corpora[0].pages).toEqual(['one/page', 'two/page']);
  expect(record.corpora[0].runs).toEqual([
    {
      name: 'header tags',
      kind: 'baseline',
      rows: { flatten: 'dom', sentences: 'paper', permittedDoc: 6 },
      documents: 'rows/dom-paper.documents.jsonl',
      settings: {},
      folder: 'methods/1-header-tags',
      results: expect.any(Function),
    },
  ]);
});

it('gives what each run found, from the cache or from memory', async () => {
  const config = { sweeps: 4, burnIn: 2, finalSweeps: 1, chains: 2 };
  const methods = [tags, { kind: 'sample' as const, name: 'model', config }];
  const logged: string[] = [];
  const found = async (program: string) => {
    const cache = await openCache(at('kept'), program);
    const effects = { base: at(), cache, log: (line: string) => logged.push(line) };
    const { corpora } = await runExperiment({ ...base, methods }, effects);
    return Promise.all(corpora[0].runs.map(({ results }) => results()));
  };
  const kept = await found('one');
  const [ofTags, ofModel] = await Promise.all(
    (await run({ methods })).record.corpora[0].runs.map(({ results }) => results()),
  );
  expect(kept).toEqual([ofTags, ofModel]);
  expect(ofTags.structures?.map(({ rows }) => rows.map(({ bound }) => bound))).toEqual(
    numbers`1 0 1 0, 1 0 1 0`,
  );
  expect(ofTags.lists.map(({ page }) => page)).toEqual(['one/page', 'two/page']);
  expect(ofModel.marginals).toHaveLength(2);
  expect(tracePlot(ofModel)).toContain('chain 1');

  const { buffer } = new Uint8Array(await readFile(at('kept/methods/2-model/trace.parquet')));
  const table = await parquetReadObjects({ file: buffer });
  expect(table.map(({ logJoint }) => logJoint)).toEqual(ofModel.trace.map(({ logJoint }) => logJoint));
  expect(logged.join()).not.toContain('another program');
  await found('two');
  expect(logged.filter((line) => line.includes('another program'))).toHaveLength(1);
});

it('a program of ten lines gives the same bytes of scores as the command', async () => {
  await writeFile(at('experiment.json'), JSON.stringify({ ...base, measures: ['microF', 'headingF'] }));
  const index = resolve(import.meta.dirname, '../../src/index.ts');
  const program = [
    `import { readFileSync, writeFileSync } from 'node:fs';`,
    `import { formatScoreTable, runExperiment } from '${index}';`,
    `const config = JSON.parse(readFileSync('experiment.json', 'utf8'));`,
    `const { corpora } = await runExperiment(config);`,
    `writeFileSync('scores.tsv', formatScoreTable(corpora[0].scores, 'tsv', config.measures));`,
  ];
  await writeFile(at('program.mts'), program.join('\n'));
  const tsx = resolve(import.meta.dirname, '../../node_modules/tsx/dist/cli.mjs');
  await promisify(execFile)(process.execPath, [tsx, 'program.mts'], { cwd: at() });
  expect((await cli`experiment ${at('experiment.json')} --out ${at('out')}`).code).toBe(0);
  const written = await readFile(at('scores.tsv'), 'utf8');
  expect(written).toBe(await readFile(at('out/scores.tsv'), 'utf8'));
  expect(written).toMatch(/^method\tconvention\tmicroF\theadingF\t/);
});

it('runs a method on the rows that it asks for', async () => {
  const { record } = await run({ methods: [tags, { ...tags, name: 'b', sentences: 'none' }] });
  expect(record.corpora[0].runs.map(({ documents }) => documents)).toEqual([
    'rows/dom-paper.documents.jsonl',
    'rows/dom-none.documents.jsonl',
  ]);
});

it('runs a part of a corpus: ids, folders, patterns, or a file of them', async () => {
  await writeFile(at('chosen.txt'), 'two\n');
  for (const pages of [['two/page'], ['two'], ['tw*'], 'chosen.txt']) {
    const { record, failed } = await run({ pages });
    expect([pages, failed, record.corpora[0].pages]).toEqual([pages, [], ['two/page']]);
    expect(record.corpora[0].scores[0].documents).toBe(1);
  }
  expect((await run({ pages: ['one', 'three'] })).failed).toEqual(['pages: three: no page of that id']);
  await expect(run({ pages: ['nope-*'] })).rejects.toThrow('pages: nope-*: no page of that id');
  await expect(run({ pages: 'none.txt' })).rejects.toThrow(/none\.txt \(expected a file of ids/);
});

it('sweeps the keys of a grid, and names each run by them', async () => {
  const config = { sweeps: 2, burnIn: 1, finalSweeps: 1 };
  const grid = { 'alpha.B': [1, 100], sentences: ['paper', 'none'] };
  const { record } = await run({ seeds: [1, 2], methods: [{ kind: 'sample', name: 'model', config, grid }] });
  const { runs } = record.corpora[0];
  expect(runs.map(({ name }) => name)).toEqual(
    [1, 100].flatMap((alpha) =>
      ['paper', 'none'].flatMap((rule) =>
        [1, 2].map((seed) => `model (alpha.B ${alpha}, sentences ${rule}, seed ${seed})`),
      ),
    ),
  );
  expect(runs[2].settings).toEqual({ 'alpha.B': 1, sentences: 'none' });
  expect(runs[2].rows?.sentences).toBe('none');
  const wrong = { kind: 'sample' as const, name: 'model', grid: { 'alpha.Q': [1] } };
  await expect(run({ methods: [wrong] })).rejects.toThrow(/method model: .*Q/);
});

it('a grid is drawn from one experiment, a series a method', async () => {
  const config = { sweeps: 2, burnIn: 1, finalSweeps: 1 };
  const methods = [{ kind: 'sample', name: 'model', config, grid: { 'alpha.B': [1, 100] } }];
  await writeFile(at('grid.json'), JSON.stringify({ ...base, methods }));
  expect((await cli`experiment ${at('grid.json')} --out ${at('grid')}`).code).toBe(0);
  const flags = ['--kind', 'experiments', '--setting', 'alpha.B', '--out', '-'];
  const { code, stdout } = await cli`plot ${at('grid')} ${flags}`;
  expect(code).toBe(0);
  expect(stdout).toContain('alpha.B');
  expect(stdout).toMatch(/aria-label="[^"]*model/);
  expect(stdout).not.toContain('model (alpha.B');
});

it('takes structures, lists and programs of other people', async () => {
  const { stdout } = await runCommand('rows', at('pages'));
  await writeFile(at('d.documents.jsonl'), stdout);
  const structures = (await cli`baseline ${at('d.documents.jsonl')} --method tags`).stdout;
  await writeFile(at('s.structures.jsonl'), structures);
  const two = sectionGold('two/page', ['船', '乗組員']);
  await writeFile(at('l.lists.jsonl'), `${JSON.stringify(two)}\n`);
  await writeFile(
    at('answer.mjs'),
    `import { createInterface } from 'node:readline';
      for await (const line of createInterface({ input: process.stdin })) {
        const { id, rows } = JSON.parse(line);
        const states = rows.map((_, i) => ({ dep: -1, bound: i % 2 === 0 ? 1 : 0 }));
        console.error('answered ' + id);
        console.log(JSON.stringify({ version: 1, id, logJoint: 0, rows: states }));
      }`,
  );
  const command = [process.execPath, 'answer.mjs'];
  const { macroF, failed } = await run({
    methods: [
      tags,
      { kind: 'structures', name: 'structures', file: 's.structures.jsonl' },
      { kind: 'structures', name: 'own rows', file: 's.structures.jsonl', documents: 'd.documents.jsonl' },
      { kind: 'lists', name: 'lists', file: 'l.lists.jsonl' },
      { kind: 'command', name: 'program', command },
    ],
  });
  expect([failed, macroF]).toEqual([[], [1, 1, 1, 0.5, 1]]);
});

it('ends with a program that fails', async () => {
  const command = [process.execPath, '-e', 'process.exit(3)'];
  await expect(run({ methods: [{ kind: 'command', name: 'x', command }] })).rejects.toThrow(
    'ended with exit code 3 (expected 0)',
  );
});

it('pages without gold are run and not scored', async () => {
  const { record } = await run({ gold: undefined });
  expect(record.corpora[0]).toMatchObject({ scores: [], comparisons: [], pages: ['one/page', 'two/page'] });
});

it('says before the first page is captured that gold does not fit', async () => {
  const captured: string[] = [];
  const gold = 'wrong.lists.jsonl';
  for (const [page, message] of [
    ['one/page', "one/page: textLength 10 in its gold (expected 11, the page's)"],
    ['one', 'but of none of the pages'],
  ]) {
    await writeFile(at(gold), `${JSON.stringify(sectionGold(page, ['Boat', 'Crew']))}\n`);
    await expect(run({ gold }, captured)).rejects.toThrow(message);
  }
  expect(captured).toEqual([]);
});

it('says before the first page is captured which files and programs are not there, all of them', async () => {
  const captured: string[] = [];
  const methods = [
    tags,
    { kind: 'lists' as const, name: 'theirs', file: 'theirs.jsonl' },
    { kind: 'structures' as const, name: 'ours', file: 'ours.jsonl', documents: 'rows.jsonl' },
    { kind: 'command' as const, name: 'hers', command: ['no-such-program'] },
    { kind: 'command' as const, name: 'his', command: ['./bin/none'] },
  ];
  const error = await run({ gold: 'gold', methods }, captured).catch(String);
  for (const name of ['gold', 'theirs.jsonl', 'ours.jsonl', 'rows.jsonl'])
    expect(error).toContain(`${at(name)}: no such file or directory`);
  expect(error).toContain('method theirs: ');
  expect(error).toContain('method hers: no-such-program: no such program');
  expect(error).toContain('method his: ./bin/none: no such program');
  expect(captured).toEqual([]);
});

it('a failing page ends a program that does not listen', async () => {
  await writeFile(at('empty.html'), '');
  const effects = { base: at(), capture: async (source: Source) => ({ page: captureWithParser(source) }) };
  await expect(runExperiment({ ...base, sources: ['pages', 'empty.html'] }, effects)).rejects.toThrow(
    /empty\.html: empty/,
  );
});
