import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import os from 'node:os';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openRun } from '../../src/apps/view/open-run.ts';
import type { ExperimentRecord, MethodComparison } from '../../src/experiment/index.ts';
import { exit, runCommand, runUntilStep } from '../support/run-command.ts';
import { sectionGold, writeSections } from '../support/sections.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { words } from '../support/words.ts';

const at = temporaryPaths('experiment');

const config = {
  version: 1,
  title: 'Two pages',
  sources: ['pages'],
  gold: 'pages',
  methods: [
    { kind: 'baseline', name: 'header tags', baseline: 'tags' },
    { kind: 'sample', name: 'model', flatten: 'visual', config: { sweeps: 5, burnIn: 5, finalSweeps: 5 } },
  ],
};

/** An experiment starts a thread a core if there are several, which takes seconds from source: one test alone does. */
const cores = vi.spyOn(os, 'availableParallelism').mockReturnValue(1);
syncBuiltinESMExports();
afterAll(() => {
  cores.mockRestore();
  syncBuiltinESMExports();
});

beforeAll(async () => {
  await writeSections(at('pages'), 'one', ['Boats', 'Crew']);
  await writeSections(at('pages'), 'two', ['船', '乗組員']);
  await writeFile(at('experiment.json'), JSON.stringify(config));
});

describe('experiment', () => {
  const run = () => runCommand('experiment', at('experiment.json'), '--out', at('out'));
  const record = async (): Promise<ExperimentRecord> =>
    JSON.parse(await readFile(at('out/experiment.json'), 'utf8'));

  it('goes from pages to scores and a report', async () => {
    const { code, stdout, stderr } = await run();
    const said = stderr.split('\n').filter((line) => line !== '' && !line.includes('has not converged'));
    expect([code, said]).toEqual([
      0,
      [
        '2 pages captured, segmented and flattened',
        'header tags: done',
        expect.stringMatching(/^model: done; R-hat \d\.\d{3} of the log joint, \d\.\d{3} of heading rows$/),
        `report: ${at('out/report.html')}`,
      ],
    ]);
    expect(stdout).toMatch(
      /^header tags +paper +1\.000 +1\.000 +1\.000 \(1\.000-1\.000\) +1\.000 \(1\.000-1\.000\) +2 +2$/m,
    );
    expect((await record()).corpora[0].pages).toEqual(['one/page', 'two/page']);
    const report = await readFile(at('out/report.html'), 'utf8');
    for (const text of ['Two pages', 'Boats', '乗組員']) expect(report).toContain(text);
    expect(report).toContain(
      '<p class="result">Micro F is highest for header tags 1.000 (1.000 to 1.000), then model ',
    );
  });

  it('can be looked at: its pages with their pictures, what every method found, and gold', async () => {
    const shown = await openRun(at('out'), {});
    expect(shown.pages).toEqual([{ id: 'one/page' }, { id: 'two/page' }]);
    const page = await shown.page(1);
    expect(page.methods.map(({ name, items }) => [name, items.map(({ text }) => text)])).toEqual([
      ['header tags', ['船', '乗組員']],
      ['model', expect.any(Array)],
      ['gold', ['船', '乗組員']],
    ]);
    expect(page.methods[1].probabilities).toHaveLength(page.rows[page.methods[1].rows].rows.length);
    expect(page.levels).toHaveLength(1);
    expect((await shown.picture(0))?.[0]).toBe(0x89);
    const outcome = await runCommand('view', at('out'), '--out', at('view.html'));
    expect(outcome).toMatchObject({ code: 0, stderr: `wrote ${at('view.html')}\n` });
  });

  it('keeps traces and marginals of methods that sample, and of no other', async () => {
    const files = async (folder: string) => (await readdir(at(`out/methods/${folder}`))).sort();
    expect(await files('1-header-tags')).toEqual(['lists.jsonl', 'structures.jsonl']);
    expect(await files('2-model')).toEqual(words`diagnostics.json lists.jsonl marginals.jsonl
      structures.jsonl trace.jsonl trace.parquet`);
  });

  it('does nothing again that is done, and gives the same bytes', async () => {
    const files = words`pages/one/page.page.json methods/2-model/structures.jsonl
      rows/visual-paper.documents.jsonl`;
    const times = () => Promise.all(files.map(async (file) => (await stat(at(`out/${file}`))).mtimeMs));
    const [before, report] = [await times(), await readFile(at('out/report.html'), 'utf8')];
    expect((await run()).code).toBe(0);
    expect(await times()).toEqual(before);
    expect(await readFile(at('out/report.html'), 'utf8')).toBe(report);
  });

  it('gives the same bytes from nothing, by two threads', async () => {
    const structures = await readFile(at('out/methods/2-model/structures.jsonl'), 'utf8');
    const page = await readFile(at('out/pages/two/page.page.json'), 'utf8');
    await rm(at('out'), { recursive: true });
    cores.mockReturnValueOnce(2);
    await run();
    expect(cores).toHaveReturnedWith(2);
    expect(await readFile(at('out/methods/2-model/structures.jsonl'), 'utf8')).toBe(structures);
    expect(await readFile(at('out/pages/two/page.page.json'), 'utf8')).toBe(page);
  });

  it('names a page of the gold that is not there, and goes on', async () => {
    await writeSections(at('pages'), 'three', ['Sails', 'Oars']);
    await rm(at('pages/three/page.html'));
    const { code, stdout, stderr } = await run();
    expect(code).toBe(1);
    expect(stderr).toContain('gold of three/page, but no page of that id');
    expect(stdout).toMatch(/^header tags +paper +1\.000 +0\.667/m);
    expect((await record()).errors).toHaveLength(1);
  });

  it.each<[change: object, message: RegExp]>([
    [{ sedes: [1] }, /wrong\.json: .*sedes/],
    [{ methods: [{ kind: 'baseline', name: 'x', baseline: 'tgas' }] }, /methods\[0\]\.baseline: "tgas"/],
    [{ methods: [{ kind: 'sample', name: 'x', config: { alhpa: 1 } }] }, /method x: .*alhpa/],
    [{ methods: [{ kind: 'sample', name: 'm', config: { seed: 5 } }] }, /seed in a method/],
    [{ methods: [config.methods[0], config.methods[0]] }, /two methods share a name/],
    [{ measures: ['microF', 'guess'] }, /measures\[1\]: "guess".*"purity"\|"inversePurity"/],
    [{ measures: ['microF', 'microF'] }, /a measure stands there twice/],
    [{ seeds: [1, 1] }, /a seed stands there twice/],
    [{ sources: undefined }, /expected either sources and gold, or corpora/],
    [{ corpora: [{ name: 'a', sources: ['pages'], gold: 'pages' }] }, /either sources and gold, or corpora/],
  ])('wrong use: %j', async (change, message) => {
    await writeFile(at('wrong.json'), JSON.stringify({ ...config, ...change }));
    const outcome = await runCommand('experiment', at('wrong.json'), '--out', at('wrong'));
    expect(outcome).toMatchObject(exit(2, message));
    await expect(stat(at('wrong'))).rejects.toThrow('ENOENT');
  });
});

