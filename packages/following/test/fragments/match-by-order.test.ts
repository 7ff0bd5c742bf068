import { describe, expect, it } from 'vitest';
import type { Component } from '../../src/fragments/component.ts';
import { fitShape, type ShapedComponent } from '../../src/fragments/fit-shape.ts';
import type { Fragmentation } from '../../src/fragments/fragmentation.ts';
import { matchByOrder, matchRolled } from '../../src/fragments/match-by-order.ts';
import { componentsOverlap, type Match, matchThresholds } from '../../src/fragments/match-contents.ts';
import type { TrackedComponent } from '../../src/fragments/page-index.ts';
import type { Knowledge } from '../../src/fragments/similarity.ts';

type Ranges = Component['ranges'];

const at = (ranges: Ranges, textLength = 10, images = 0, shape = 'p'): Component =>
  ({
    ...{ shape, ranges, nodes: ranges.map(([start]) => start), textLength, images },
    content: { words: [`${ranges[0][0]}`], images: [], names: [], texts: [] },
  }) as unknown as Component;
const tracked = (number: number, more: { lost?: boolean; textLength?: number; images?: number } = {}) =>
  ({
    ...{ number, lost: more.lost ?? false },
    last: { textLength: more.textLength ?? 10, images: more.images ?? 0, shape: 'p+p' },
  }) as unknown as TrackedComponent;
const found = (...all: [TrackedComponent, Ranges, number?][]): Map<TrackedComponent, Match> =>
  new Map(all.map(([one, ranges, similarity = 1]) => [one, { component: at(ranges), similarity }]));

describe('matchByOrder', () => {
  /** Numbers of the components that were placed, with the first node and how. */
  const place = (
    all: TrackedComponent[],
    known: Map<TrackedComponent, Match>,
    components: Component[],
    similarity: (key: string) => number = () => 1,
  ): string[] => {
    const fragmentation = { page: { nodes: { length: 30 } }, components } as unknown as Fragmentation;
    const knowledge = {
      similarity: (_: unknown, keys: Set<string>) => similarity([...keys][0]),
    } as unknown as Knowledge;
    const placed = matchByOrder(all, fragmentation, known, knowledge);
    return [...placed].map(([{ number }, { component, similarity: value, how }]) => {
      expect(value).toBe(similarity(`${component.nodes[0]}`));
      return `${number} ${component.nodes[0]} ${how}`;
    });
  };
  const [a, b, c, d, e] = [0, 1, 2, 3, 4].map((number) => tracked(number));

  it('takes in order what stands between two that were found, where it is as much as before', () => {
    const known = found(
      [a, [[2, 4]]],
      [
        d,
        [
          [6, 8],
          [10, 12],
        ],
      ],
    );
    const there = [at([[4, 5]]), at([[5, 6]]), at([[12, 14]]), at([[2, 4]])];
    expect(place([a, b, c, d, e], known, there)).toEqual(['1 4 order', '2 5 order', '4 12 order']);
    // Before the first and behind the last that was found; what has a node of one that was found is not free.
    expect(
      place(
        [b, d, c],
        found([
          d,
          [
            [6, 8],
            [10, 12],
          ],
        ]),
        [at([[0, 2]]), at([[13, 15]]), at([[7, 9]]), at([[11, 13]])],
      ),
    ).toEqual(['1 0 order', '2 13 order']);
    expect(
      place([b, c], new Map(), [
        at([[0, 2]]),
        at([
          [3, 4],
          [8, 9],
        ]),
      ]),
    ).toEqual(['1 0 order', '2 3 order']);
  });

  it('takes nothing that has a node of one that was found elsewhere', () => {
    const moved = found([a, [[2, 4]]], [d, [[20, 22]]], [e, [[12, 14]]]);
    const halfTaken = at([
      [10, 11],
      [13, 15],
    ]);
    expect(place([a, b, d, e], moved, [at([[5, 6]]), at([[12, 14]]), halfTaken])).toEqual(['1 5 order']);
    expect(place([b], new Map(), [at([[28, 30]])])).toEqual(['1 28 order']);
  });

  it('keeps the place of a lost component, and fills it with nothing', () => {
    const lost = tracked(7, { lost: true });
    const there = [at([[4, 5]]), at([[5, 6]])];
    expect(place([lost, b], new Map(), there)).toEqual(['1 5 order']);
    expect(place([lost, b], new Map(), [at([[4, 5]])])).toEqual(['1 4 size']);
  });

  it('else pairs the closest sizes, at most half as large again, of as many pictures', () => {
    const sizes = (...all: number[]): TrackedComponent[] =>
      all.map((textLength, i) => tracked(i, { textLength }));
    const three = [at([[1, 2]], 30), at([[3, 4]], 11), at([[5, 6]], 9)];
    expect(place(sizes(10, 29), new Map(), three)).toEqual(['1 1 size', '0 3 size']);
    // (2 + 1) / (1 + 1) is the most, either way.
    expect(place(sizes(1), new Map(), [at([[1, 2]], 2), at([[3, 4]], 99)])).toEqual(['0 1 size']);
    expect(place(sizes(2), new Map(), [at([[1, 2]], 1), at([[3, 4]], 99)])).toEqual(['0 1 size']);
    expect(place(sizes(19), new Map(), [at([[1, 2]], 30), at([[3, 4]], 99)])).toEqual([]);
    const pictures = [tracked(0, { images: 2 })];
    expect(place(pictures, new Map(), [at([[1, 2]], 10, 1), at([[3, 4]], 12, 2)])).toEqual(['0 3 size']);
  });

  it('asks for some similarity: of a match by size for more than of one in order', () => {
    const { order, size } = matchThresholds;
    const one = [at([[1, 2]])];
    expect([order, order - 0.01].map((value) => place([b], new Map(), one, () => value))).toEqual([
      ['1 1 order'],
      [],
    ]);
    const two = [...one, at([[3, 4]], 12)];
    expect([size, size - 0.01].map((value) => place([b], new Map(), two, () => value))).toEqual([
      ['1 1 size'],
      [],
    ]);
  });
});

