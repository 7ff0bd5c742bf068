import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { tracePlot } from '../../src/plot/index.ts';
import { textWidth } from '../../src/plot/text-width.ts';
import { expectGolden } from './golden.ts';
import { sampleTrace } from './samples.ts';

/** The plot as an XML document; throws when it is not well-formed. */
function parse(svg: string): Document {
  return new JSDOM(svg, { contentType: 'image/svg+xml' }).window.document;
}

function texts(svg: string): string {
  return [...parse(svg).querySelectorAll('text')].map((text) => text.textContent).join(' ');
}

it('tracePlot(trace of two chains) is the golden plot', () => {
  expectGolden('trace', tracePlot(sampleTrace()));
});

it('tracePlot(trace, { width: 320 }) with a deep burn-in is the golden plot with two panels', () => {
  const trace = sampleTrace({ chains: 3, level: -2_177_251, drop: 90_000, wander: 150 });
  expectGolden('trace-deep-320', tracePlot(trace, { width: 320, height: 160, title: '標本の対数同時確率' }));
});

it('tracePlot(trace) says so when it cuts the axis, and only then', () => {
  expect(texts(tracePlot(sampleTrace({ drop: 40 })))).not.toContain('cut');
  const deep = texts(tracePlot(sampleTrace({ drop: 4000 })));
  expect(deep).toContain('The axis of the main panel is cut to');
  expect(deep).toMatch(/shows the whole, −9,\d{3}/);
});

it('tracePlot(trace) does not depend on the order of the entries, and leaves them as they were', () => {
  const trace = sampleTrace({ chains: 3 });
  const copy = structuredClone(trace);
  expect(tracePlot([...trace].reverse())).toBe(tracePlot(trace));
  expect(trace).toEqual(copy);
});

it('tracePlot(trace) gives every chain a marker and a place in the legend', () => {
  const text = texts(tracePlot(sampleTrace({ chains: 9 })));
  for (let chain = 0; chain < 9; chain++) expect(text).toContain(`chain ${chain}`);
});

it('tracePlot([one entry]) draws one marker', () => {
  const svg = parse(tracePlot([{ chain: 0, sweep: 0, phase: 'kept', logJoint: -3 }]));
  expect(svg.querySelectorAll('path[fill="#0072b2"], circle')).toHaveLength(1);
});

it('tracePlot(constant trace) has an axis around the value', () => {
  const trace = sampleTrace({ drop: 0, wander: 0, chains: 1 });
  expect(texts(tracePlot(trace))).toContain('−5,210');
});

it('tracePlot(trace with infinities) counts them instead of drawing them', () => {
  const trace = sampleTrace({ chains: 1 }).map((entry, i) =>
    i < 3 ? { ...entry, logJoint: Number.NEGATIVE_INFINITY } : entry,
  );
  const svg = tracePlot(trace);
  expect(texts(svg)).toContain('Left out: 3 sweeps without a finite log joint.');
  expect(svg).not.toMatch(/NaN|Infinity/);
});

it('tracePlot(200,000 sweeps) keeps what a pixel can show', () => {
  const trace = sampleTrace({ chains: 2, burnIn: 1000, kept: 99_000 });
  expect(tracePlot(trace).length).toBeLessThan(150_000);
});

it('tracePlot(series) calls each by its name, and draws the quantity it is told', () => {
  const names = ['paper (alpha.B 1, seed 1)', 'paper <b>'];
  const series = names.map((name, i) => ({
    name,
    sweeps: [0, 1, 2, 3],
    values: Float64Array.of(5, 1 + i, 2, 3),
    burnIn: 1,
  }));
  const svg = tracePlot(series, { quantity: 'number of heading rows' });
  const text = texts(svg);
  for (const part of [...names, 'burn-in', 'Number of heading rows against sweep'])
    expect(text).toContain(part);
  expect(text).not.toContain('nats');
  // Room for fonts that are a fifth wider, such as DejaVu Sans.
  const [first, second] = [...svg.matchAll(/translate\(([\d.]+),16\)/g)].map(([, x]) => Number(x));
  expect(second - first - 14).toBeGreaterThan(1.2 * textWidth(names[0], 12));
});

it('tracePlot(series of a chain each) is tracePlot(entries) of the same', () => {
  const trace = sampleTrace({ chains: 2, drop: 4000 });
  const series = [0, 1].map((chain) => {
    const own = trace.filter((entry) => entry.chain === chain);
    return {
      name: `chain ${chain}`,
      sweeps: own.map(({ sweep }) => sweep),
      values: own.map(({ logJoint }) => logJoint),
      burnIn: own.filter(({ phase }) => phase === 'burn-in').length,
    };
  });
  expect(tracePlot(series)).toBe(tracePlot(trace));
});

it('tracePlot(1,000,000 sweeps) has room for the last number of its axis', () => {
  const sweeps = Float64Array.from({ length: 1001 }, (_, i) => 1000 * i);
  const svg = tracePlot([{ name: 'long', sweeps, values: sweeps }]);
  const root = parse(svg).documentElement;
  const label = [...root.querySelectorAll('text')].find(({ textContent }) => textContent === '1,000,000');
  const middle = Number(/translate\(([\d.]+)/.exec(label?.getAttribute('transform') ?? '')?.[1]);
  expect(middle + textWidth('1,000,000', 12) / 2).toBeLessThanOrEqual(640);
});

it('tracePlot(trace, { title }) keeps markup in a title text', () => {
  const svg = tracePlot(sampleTrace(), { title: '</text><script>alert(1)</script> & "x"', caption: '<b>' });
  expect(parse(svg).querySelector('script')).toBeNull();
  expect(texts(svg)).toContain('<script>alert(1)</script> & "x"');
});