describe('experiment over several corpora', () => {
  it('scores, compares and reports each, in a folder of its own', { tags: 'slow' }, async () => {
    const corpora = ['first', 'second'].map((name) => ({ name, sources: [name], gold: name }));
    for (const { name } of corpora) await cp(at('pages/one'), at(`${name}/one`), { recursive: true });
    const several = { ...config, sources: undefined, gold: undefined, corpora };
    await writeFile(at('several.json'), JSON.stringify(several));
    const { code, stdout } = await runCommand('experiment', at('several.json'), '--out', at('several'));
    expect(code).toBe(0);
    expect(stdout).toMatch(/^first\nMethod[\s\S]*^second\nMethod/m);
    const found: ExperimentRecord = JSON.parse(await readFile(at('several/experiment.json'), 'utf8'));
    expect(found.corpora.map(({ name, folder }) => [name, folder])).toEqual([
      ['first', 'corpora/1-first/'],
      ['second', 'corpora/2-second/'],
    ]);
    expect(found.corpora[0].comparisons.map(({ a, b, measure }) => [a, b, measure])).toEqual([
      ['header tags', 'model', 'microF'],
      ['header tags', 'model', 'macroF'],
    ]);
    const report = await readFile(at('several/report.html'), 'utf8');
    for (const text of ['first: one/page', 'second: one/page', 'first: model'])
      expect(report).toContain(text);
    const table = await readFile(at('several/corpora/2-second/comparisons.tsv'), 'utf8');
    const [names, ...lines] = table.trimEnd().split('\n');
    expect(names).toBe('a\tb\tmeasure\tdifference\tp\tadjusted\tleast\tleastAdjusted\texact');
    const columns = names.split('\t') as (keyof MethodComparison)[];
    expect(lines).toEqual(
      found.corpora[1].comparisons.map((one) => columns.map((name) => String(one[name])).join('\t')),
    );
  });

  it('a run that was stopped goes on from its checkpoint, to the same bytes', { tags: 'slow' }, async () => {
    const long = {
      ...config,
      ...{ sources: ['first'], gold: 'first' },
      methods: [{ ...config.methods[1], config: { sweeps: 300, burnIn: 300, finalSweeps: 5 } }],
    };
    await writeFile(at('long.json'), JSON.stringify(long));
    const stopped = await runUntilStep(500, 'experiment', at('long.json'), '--out', at('long'));
    expect(stopped.code).not.toBe(0);
    expect(await readdir(at('long/methods/1-model'))).toEqual(['checkpoint.json']);
    const resumed = await runUntilStep(10_000, 'experiment', at('long.json'), '--out', at('long'));
    expect(resumed.code).toBe(0);
    expect(resumed.steps).toBeLessThan(300);
    await runCommand('experiment', at('long.json'), '--out', at('whole'));
    for (const name of ['structures', 'marginals', 'trace']) {
      const file = `methods/1-model/${name}.jsonl`;
      expect(await readFile(at(`long/${file}`), 'utf8')).toBe(await readFile(at(`whole/${file}`), 'utf8'));
    }
    expect(await readdir(at('long/methods/1-model'))).not.toContain('checkpoint.json');
  });
});

