import { readFileSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import type { plotKinds } from '../../src/commands/plot/plot-kinds.ts';
import type { Document, PageLists, TraceEntry } from '../../src/page/index.ts';
import { structureLists } from '../../src/page/index.ts';
import { openPartialTraces } from '../../src/store/index.ts';
import { sampleDocument } from '../apps/report/samples.ts';
import { sampleOutline, samplePermittedDocs, sampleTimes } from '../plot/posterior-samples.ts';
import { sampleTrace, sampleTree } from '../plot/samples.ts';
import { cli, exit } from '../support/run-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('plot');
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

/** A whole trace of two chains. */
const traceLines = sampleTrace({ chains: 2 }).map(
  (point): TraceEntry => ({ version: 1, ...point, headingRows: 3, moved: 0.5, p4: 0.5, p6: 0.1 }),
);

const learntClass = { unseen: 0.01, shares: Object.entries({ age: 0.7, '<b>': 0.2, '\n': 0.05 }) };
const ofClasses = (value: unknown) => Object.fromEntries([...'HCNELB'].map((name) => [name, value]));
const learnt = {
  ...{ version: 1, chain: 0, draws: 60, p4: 0.5, p6: 0.1 },
  ...{ alpha: ofClasses(1), base: ofClasses(learntClass) },
};

/** A method that samples, and its runs: what its grid sweeps, by name. */
const allMethod = { method: { kind: 'sample', name: 'all', config: { sweeps: 20 } }, runs: { all: {} } };

/** Writes an experiment of a method that finds all, if any, and one that finds nothing. */
async function writeExperiment(
  name: string,
  permittedDoc: number,
  { method, runs }: { method?: object; runs: Record<string, object> } = allMethod,
): Promise<void> {
  const methods = [
    ...Object.entries(runs).map(([run, settings]) => ({ name: run, kind: 'sample', settings })),
    { name: 'none', kind: 'baseline', settings: {} },
  ];
  const interval = { low: 0, high: 1, level: 0.95 };
  const [all, nothing] = [1, 0].map((f) => ({ purity: f, inversePurity: f, microF: f, macroF: f }));
  const record = {
    ...{ version: 1, program: 'pagestructure 0', node: 'v20', command: '', errors: [], warnings: [] },
    config: {
      ...{ version: 1, title: 'Boats', sources: ['.'], gold: '.', permittedDoc },
      methods: [...(method ? [method] : []), { kind: 'baseline', name: 'none', baseline: 'none' }],
    },
    corpora: [
      {
        ...{ name: '', folder: '', pages: ['one', 'two'], comparisons: [] },
        runs: methods.map((run, i) => ({
          ...{ ...run, folder: `methods/${i}` },
          rows: { flatten: 'dom', sentences: 'paper', permittedDoc: 6 },
          documents: 'dom.documents.jsonl',
        })),
        scores: methods.map((run) => ({
          ...{ method: run.name, convention: 'paper', ...(run.kind === 'sample' ? all : nothing) },
          ...{ documents: 2, macroDocuments: 2, intervals: { microF: interval, macroF: interval } },
        })),
      },
    ],
  };
  const file = (path: string): string => at(join(name, path));
  for (const [i, { kind }] of methods.entries()) {
    await mkdir(file(`methods/${i}`), { recursive: true });
    const found = kind === 'sample' ? gold : gold.map((lists) => ({ ...lists, lists: [] }));
    writeFileSync(file(`methods/${i}/lists.jsonl`), lines(found));
    if (kind !== 'sample') continue;
    writeFileSync(file(`methods/${i}/marginals.jsonl`), lines(marginals));
    writeFileSync(file(`methods/${i}/structures.jsonl`), lines(structures));
    writeFileSync(file(`methods/${i}/trace.jsonl`), lines(traceLines));
    writeFileSync(file(`methods/${i}/parameters.json`), JSON.stringify(learnt));
  }
  writeFileSync(file('experiment.json'), JSON.stringify(record));
  writeFileSync(file('dom.documents.jsonl'), lines(documents));
  writeFileSync(file('gold.lists.jsonl'), lines(gold));
}

beforeAll(async () => {
  await writeExperiment('exp', 6);
  await writeExperiment('exp-8', 8);
  await mkdir(at('pages'));
  const methods = [{ kind: 'baseline', name: 'none', baseline: 'none' }];
  writeFileSync(at('pages/experiment.json'), JSON.stringify({ version: 1, sources: ['.'], methods }));
  writeFileSync(at('pdoc.jsonl'), lines(samplePermittedDocs));
  writeFileSync(at('times.jsonl'), lines(sampleTimes));
  writeFileSync(at('outline.jsonl'), lines([{ page: 'bakery', contents: [], lists: sampleOutline }]));
  writeFileSync(at('bakery.blocks.json'), JSON.stringify(sampleTree));
});

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
  parameters: [['exp/methods/0'], [], 'H: words of headings'],
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
  return cli`plot ${inputs.map((name) => at(name))} ${flags}`;
}

