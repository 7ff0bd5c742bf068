import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { plotKinds } from '../../src/cli/plots/plot-kinds.ts';
import type { Document, PageLists } from '../../src/page/index.ts';
import { structureLists } from '../../src/page/index.ts';
import { sampleOutline, samplePermittedDocs, sampleTimes } from '../plot/posterior-samples.ts';
import { sampleTrace, sampleTree } from '../plot/samples.ts';
import { sampleDocument } from '../report/samples.ts';
import { runCommand } from '../support/run-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'pagestructure-plot-'));
const at = (name: string): string => join(folder, name);
const lines = (values: readonly unknown[]): string =>
  values.map((value) => `${JSON.stringify(value)}\n`).join('');

const documents = ['one', 'two'].map((id) => sampleDocument(id, 'Boats\nFerry\n~ It sails.\nRaft'));
const states = [-1, 0, null, 0].map((dep) => ({ dep: dep ?? -1, bound: dep === null ? 0 : 1 }));
const structures = documents.map(({ id }) => ({ version: 1 as const, id, rows: states }));
const marginals = documents.map(({ id }) => ({
  version: 1,
  id,
  draws: 4,
  rows: states.map((state) =>
    state.bound === 0
      ? [{ ...state, p: 1 }]
      : [
          { ...state, p: 0.75 },
          { dep: -1, bound: 0, p: 0.25 },
        ],
  ),
}));
const gold: PageLists[] = documents.map((document: Document, i) => structureLists(document, structures[i]));

/** Writes an experiment of two methods, of which the second finds nothing. */
async function writeExperiment(name: string, permittedDoc: number): Promise<void> {
  const methods = ['all', 'none'].map((method, i) => ({
    name: method,
    kind: i === 0 ? 'sample' : 'baseline',
  }));
  const interval = { low: 0, high: 1, level: 0.95 };
  const record = {
    version: 1,
    program: 'pagestructure 0',
    node: 'v20',
    command: '',
    config: {
      version: 1,
      title: 'Boats',
      sources: ['.'],
      gold: '.',
      permittedDoc,
      methods: [
        { kind: 'sample', name: 'all', config: { sweeps: 20 } },
        { kind: 'baseline', name: 'none', baseline: 'none' },
      ],
    },
    corpora: [
      {
        name: '',
        folder: '',
        pages: ['one', 'two'],
        runs: methods.map((method, i) => ({ ...method, flatten: 'dom', folder: `methods/${i}` })),
        scores: methods.map((method, i) => ({
          method: method.name,
          convention: 'paper',
          ...Object.fromEntries(
            ['purity', 'inversePurity', 'microF', 'macroF'].map((measure) => [measure, 1 - i]),
          ),
          documents: 2,
          macroDocuments: 2,
          intervals: { microF: interval, macroF: interval },
        })),
        comparisons: [],
      },
    ],
    errors: [],
    warnings: [],
  };
  const file = (path: string): string => at(join(name, path));
  for (const method of [0, 1]) {
    await mkdir(file(`methods/${method}`), { recursive: true });
    const found = method === 0 ? gold : gold.map((lists) => ({ ...lists, lists: [] }));
    writeFileSync(file(`methods/${method}/lists.jsonl`), lines(found));
  }
  writeFileSync(file('experiment.json'), JSON.stringify(record));
  writeFileSync(file('dom.documents.jsonl'), lines(documents));
  writeFileSync(file('gold.lists.jsonl'), lines(gold));
  writeFileSync(file('methods/0/marginals.jsonl'), lines(marginals));
  writeFileSync(file('methods/0/structures.jsonl'), lines(structures));
  const trace = sampleTrace({ chains: 2 }).map((entry) => ({
    version: 1,
    headingRows: 3,
    moved: 0.5,
    p4: 0.5,
    p6: 0.1,
    ...entry,
  }));
  writeFileSync(file('methods/0/trace.jsonl'), lines(trace));
}