describe('experiment over odd input', () => {
  const runOn = async (change: object) => {
    await writeFile(at('odd.json'), JSON.stringify({ ...config, methods: [config.methods[0]], ...change }));
    return runCommand('experiment', at('odd.json'), '--out', at('odd'));
  };

  it('captures again when a style sheet beside the page changed', { tags: 'slow' }, async () => {
    await mkdir(at('styled'), { recursive: true });
    await writeFile(at('styled/page.html'), '<link rel="stylesheet" href="a.css"><p>Boats x</p>');
    await writeFile(at('styled/a.css'), 'p { color: red }');
    await writeFile(at('styled/gold.json'), JSON.stringify(sectionGold('page', ['Boats'])));
    const snapshot = () => readFile(at('odd/pages/page.page.json'), 'utf8');
    await runOn({ sources: ['styled'], gold: 'styled' });
    expect(await snapshot()).toContain('#ff0000');
    await writeFile(at('styled/a.css'), 'p { color: lime }');
    await runOn({ sources: ['styled'], gold: 'styled' });
    expect(await snapshot()).toContain('#00ff00');
  });

  it('keeps methods apart whose names differ in symbols only', { tags: 'slow' }, async () => {
    const [first, second] = ['tags', 'none'].map((baseline) => ({ kind: 'baseline', baseline }));
    await runOn({
      methods: [
        { ...first, name: 't+' },
        { ...second, name: 't-' },
      ],
    });
    const lists = (folder: string) => readFile(at(`odd/methods/${folder}/lists.jsonl`), 'utf8');
    expect(await lists('1-t-')).not.toBe(await lists('2-t-'));
  });

  it('takes snapshots without pictures as sources', async () => {
    await runCommand('capture', at('pages'), '--out', at('snaps'));
    const { code } = await runOn({ sources: ['snaps'] });
    expect(code).toBe(1); // the gold of the third page has no page
    expect(await readFile(at('odd/report.html'), 'utf8')).toContain('<h3>one</h3>');
  });
});

describe('segment', () => {
  it('refuses a snapshot whose id leads out of the folder, and goes on after one without layout', async () => {
    await runCommand('capture', at('pages/one/page.html'), '--out', at('evil'), '--engine', 'parser');
    const page = JSON.parse(await readFile(at('evil/page.page.json'), 'utf8'));
    await writeFile(at('evil/out.page.json'), JSON.stringify({ ...page, id: '../../escaped' }));
    const { code, stdout, stderr } = await runCommand('segment', at('evil'), at('pages'));
    expect(code).toBe(1);
    expect(stderr).toMatch(/out\.page\.json: id/);
    expect(stderr).toMatch(/page\.page\.json: .*parser/);
    expect(stdout).toMatch(/^two\/page\nDoC/m);
  });

  it('writes no picture where several would follow each other', async () => {
    const { code, stdout } = await runCommand('segment', at('pages'), '--format', 'svg');
    expect([code, stdout]).toEqual([2, '']);
  });
});

