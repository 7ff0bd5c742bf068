import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import {
  autocorrelationPlot,
  dependencyPlot,
  differencePlot,
  headingPlot,
  outlinePlot,
  type PlotOptions,
  rankPlot,
  reliabilityPlot,
  scorePlot,
  settingPlot,
  sharePlot,
  timePlot,
  toPng,
  tracePlot,
} from '../../src/plot/index.ts';
import { expectGolden } from './golden.ts';
import {
  longPage,
  sampleAutocorrelations,
  sampleDependencies,
  sampleDifferences,
  sampleHeadings,
  sampleOutline,
  samplePermittedDocs,
  sampleRanks,
  sampleReliability,
  sampleSettings,
  sampleTimes,
} from './posterior-samples.ts';
import { sampleScores, sampleTrace } from './samples.ts';

const diagnosis = { rHat: 1.0034, bulkEss: 1240.3, tailEss: 980 };
const fits = [
  { series: 'capture', exponent: 0.6, factor: 0.01, low: 0.51, high: 0.69 },
  { series: 'VIPS', exponent: 1, factor: 0.0004 },
];

/** Every plot that has no file of golden tests of its own, by the name of its golden file. */
const plots: Readonly<Record<string, (options: PlotOptions) => string>> = {
  'trace-four': (options) => tracePlot(sampleTrace({ chains: 4 }), { diagnosis, ...options }),
  rank: (options) => rankPlot(sampleRanks(), options),
  autocorrelation: (options) => autocorrelationPlot(sampleAutocorrelations(), { draws: 300, ...options }),
  headings: (options) => headingPlot(sampleHeadings, options),
  'headings-long': (options) => headingPlot(longPage().headings, options),
  dependencies: (options) => dependencyPlot(sampleDependencies, options),
  'dependencies-long': (options) => dependencyPlot(longPage().dependencies, options),
  reliability: (options) => reliabilityPlot(sampleReliability, options),
  'reliability-two': (options) =>
    reliabilityPlot(
      [
        { name: 'hybrid', bins: sampleReliability },
        {
          name: 'runs/corpus/methods/paper',
          bins: sampleReliability.map(({ low, high, count, predicted, observed }) => ({
            ...{ low, high, predicted },
            count: Math.ceil(count / 3),
            observed: observed ** 1.5,
          })),
        },
      ],
      options,
    ),
  scores: (options) => scorePlot(sampleScores, options),
  differences: (options) => differencePlot(sampleDifferences, { reference: 'hybrid', ...options }),
  documents: (options) =>
    settingPlot(sampleSettings, { xLabel: 'documents', yLabel: 'macro F (0 to 1)', log: true, ...options }),
  'permitted-doc': (options) =>
    settingPlot(samplePermittedDocs, {
      xLabel: 'permitted DoC (1 to 11)',
      yLabel: 'BCubed F (0 to 1)',
      ...options,
    }),
  time: (options) => timePlot(sampleTimes, { xLabel: 'rows', fits, ...options }),
  outline: (options) => outlinePlot(sampleOutline, options),
};

const cases = Object.entries(plots).map(([name, draw]) => ({ name, draw }));

/** A title that tries to end what it stands in. */
const hostile = '</text></svg><script>alert(1)</script> & "x" \' ]]>';

it.each(cases)('$name, 640 and 320 pixels wide', ({ name, draw }) => {
  expectGolden(name, draw({}));
  expectGolden(`${name}-320`, draw({ width: 320 }));
});

it.each(cases)(
  '$name is the same text every time, well-formed, with a title and a description',
  ({ draw }) => {
    const svg = draw({ title: 'Something' });
    expect(draw({ title: 'Something' })).toBe(svg);
    const root = new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document.documentElement;
    expect(root.getAttribute('aria-label')).toMatch(/^Something\. ./);
    expect(svg).not.toMatch(/NaN|Infinity|undefined/);
  },
);

it.each(cases)('$name keeps markup in title and caption text', ({ draw }) => {
  const svg = draw({ title: hostile, caption: hostile });
  const { document } = new JSDOM(svg, { contentType: 'image/svg+xml' }).window;
  expect(document.querySelector('script')).toBeNull();
  expect(document.documentElement.getAttribute('aria-label')).toContain(hostile);
});

it.each(cases)('$name refuses a width that nothing fits in', ({ draw }) => {
  expect(() => draw({ width: 100 })).toThrow(/width: 100 \(expected at least 280\)/);
});

