import { describe, expect, it } from 'vitest';
import {
  detectEdges,
  edgeElements,
  type GreyPicture,
  rectPolygon,
  scoreSegmentations,
  segmentMeasures,
} from '../../../src/eval/index.ts';
import { edgeSettings } from '../../../src/eval/inside/index.ts';
import type { Multipolygon } from '../../../src/page/index.ts';
import { pairs, words } from '../../support/words.ts';

/** A white picture with black boxes. */
function picture(width: number, height: number, ...boxes: [number, number, number, number][]): GreyPicture {
  const values = new Float32Array(width * height).fill(1);
  for (const [x, y, w, h] of boxes) {
    for (let row = y; row < y + h; row++) values.fill(0, row * width + x, row * width + x + w);
  }
  return { width, height, values };
}

const drawn = ({ width, edges }: { width: number; edges: Uint8Array }): [x: number, y: number][] =>
  [...edges].flatMap((edge, at): [number, number][] => (edge ? [[at % width, Math.floor(at / width)]] : []));

describe('detectEdges', () => {
  it('finds nothing on plain paper', () => {
    for (const settings of Object.values(edgeSettings))
      expect(drawn(detectEdges(picture(20, 10), settings))).toEqual([]);
  });

  it('draws the outline of a box, one or two pixels wide, and nothing inside or far from it', () => {
    const found = drawn(detectEdges(picture(60, 60, [20, 20, 20, 20]), edgeSettings.edgesFine));
    const distance = ([x, y]: [number, number]): number => {
      const outside = Math.max(20 - x - 0.5, x + 0.5 - 40, 20 - y - 0.5, y + 0.5 - 40);
      return Math.abs(outside);
    };
    expect(found.length).toBeGreaterThan(60);
    expect(found.length).toBeLessThan(200);
    expect(Math.max(...found.map(distance))).toBeLessThan(2);
  });

  it('a faint edge beside a strong one counts from the upper threshold on, or where it goes on from one', () => {
    const page = picture(80, 40, [0, 0, 20, 40]);
    for (let row = 0; row < 40; row++) page.values.fill(0.9, row * 80 + 60, row * 80 + 80);
    const at = (upper: number): boolean =>
      drawn(detectEdges(page, { sigma: 1, lower: 0.01, upper })).some(([x]) => x > 50);
    expect([at(0.05), at(0.2)]).toEqual([true, false]);
  });

  /** The edges of a picture by its shades, `#` for each. */
  const drawing = (width: number, height: number, shade: (x: number, y: number) => number): string[] => {
    const values = Float32Array.from({ length: width * height }, (_, at) =>
      shade(at % width, Math.floor(at / width)),
    );
    const { edges } = detectEdges({ width, height, values }, { sigma: 0.5, lower: 0.2, upper: 0.6 });
    const marks = [...edges].map((edge) => (edge ? '#' : '.')).join('');
    return Array.from({ length: height }, (_, y) => marks.slice(y * width, (y + 1) * width));
  };

  it('draws slanted edges as lines, in either direction', () => {
    expect(drawing(8, 6, (x, y) => (x > y ? 1 : 0))).toEqual(words`
      .#......
      .##.....
      ..##....
      ...##...
      ....##..
      .....#..`);
    expect(drawing(8, 6, (x, y) => (x + y > 5 ? 1 : 0))).toEqual(words`
      ....#...
      ...##...
      ..##....
      .##.....
      ##......
      #.......`);
  });

  it('follows a faint edge from a strong one on, to each side and up to the border', () => {
    const down = drawing(7, 6, (x, y) => (x > 3 ? 0.5 : y < 2 ? 0 : 0.35));
    expect(down).toEqual(['...#...', '####...', ...Array(4).fill('...#...')]);
    const up = drawing(7, 6, (x, y) => (x > 3 ? 0.5 : y > 3 ? 0 : 0.35));
    expect(up).toEqual([...Array(3).fill('...#...'), '####...', '...#...', '...#...']);
    const right = drawing(7, 6, (x, y) => (y < 3 ? 0.5 : x < 2 ? 0 : 0.35));
    expect(right).toEqual(['.......', '.......', '#######', '.#.....', '.#.....', '.#.....']);
    const left = drawing(7, 6, (x, y) => (y < 3 ? 0.5 : x > 4 ? 0 : 0.35));
    expect(left).toEqual(['.......', '.......', '#######', '....#..', '....#..', '....#..']);
    // The same, but two pixels away from it.
    expect(drawing(9, 3, (x) => (x < 2 ? 0 : x < 6 ? 0.5 : 0.65))).toEqual(Array(3).fill('.#.......'));
  });

  it('coarse edges leave out what is small', () => {
    const dots = picture(80, 40, [10, 5, 40, 30], [70, 20, 1, 1]);
    const near = (kind: keyof typeof edgeSettings): boolean =>
      drawn(detectEdges(dots, edgeSettings[kind])).some(([x]) => x > 66);
    expect([near('edgesFine'), near('edgesCoarse')]).toEqual([true, false]);
  });
});