describe('report', () => {
  it('says what is missing where nothing has been run', async () => {
    expect(await runCommand('report', at('nowhere'), '--out', at('report.html'))).toMatchObject(
      exit(1, 'nowhere/experiment.json'),
    );
  });

  it('writes the same report again', async () => {
    await runCommand('report', at('out'), '--out', at('again.html'));
    expect(await readFile(at('again.html'), 'utf8')).toBe(await readFile(at('out/report.html'), 'utf8'));
  });
});

describe('capture', () => {
  it('writes snapshots and pictures that other commands take as sources', async () => {
    expect((await runCommand('capture', at('pages'), '--out', at('snapshots'), '--screenshot')).code).toBe(0);
    expect((await readFile(at('snapshots/one/page.png'))).subarray(1, 4).toString()).toBe('PNG');
    const direct = await runCommand('segment', at('pages/one/page.html'), '--format', 'tree');
    const saved = await runCommand('segment', at('snapshots/one/page.page.json'), '--format', 'tree');
    expect(saved.stdout).toBe(direct.stdout.replace(/^page\n/, 'one/page\n'));
    expect(saved.stdout).toMatch(/^one\/page\nDoC/);
  });
});

describe('experiment with repetitions', () => {
  const short = { sweeps: 30, burnIn: 10, finalSweeps: 5 };
  const protocol = {
    ...{ version: 1, title: 'Protocol', sources: ['nowhere'], gold: 'nowhere' },
    ...{ seeds: [1, 2, 3], repetitions: true, measures: ['microF', 'microFWithLists', 'macroF'] },
    methods: [
      { kind: 'sample', name: 'model', config: short },
      { kind: 'search', name: 'searched', choice: 'best' },
    ],
    published: [{ source: 'A table', columns: ['microF'], rows: [{ method: 'theirs', values: [0.4] }] }],
  };
  const command = (out: string) => {
    const pages = ['--pages', at('protocol-pages'), '--gold', at('protocol-pages')];
    return ['experiment', at('protocol.json'), '--out', at(out), ...pages];
  };
  const written = ['experiment.json', 'repetitions.md', 'repetitions.tsv', 'report.html'];

  it('runs on pages of the user, stopped and gone on, with the bytes of one call', {
    tags: 'slow',
  }, async () => {
    await cp(at('pages/one'), at('protocol-pages/one'), { recursive: true });
    await cp(at('pages/two'), at('protocol-pages/two'), { recursive: true });
    await writeFile(at('protocol.json'), JSON.stringify(protocol));
    const whole = await runCommand(...command('protocol'));
    expect(whole.stdout).toMatch(/^model +3 .* ± .*no$/m);
    expect(whole.stdout).toMatch(/^searched +1 /m);
    expect(whole.stdout).toContain('Published: A table');
    expect(whole.code).toBe(0);
    const files = await Promise.all(written.map((name) => readFile(at(`protocol/${name}`), 'utf8')));
    expect(files[1]).toContain('| model | 3 |');
    expect(files[1]).toContain('searched: h1 to h');
    expect(files[3]).toMatch(
      /model: micro F [\d.]+ ± [\d.]+ over 3 seeds \([\d. to]+\); its chains have not/,
    );

    await rm(at('protocol'), { recursive: true });
    const stopped = await runUntilStep(60, ...command('protocol')); // in the second seed
    expect(stopped.code).toBe(130);
    await expect(stat(at('protocol/experiment.json'))).rejects.toThrow('ENOENT');
    expect((await runCommand(...command('protocol'))).code).toBe(0);
    expect(await Promise.all(written.map((name) => readFile(at(`protocol/${name}`), 'utf8')))).toEqual(files);
  });

  it('wants pages with gold of their own', async () => {
    const argv = ['experiment', at('protocol.json'), '--out', at('x'), '--gold', at('pages')];
    expect(await runCommand(...argv)).toMatchObject(exit(2, 'without pages (expected --pages too)'));
  });
});