/** `plot` on inputs of the test's folder is refused: an exit code, and what is said. */
async function expectRefusal(inputs: string[], flags: string[], said: string | RegExp, code = 2) {
  expect(await plot(inputs, '--out', at('never.svg'), ...flags)).toMatchObject(exit(code, said));
}

/** Plots inputs of the test's folder into a file; gives the SVG. */
async function draw(inputs: readonly string[], ...flags: string[]): Promise<string> {
  expect(await plot(inputs, '--out', at('drawn.svg'), ...flags)).toMatchObject({ code: 0 });
  return readFileSync(at('drawn.svg'), 'utf8');
}

/** The texts of an SVG. */
const textsOf = (svg: string): string => svg.replaceAll(/<[^>]*>\s*/g, ' ');

/** The manifest of a run. */
const runManifest = (sha256: string, config: object): string =>
  JSON.stringify({ version: 1, program: 'test', documents: { count: 1, sha256 }, config });

it.each(Object.entries(cases))('plot --kind %s draws it', async (kind, [inputs, flags, text]) => {
  expect(await draw(inputs, '--kind', kind, ...flags)).toContain(text);
});

it('plot --kind parameters names symbols that are not seen', async () => {
  expect(await draw(['exp/methods/0'], '--kind', 'parameters')).toContain('>\\n</text>');
});

it('plot run run names chains by their runs, and tells R-hat of each run', async () => {
  const svg = await draw(['exp/methods/0', 'exp-8/methods/0']);
  // Both end in methods/0: as much of the path as tells them apart.
  for (const name of ['exp/methods/0, chain 0', 'exp/methods/0, chain 1', 'exp-8/methods/0, chain 1'])
    expect(svg).toContain(`>${name}</text>`);
  expect(svg).toMatch(/exp-8\/methods\/0: R-hat/);
});

it('plot --kind trace of an experiment draws its sampled methods by their names', async () => {
  const method = { kind: 'sample', name: 'model', grid: { 'alpha.B': [1, 10] } };
  const runs = { 'model (alpha.B 1)': { 'alpha.B': 1 }, 'model (alpha.B 10)': { 'alpha.B': 10 } };
  await writeExperiment('grid', 6, { method, runs });
  const svg = await draw(['grid'], '--kind', 'trace');
  for (const name of ['model (alpha.B 1), chain 0', 'model (alpha.B 10), chain 1'])
    expect(svg).toContain(`>${name}</text>`);
  expect(textsOf(svg)).toContain('The models differ');
  expect(await draw(['grid/methods/0', 'grid/methods/1'])).toBe(svg);
});

it('plot --kind trace of an experiment without sampled methods says so', async () => {
  await writeExperiment('heuristics', 6, { runs: {} });
  await expectRefusal(['heuristics'], [], /heuristics: no method that samples/);
});