describe('matchRolled', () => {
  const titled = (number: number) => ({ ...tracked(number), title: {} }) as unknown as TrackedComponent;
  const [first, a, b, end] = [titled(0), tracked(1), tracked(2), titled(3)];
  const around = found([first, [[0, 4]]], [end, [[8, 12]]]);
  const inside = [at([[4, 6]]), at([[6, 8]])];
  const components = [at([[0, 4]]), ...inside, at([[8, 12]])];
  const rolled = (known: Map<TrackedComponent, Match>, all = [first, a, b, end], there = components) =>
    matchRolled(all, { components: there } as unknown as Fragmentation, new Map([...around, ...known])).map(
      ([{ number }, { nodes }]) => `${number} ${nodes[0]}`,
    );

  it('takes in order what stands between two headings, where one of it is not at a place of one', () => {
    expect(rolled(new Map())).toEqual(['1 4', '2 6']);
    expect(rolled(found([a, [[4, 6]]]))).toEqual(['1 4', '2 6']);
    expect(rolled(found([a, [[4, 6]]], [b, [[7, 8]]]))).toEqual(['1 4', '2 6']);
    expect(rolled(found([a, [[6, 8]]], [b, [[4, 6]], 0.09]))).toEqual(['1 4', '2 6']);
    expect(rolled(found([a, [[6, 8]]], [b, [[4, 6]], 0.1]))).toEqual([]);
  });

  it('takes nothing where they are not as many as before, or one had a heading', () => {
    expect(rolled(new Map(), [first, a, end])).toEqual([]);
    expect(rolled(new Map(), undefined, [...components, at([[7, 8]])])).toEqual([]);
    expect(rolled(new Map(), [first, a, titled(2), end])).toEqual([]);
  });

  it('takes nothing where one is of other elements', () => {
    const other = at([[6, 8]], 10, 0, 'p+ul');
    expect(rolled(new Map(), undefined, [at([[0, 4]]), inside[0], other, at([[8, 12]])])).toEqual([]);
  });
});