describe('edgeElements', () => {
  const edgesAt = (width: number, height: number, ...at: [number, number][]) => {
    const edges = new Uint8Array(width * height);
    for (const [x, y] of at) edges[y * width + x] = 1;
    return { width, height, edges };
  };

  it('counts a pixel for the area that it lies in, and for one beside it; not further', () => {
    const halves = [rectPolygon([0, 0, 10, 5]), rectPolygon([0, 5, 10, 5])];
    const whole = [rectPolygon([0, 0, 10, 10])];
    const elements = edgeElements(edgesAt(12, 12, [3, 1], [3, 4], [3, 8], [10, 2], [11, 2]), whole, halves);
    expect(elements).toContainEqual({ weight: 3, predicted: [0], gold: [1] });
    expect(elements).toContainEqual({ weight: 2, predicted: [0], gold: [2] });
  });

  it('takes pixels by their middle in slanted segments, none in holes, and overlapping polygons once', () => {
    const triangle: Multipolygon = [[pairs`0 0, 10 10, 0 10, 0 0`]];
    const weight = (segment: Multipolygon, x: number, y: number): number =>
      edgeElements(edgesAt(30, 30, [x, y]), [segment], []).reduce((sum, one) => sum + one.weight, 0);
    expect([weight(triangle, 1, 8), weight(triangle, 8, 1)]).toEqual([1, 0]);
    const [outer] = rectPolygon([0, 0, 30, 30])[0];
    const [hole] = rectPolygon([10, 10, 10, 10])[0];
    expect([weight([[outer, hole]], 15, 15), weight([[outer, hole]], 5, 5)]).toEqual([0, 1]);
    const twice = [...rectPolygon([0, 0, 8, 8]), ...rectPolygon([4, 4, 8, 8])];
    expect(weight(twice, 6, 6)).toBe(1);
  });

  it('measures need edges, and say which page has none', () => {
    const gold = [rectPolygon([0, 0, 5, 10]), rectPolygon([5, 0, 5, 10])];
    const page = { page: 'a', site: 'a', gold, nodes: [] };
    const one = edgesAt(10, 10, [1, 1], [1, 8], [8, 5]);
    const predicted = new Map([['a', [rectPolygon([0, 0, 10, 10])]]]);
    const { pages } = scoreSegmentations(
      'one',
      [{ ...page, edges: { edgesFine: one, edgesCoarse: one } }],
      predicted,
    );
    expect(segmentMeasures.edgesFineP.of(pages)).toBeCloseTo((2 * (2 / 3) + 1 / 3) / 3, 12);
    expect(segmentMeasures.edgesCoarseR.of(pages)).toBe(1);
    const without = scoreSegmentations('one', [page], predicted).pages;
    expect(() => segmentMeasures.edgesFineF.of(without)).toThrow(
      'edgesFine: page a was scored without edges',
    );
  });
});