it.each([
  ['headingRows', 'Number of heading rows against sweep'],
  ['moved', 'share of rows moved (0 to 1)'],
  ['p6', 'Parameter p6 against sweep'],
  ['alpha.B', 'Concentration alpha.B against sweep'],
])('plot --quantity %s draws it', async (quantity, text) => {
  const entries = traceLines.map((entry) => ({ ...entry, alpha: { B: 2 + entry.sweep } }));
  await mkdir(at('alpha'), { recursive: true });
  writeFileSync(at('alpha/trace.jsonl'), lines(entries));
  expect(await draw(['alpha'], '--quantity', quantity)).toContain(text);
});

it('plot of runs on different documents draws them about their means, and refuses to rank them', async () => {
  for (const [run, sha256, config] of [
    ['fish', 'f1', { seed: 1, alpha: {} }],
    ['boats', 'b2', { seed: 1, alpha: {} }],
    ['boats-2', 'b2', { seed: 2, alpha: {} }],
    ['hybrid', 'b2', { seed: 1, heading: {} }],
  ] as const) {
    await mkdir(at(run));
    writeFileSync(at(`${run}/trace.jsonl`), lines(traceLines));
    writeFileSync(at(`${run}/manifest.json`), runManifest(sha256, config));
  }
  const ranked = ['boats', 'boats-2', 'fish'];
  await expectRefusal(ranked, ['--kind', 'rank'], /boats and \S*fish: runs on different documents/);
  expect(await draw(['boats', 'boats-2', 'fish', 'hybrid', 'exp/methods/0'])).toContain('>boats-2</text>');
  const different = textsOf(await draw(['boats', 'fish']));
  expect(different).toContain('less the mean of its kept sweeps');
  expect(different).toContain('log joint (nats), less the mean');
  expect(await draw(['boats', 'boats-2'], '--kind', 'rank')).toContain('>boats-2, chain 1</text>');
  expect(textsOf(await draw(['boats', 'boats-2']))).not.toMatch(/models differ|less the mean/);
  expect(textsOf(await draw(['boats', 'hybrid']))).toContain('The models differ');
});

it('plot of a run that is done takes R-hat from its diagnostics.json', async () => {
  await mkdir(at('done'));
  writeFileSync(at('done/trace.jsonl'), lines(traceLines));
  const diagnostics = { version: 1, logJoint: { mean: 0, rHat: 1.2345 } };
  writeFileSync(at('done/diagnostics.json'), JSON.stringify(diagnostics));
  expect(await draw(['done'])).not.toContain('R-hat 1.234');
  writeFileSync(at('done/manifest.json'), runManifest('d', {}));
  expect(await draw(['done'])).toContain('R-hat 1.234');
});

it('plot of a run that is not done draws it as far as it has come', async () => {
  await mkdir(at('going'));
  const parts = openPartialTraces(at('going'), [0, 0]);
  for (const entry of traceLines) parts.append(entry);
  parts.flush();
  writeFileSync(at('going/checkpoint.json'), '');
  expect(await draw(['going'])).toBe(await draw(['exp/methods/0']));
});

it('plot --kind rank of one chain is refused', async () => {
  await mkdir(at('single'));
  writeFileSync(at('single/trace.jsonl'), lines(traceLines.filter(({ chain }) => chain === 0)));
  await expectRefusal(['single'], ['--kind', 'rank'], '1 chain (expected at least 2');
});

it('plot --kind reliability keeps runs apart', async () => {
  const svg = await draw(['exp/methods/0', 'exp-8/methods/0'], '--kind', 'reliability');
  expect(svg.match(/Rows of 2 pages/g)).toHaveLength(2);
  expect(svg).toContain('>exp/methods/0</text>');
  expect(svg).not.toContain('4 pages');
});

it('plot --out - writes SVG to standard output', async () => {
  const { code, stdout, stderr } = await plot(['exp/methods/0'], '--out', '-');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^<svg .*<\/svg>\n$/s);
});