it.each(cases)('$name becomes a PNG, light and dark', ({ draw }) => {
  const svg = draw({ width: 320 });
  const [light, dark] = (['light', 'dark'] as const).map((scheme) => toPng(svg, { scheme }));
  expect(light.subarray(1, 4)).toEqual(new Uint8Array([0x50, 0x4e, 0x47]));
  expect(dark).not.toEqual(light);
});

it.each([
  ['tracePlot', tracePlot([]), 'No sweep has been traced.'],
  ['rankPlot', rankPlot([]), 'No draw has been kept.'],
  ['autocorrelationPlot', autocorrelationPlot([]), 'No chain to tell it of.'],
  ['headingPlot', headingPlot([]), 'The page has no rows.'],
  ['dependencyPlot', dependencyPlot([]), 'No row is a heading.'],
  ['dependencyPlot', dependencyPlot([{ text: 'a', parents: [], gold: null }]), 'No row is a heading.'],
  ['reliabilityPlot', reliabilityPlot([]), 'Nothing has been predicted.'],
  ['scorePlot', scorePlot([]), 'Nothing has been scored.'],
  ['differencePlot', differencePlot([]), 'Nothing has been compared.'],
  ['settingPlot', settingPlot([]), 'Nothing has been scored.'],
  ['timePlot', timePlot([]), 'Nothing has been timed.'],
  ['outlinePlot', outlinePlot([]), 'No headings.'],
  ['sharePlot', sharePlot([]), 'There is no distribution.'],
])('%s(nothing to show) says so: %#', (_, svg, sentence) => {
  expect(svg).toContain(sentence);
  expect(svg).not.toMatch(/NaN|Infinity/);
});

const bin = { low: 0.4, high: 0.5, count: 3, predicted: 0.45, observed: 2 };
const [score] = sampleScores;
const ofParent = (parent: number, probability: number) => [{ text: '', parents: [{ parent, probability }] }];

it.each<[draw: () => string, message: string]>([
  [() => tracePlot([{ name: 'a', sweeps: [0, 1], values: [3] }]), 'a: 2 sweeps, 1 values'],
  [() => tracePlot([], { height: Number.NaN }), 'height: NaN (expected at least 120)'],
  [() => rankPlot([[1, 9]]), 'rank: 9 (expected 1 to 2)'],
  [() => rankPlot([[Number.NaN]]), 'rank: NaN'],
  [() => rankPlot([[1]], { bins: 1 }), 'bins: 1 (expected an integer >= 2)'],
  [() => autocorrelationPlot([[1]], { draws: 0 }), 'draws: 0 (expected at least 1)'],
  [() => headingPlot([{ text: '', probability: 2 }]), 'row 0: probability: 2 (expected 0 to 1)'],
  [() => dependencyPlot(ofParent(0, 1)), 'row 0: parent 0 (expected -1 or an earlier row)'],
  [() => dependencyPlot(ofParent(-1, 1.2)), 'row 0: probability: 1.2 (expected 0 to 1)'],
  [() => reliabilityPlot([bin]), 'bin 0.4 to 0.5: 2 (expected 0 to 1)'],
  [() => reliabilityPlot([{ name: 'one', bins: [bin] }]), 'one, bin 0.4 to 0.5: 2'],
  [() => scorePlot([{ ...score, microF: 61.2 }]), 'microF 61.2 (expected 0 to 1)'],
  [() => scorePlot([{ ...score, macroF: Number.NaN }]), 'macroF NaN'],
  [() => scorePlot([score, score]), `${score.method}, ${score.convention}: given twice`],
  [() => differencePlot([{ method: 'a', difference: 12 }]), 'a: difference 12 (expected -1 to 1)'],
  [() => settingPlot([{ series: 'a', x: 1, y: 61 }]), 'a at 1: 61 (expected 0 to 1)'],
  [
    () => settingPlot([{ series: 'a', x: 1, y: -2 }], { isDifference: true }),
    'a at 1: -2 (expected -1 to 1)',
  ],
  [
    () => settingPlot([{ series: 'a', x: 0, y: 0 }], { log: true }),
    'a: setting 0 (expected a number above 0)',
  ],
  [() => timePlot([{ series: 'a', size: 1, seconds: 0 }]), 'a: seconds 0 (expected a number above 0)'],
  [() => outlinePlot([[{ heading: 'A', probability: -1, lists: [] }]]), 'A: -1 (expected 0 to 1)'],
  [() => sharePlot([{ name: 'x', shares: [['a', 1.2]] }]), 'x: a: 1.2 (expected 0 to 1)'],
])('a plot refuses what it cannot draw: %s', (draw, message) => expect(draw).toThrow(message));