beforeAll(async () => {
  await writeExperiment('exp', 6);
  await writeExperiment('exp-8', 8);
  writeFileSync(at('pdoc.jsonl'), lines(samplePermittedDocs));
  writeFileSync(at('times.jsonl'), lines(sampleTimes));
  writeFileSync(at('outline.jsonl'), lines([{ page: 'bakery', contents: [], lists: sampleOutline }]));
  writeFileSync(at('bakery.blocks.json'), JSON.stringify(sampleTree));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Inputs of every kind, and a text that its plot holds. */
const cases: Readonly<
  Record<keyof typeof plotKinds, readonly [inputs: string[], flags: string[], text: string]>
> = {
  trace: [['exp/methods/0'], [], 'R-hat'],
  rank: [['exp/methods/0'], ['--quantity', 'headingRows'], 'Ranks of the number of heading rows'],
  autocorrelation: [['exp/methods/0'], ['--lags', '10'], '(60 draws a chain)'],
  headings: [['exp/methods/0'], ['--page', 'two'], 'Probability of being a heading: two'],
  dependencies: [['exp/methods/0'], [], 'What each heading depends on: one'],
  reliability: [['exp/methods/0'], [], 'Rows of 2 pages'],
  scores: [['exp'], [], 'n = 2 documents'],
  differences: [['exp'], ['--reference', 'none'], 'from none'],
  experiments: [['exp', 'exp-8'], ['--setting', 'permittedDoc'], 'permitted DoC (1 to 11)'],
  setting: [
    ['pdoc.jsonl'],
    ['--x-label', 'permitted DoC', '--y-label', 'BCubed F'],
    'BCubed F against permitted DoC',
  ],
  time: [['times.jsonl'], ['--x-label', 'rows'], 'VIPS: fitted slope'],
  outline: [['outline.jsonl'], [], 'Outline with probabilities: bakery'],
  blocks: [['bakery.blocks.json'], [], 'permitted DoC 6'],
};

/** Runs `plot` on inputs of the test's folder. */
function plot(inputs: readonly string[], ...flags: string[]) {
  return runCommand('plot', ...inputs.map(at), ...flags);
}

describe('plot', () => {
  it.each(Object.entries(cases))('plot --kind %s draws it', async (kind, [inputs, flags, text]) => {
    const out = at(`${kind}.svg`);
    expect(await plot(inputs, '--kind', kind, '--out', out, ...flags)).toMatchObject({ code: 0 });
    expect(readFileSync(out, 'utf8')).toContain(text);
  });

  it('plot run run counts chains through and tells R-hat of each run', async () => {
    await plot(['exp/methods/0', 'exp-8/methods/0'], '--out', at('two.svg'));
    const svg = readFileSync(at('two.svg'), 'utf8');
    expect(svg).toContain('chain 3');
    expect(svg).toMatch(/chains 2 to 3\): R-hat/);
  });

  it('plot --setting sweeps leaves out methods that have none', async () => {
    await plot(['exp'], '--kind', 'experiments', '--setting', 'sweeps', '--out', at('sweeps.svg'));
    const svg = readFileSync(at('sweeps.svg'), 'utf8');
    expect(svg).toContain('all: 1.000 at 20');
    expect(svg).not.toContain('none:');
  });

  it('plot --scheme dark --scale 1 writes a PNG of the width asked for', async () => {
    const flags = ['--scheme', 'dark', '--scale', '1', '--width', '320', '--out', at('dark.png')];
    expect(await plot(['exp/methods/0'], ...flags)).toMatchObject({ code: 0 });
    expect(readFileSync(at('dark.png')).readUInt32BE(16)).toBe(320);
  });

  it.each([
    ['a kind that is not there', ['exp', '--kind', 'pie'], /Allowed choices are trace, rank/],
    ['no picture', ['exp/methods/0', '--out', 'plot.gif'], /expected \.svg or \.png/],
    [
      'a page that is not there',
      ['exp/methods/0', '--kind', 'headings', '--page', 'x'],
      /--page x \(expected .* one, two/,
    ],
    [
      'a method that is not there',
      ['exp', '--kind', 'differences', '--reference', 'x'],
      /expected one of: all, none/,
    ],
    ['a corpus that is not there', ['exp', '--kind', 'scores', '--corpus', 'x'], /--corpus x/],
    [
      'a setting that is no number',
      ['exp', '--kind', 'experiments', '--setting', 'title'],
      /value is a number/,
    ],
    ['two experiments for one plot', ['exp', 'exp-8', '--kind', 'scores'], /expected one experiment/],
  ])('plot of %s is wrong use', async (_, args, message) => {
    const flags = args.filter((_, i) => i >= args.findIndex((arg) => arg.startsWith('--')));
    const inputs = args.slice(0, args.length - flags.length);
    const out = flags.includes('--out') ? [] : ['--out', at('wrong.svg')];
    const { code, stderr } = await plot(inputs, ...flags, ...out);
    expect([code, stderr]).toEqual([2, expect.stringMatching(message)]);
  });

  it('plot --kind headings of a run by itself asks for its documents', async () => {
    await mkdir(at('alone'));
    writeFileSync(at('alone/marginals.jsonl'), lines(marginals));
    writeFileSync(at('alone/structures.jsonl'), lines(structures));
    const flags = ['--kind', 'headings', '--out', at('alone.svg')];
    expect(await plot(['alone'], ...flags)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--documents'),
    });
    expect(await plot(['alone'], ...flags, '--documents', at('exp/dom.documents.jsonl'))).toMatchObject({
      code: 0,
    });
  });
});
