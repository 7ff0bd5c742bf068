import { describe, expect, it } from 'vitest';
import { clipLine, type LinePoint, thinLine } from '../../src/plot/thin-line.ts';
import { noise } from './samples.ts';

const thin = (points: readonly LinePoint[], columns: number): LinePoint[] =>
  thinLine(
    points.map(({ x }) => x),
    points.map(({ y }) => y),
    columns,
  );
const line = (...ys: number[]): LinePoint[] => ys.map((y, x) => ({ x, y }));

describe('thinLine', () => {
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
    expect(kept.every(({ x }, i) => i === 0 || x > kept[i - 1].x)).toBe(true);
  });

  it('thinLine(points at one x) ends', () => {
    expect(
      thin(
        Array.from({ length: 9 }, (_, y) => ({ x: 3, y })),
        1,
      ),
    ).toHaveLength(2);
  });
});

describe('clipLine', () => {
  it('clipLine(line inside) is the line', () => {
    expect(clipLine(line(1, 2, 3), 0, 5)).toEqual(line(1, 2, 3));
  });

  it('clipLine(line that enters and leaves) ends at the borders', () => {
    expect(clipLine(line(-10, 10, 0, -10), 0, 10)).toEqual([
      { x: 0, y: Number.NaN },
      { x: 0.5, y: 0 },
      { x: 1, y: 10 },
      { x: 2, y: 0 },
      { x: 2, y: 0 },
    ]);
  });

  it('clipLine(line that crosses from below to above) keeps the part between', () => {
    expect(clipLine(line(-10, 30), 0, 10)).toEqual([
      { x: 0, y: Number.NaN },
      { x: 0.25, y: 0 },
      { x: 0.5, y: 10 },
    ]);
  });

  it('clipLine(line outside, and no line) is empty', () => {
    expect(clipLine(line(-3, -2, -1), 0, 10)).toEqual([]);
    expect(clipLine([], 0, 10)).toEqual([]);
  });
});