it.each([
  [
    'exp',
    'headings',
    /exp: the directory of an experiment \(expected for --kind headings: a run .*trace, .*scores, differences, experiments/,
  ],
  [
    'exp/methods/0',
    'outline',
    /methods\/0: the directory of a run \(expected for --kind outline: what outline --format json/,
  ],
  ['pdoc.jsonl', 'scores', /pdoc.jsonl: a file \(expected for --kind scores: what experiment wrote/],
  ['exp/methods', 'trace', /methods: a directory without trace.jsonl/],
  ['pages', 'scores', /pages: no results here .*configuration; `pagestructure experiment` makes results/],
])('plot of %s as %s says what it is, what was expected, and what fits', async (input, kind, message) => {
  await expectRefusal([input], ['--kind', kind], message);
});

it('plot of what is not there names it', async () => {
  await expectRefusal(['nothing'], [], /nothing: no such file or directory/, 1);
});

it('plot --setting sweeps leaves out methods that have none', async () => {
  const svg = await draw(['exp'], '--kind', 'experiments', '--setting', 'sweeps');
  expect(svg).toContain('all: 1.000 at 20');
  expect(svg).not.toContain('none:');
});

it('plot --kind experiments --reference draws the differences from one method', async () => {
  const flags = ['--kind', 'experiments', '--setting', 'permittedDoc'];
  const svg = await draw(['exp', 'exp-8'], ...flags, '--reference', 'all');
  expect(textsOf(svg)).toContain('Difference in macro F from all against permitted DoC');
  expect(svg).toContain('none: -1.000 at 6, -1.000 at 8');
  expect(textsOf(svg)).not.toContain('all: ');
  await expectRefusal(['exp'], [...flags, '--reference', 'x'], /--reference x \(expected one of: all, none/);
});

it('plot --scheme dark --scale 1 writes a PNG of the width asked for', async () => {
  const flags = ['--scheme', 'dark', '--scale', '1', '--width', '320', '--out', at('dark.png')];
  expect(await plot(['exp/methods/0'], ...flags)).toMatchObject({ code: 0 });
  expect(readFileSync(at('dark.png')).readUInt32BE(16)).toBe(320);
});

it.each([
  ['a kind that is not there', ['exp', '--kind', 'pie'], /Allowed choices are trace, rank/],
  ['no picture', ['exp/methods/0', '--out', 'plot.gif'], /expected \.svg, \.png or -/],
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
  [
    'a quantity that is not there',
    ['exp/methods/0', '--quantity', 'p5'],
    /--quantity p5: .*expected one of: logJoint, headingRows, moved, p4, p6\)/,
  ],
  [
    'a setting that no experiment has',
    ['exp', 'exp-8', '--kind', 'experiments', '--setting', 'permitedDoc'],
    /--setting permitedDoc \(expected one of: documents, .*permittedDoc, sweeps\)/,
  ],
  ['one run twice', ['exp/methods/0', 'exp/methods/0', '--kind', 'trace'], /given twice/],
  ['a narrow column', ['exp/methods/0', '--width', '279'], /whole number 280-10000/],
  ['two experiments for one plot', ['exp', 'exp-8', '--kind', 'scores'], /expected one experiment/],
])('plot of %s is wrong use', async (_, args, message) => {
  const flags = args.filter((_, i) => i >= args.findIndex((arg) => arg.startsWith('--')));
  const inputs = args.slice(0, args.length - flags.length);
  await expectRefusal(inputs, flags, message);
});

it('plot --kind headings of a run by itself asks for its documents', async () => {
  await mkdir(at('alone'));
  writeFileSync(at('alone/marginals.jsonl'), lines(marginals));
  writeFileSync(at('alone/structures.jsonl'), lines(structures));
  await expectRefusal(['alone'], ['--kind', 'headings'], '--documents');
  await draw(['alone'], '--kind', 'headings', '--documents', at('exp/dom.documents.jsonl'));
});