it('componentsOverlap tells whether any ranges have a node in common', () => {
  const one = at([
    [1, 3],
    [6, 8],
  ]);
  const others: Ranges[] = [
    [[3, 6]],
    [[8, 9]],
    [[0, 1]],
    [[2, 3]],
    [[7, 9]],
    [[0, 9]],
    [
      [4, 5],
      [5, 7],
    ],
  ];
  expect(others.map((ranges) => componentsOverlap(one, at(ranges)))).toEqual([
    false,
    false,
    false,
    true,
    true,
    true,
    true,
  ]);
});

describe('fitShape', () => {
  /** Every leaf has ten characters. */
  const sizes = Float64Array.from({ length: 13 }, (_, i) => 10 * i);
  const offer = (start: number, end: number): ShapedComponent => ({
    component: at([[start, end]]),
    start,
    end,
  });
  const fit = (
    alike: [number, number][],
    run: number[],
    known = run,
    others: Record<number, number> = {},
  ) => {
    const owners = Int32Array.from({ length: 12 }, (_, leaf) => others[leaf] ?? -1);
    const best = fitShape(
      alike.map(([start, end]) => offer(start, end)),
      ...([run, known, owners, 5, sizes] as const),
    );
    return best && [best.start, best.end];
  };

  it('takes one of which a tenth is known to another component that was not found before', () => {
    const run = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(fit([[0, 10]], run, run, { 0: 7 })).toEqual([0, 10]);
    expect(fit([[0, 10]], run, run, { 0: -2 })).toBeUndefined();
    expect(fit([[0, 10]], run.slice(1), run.slice(1), { 0: 7, 1: 7 })).toBeUndefined();
  });

  it('takes the one that has most in common with the run, the first of equal ones', () => {
    expect(
      fit(
        [
          [0, 8],
          [1, 5],
          [2, 4],
          [2, 5],
        ],
        [2, 3, 4],
      ),
    ).toEqual([2, 5]);
    expect(
      fit(
        [
          [1, 4],
          [2, 5],
        ],
        [2, 3],
      ),
    ).toEqual([1, 4]);
    expect(fit([], [2, 3])).toBeUndefined();
    // Beside the run, without a leaf of it.
    expect(
      fit(
        [
          [0, 2],
          [4, 6],
        ],
        [2, 3],
        [],
      ),
    ).toBeUndefined();
  });

  it('asks for three fifths of what is known, and a fifth of all', () => {
    expect(fit([[0, 3]], [0, 1, 2, 3, 4])).toEqual([0, 3]);
    expect(fit([[0, 2]], [0, 1, 2, 3, 4])).toBeUndefined();
    expect(fit([[0, 2]], [0, 1, 2, 3, 4], [0, 1])).toEqual([0, 2]);
    expect(fit([[0, 10]], [0, 1])).toEqual([0, 10]);
    expect(fit([[0, 11]], [0, 1])).toBeUndefined();
    expect([fit([[2, 5]], [0, 1, 2, 3, 4]), fit([[3, 5]], [0, 1, 2, 3, 4])]).toEqual([[2, 5], undefined]);
  });

  it('takes nothing that belongs to others', () => {
    expect(fit([[0, 3]], [0, 1], [0, 1], { 0: 5, 2: 4 })).toBeUndefined();
    expect(fit([[0, 3]], [0, 1], [0, 1], { 2: -2 })).toBeUndefined();
    expect(fit([[0, 3]], [0, 1], [0, 1], { 0: 5, 1: 5, 3: 4 })).toEqual([0, 3]);
  });
});
