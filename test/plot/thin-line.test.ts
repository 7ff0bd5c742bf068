import { Resvg } from '@resvg/resvg-js';
import { expect, it } from 'vitest';
import { clipLine, type LinePoint, thinLine } from '../../src/plot/thin-line.ts';
import { numbers } from '../support/words.ts';
import { noise } from './samples.ts';

const thin = (points: readonly LinePoint[], columns: number): LinePoint[] =>
  thinLine(
    points.map(({ x }) => x),
    points.map(({ y }) => y),
    columns,
  );
const line = (...ys: number[]): LinePoint[] => ys.map((y, x) => ({ x, y }));

it('thinLine(few points) keeps them all', () => {
  expect(thin(line(1, 5, 2), 10)).toEqual(line(1, 5, 2));
  expect(thin([], 10)).toEqual([]);
});

it('thinLine(many points) keeps ends, extremes and order', () => {
  const random = noise(7);
  const points = line(...Array.from({ length: 5000 }, () => random()));
  const kept = thin(points, 50);
  expect(kept.length).toBeLessThanOrEqual(200);
  expect(kept[0]).toEqual(points[0]);
  expect(kept.at(-1)).toEqual(points.at(-1));
  expect(Math.max(...kept.map(({ y }) => y))).toBe(Math.max(...points.map(({ y }) => y)));
  expect(Math.min(...kept.map(({ y }) => y))).toBe(Math.min(...points.map(({ y }) => y)));
  expect(kept.every(({ x }, i) => i === 0 || x >= kept[i - 1].x)).toBe(true);
});

it('thinLine(points at one x) ends', () => {
  const points = line(...Array(9).keys()).map(({ y }) => ({ x: 3, y }));
  expect(thin(points, 1)).toHaveLength(2);
});

/** Ink of a line, 0 to 255 a pixel, drawn as plots draw it, at twice its size as PNG is by default. */
function ink(points: readonly LinePoint[], width: number, height: number): Uint8Array {
  const path = points.map(({ x, y }) => `${x.toFixed(2)},${y.toFixed(2)}`).join('L');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M${path}" fill="none" stroke="#000" stroke-linejoin="round"/></svg>`;
  const { pixels } = new Resvg(svg, { fitTo: { mode: 'zoom', value: 2 } }).render();
  return pixels.filter((_, i) => i % 4 === 3);
}

// As in a plot: 582 pixels of area at a width of 640, and two columns a pixel of that.
const [area, width, height, sweeps] = [582, 640, 240, 6_000];
const random = noise(11);
const shapes: Record<string, (i: number) => number> = {
  noise: () => 60 + 120 * random(),
  'noise with rare peaks': () => (random() < 0.001 ? 10 : 150 + 30 * random()),
  'a climb': (i) => 220 - 200 * Math.min(1, i / 4_000) + 4 * random(),
  'two levels': (i) => (Math.floor(i / 600) % 2 === 0 ? 60 : 180) + 10 * random(),
};

it.each(Object.keys(shapes))(
  'the picture of thinLine(points, columns) is that of all points, but for shades: %s',
  (name) => {
    const points = Array.from({ length: sweeps }, (_, i) => ({
      x: (i * area) / (sweeps - 1),
      y: shapes[name](i),
    }));
    const kept = thin(points, 2 * width);
    expect(kept.length).toBeLessThanOrEqual(8 * width);
    const [whole, drawn] = [ink(points, area, height), ink(kept, area, height)];
    const differences = whole.map((value, i) => Math.abs(value - drawn[i]));
    const inked = whole.reduce((sum, value) => sum + Number(value > 0), 0);
    const far = differences.reduce((sum, difference) => sum + Number(difference > 128), 0);
    expect(inked).toBeGreaterThan(5000);
    // Pixels at the edge of the ink may have another shade; hardly one turns from paper to ink or back.
    expect(far / inked).toBeLessThan(0.003);
  },
);

it.each([
  ['inside is kept', [1, 2, 3], numbers`0 1, 1 2, 2 3`],
  ['that enters and leaves ends at the borders', [-10, 10, 0, -10], numbers`0 NaN, 0.5 0, 1 10, 2 0, 2 0`],
  ['that crosses keeps the part between', [-10, 30], numbers`0 NaN, 0.25 0, 0.5 10`],
  ['outside is empty', [-3, -2, -1], []],
  ['of no points is empty', [], []],
])('clipLine: a line %s', (_, ys, clipped) => {
  expect(clipLine(line(...ys), 0, 10)).toEqual(clipped.map(([x, y]) => ({ x, y })));
});
