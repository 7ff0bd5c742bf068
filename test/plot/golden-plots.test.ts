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
  settingPlot,
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
import { sampleTrace } from './samples.ts';

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

it.each(cases)('$name, 640 pixels wide', ({ name, draw }) => {
  expectGolden(name, draw({}));
});

it.each(cases)('$name, 320 pixels wide', ({ name, draw }) => {
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
