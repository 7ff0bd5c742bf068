import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { overlap, overlapped, sweepOverlaps, tangles } from '../../src/vips/overlaps.ts';
import { numbers } from '../support/words.ts';

const rect = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

const rects = fc.array(
  fc
    .tuple(fc.nat(60), fc.nat(60), fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 20 }))
    .map(([left, top, width, height]) => rect(left, top, width, height)),
  { maxLength: 30 },
);

/** More of them, higher than wide or wider than high. */
const many = fc
  .tuple(fc.boolean(), fc.array(fc.tuple(fc.nat(900), fc.nat(60)), { minLength: 150, maxLength: 300 }))
  .map(([across, places]) => places.map(([a, b]) => (across ? rect(a, b, 12, 9) : rect(b, a, 12, 9))));

describe('sweepOverlaps', () => {
  it('finds the same pairs as comparing all with all', () => {
    fc.assert(
      fc.property(rects, (all) => {
        const swept = new Set<string>();
        sweepOverlaps(all, (a, b) => {
          swept.add(`${Math.min(a, b)} ${Math.max(a, b)}`);
          return true;
        });
        const compared = all.flatMap((one, i) =>
          all.flatMap((other, k) => (k > i && overlap(one, other) ? [`${i} ${k}`] : [])),
        );
        expect([...swept].sort()).toEqual(compared.sort());
      }),
      { seed: 1 },
    );
  });

  it('stops when told to', () => {
    let calls = 0;
    sweepOverlaps([rect(0, 0, 9, 9), rect(0, 0, 9, 9), rect(0, 0, 9, 9)], () => {
      calls++;
      return false;
    });
    expect(calls).toBe(1);
  });
});

it.each([
  ['', rects, { seed: 3, numRuns: 500 }],
  [', of hundreds too', many, { seed: 4, numRuns: 20 }],
])('overlapped marks the same rectangles as comparing all with all%s', (_, some, options) => {
  const property = fc.property(some, (all) => {
    const compared = all.map((one, i) => all.some((other, k) => k !== i && overlap(one, other)));
    expect(overlapped(all)).toEqual(compared);
  });
  fc.assert(property, options);
});

describe('tangles', () => {
  it('keeps together what overlaps, also by way of a common outline', () => {
    const corner = [rect(0, 0, 10, 40), rect(5, 30, 40, 10), rect(20, 10, 10, 10), rect(60, 0, 5, 5)];
    // The first two overlap; the third lies in the outline of both.
    expect(tangles(corner)).toEqual([[0, 1, 2], [3]]);
  });

  it('gives groups in the order of their first members, also of two', () => {
    const [left, right] = [rect(0, 0, 10, 10), rect(20, 0, 10, 10)];
    expect(tangles([right, left])).toEqual([[0], [1]]);
    expect(tangles([right, rect(25, 5, 10, 10)])).toEqual([[0, 1]]);
    expect(tangles([rect(40, 0, 5, 5), right, left, rect(22, 2, 2, 2), rect(2, 2, 3, 3)])).toEqual(
      numbers`0, 1 3, 2 4`,
    );
    expect(tangles([rect(0, 0, 9, 9)])).toEqual([[0]]);
  });

  it('takes an overlap of one pixel for a touch', () => {
    expect(tangles([rect(0, 0, 10, 10), rect(9, 0, 10, 10)])).toHaveLength(2);
    expect(tangles([rect(0, 0, 10, 10), rect(8.9, 0, 10, 10)])).toHaveLength(1);
    expect(tangles([rect(0, 0, 10, 10), rect(0, 9, 10, 10)])).toHaveLength(2);
    expect(overlap(rect(0, 0, 10, 10), rect(0, 8.9, 10, 10))).toBe(true);
  });

  it('leaves groups whose outlines do not overlap', () => {
    fc.assert(
      fc.property(rects, (all) => {
        const groups = tangles(all);
        expect(groups.flat().sort((a, b) => a - b)).toEqual(all.map((_, i) => i));
        const outlines = groups.map((group) => ({
          left: Math.min(...group.map((i) => all[i].left)),
          top: Math.min(...group.map((i) => all[i].top)),
          right: Math.max(...group.map((i) => all[i].right)),
          bottom: Math.max(...group.map((i) => all[i].bottom)),
        }));
        expect(outlines.some((one, i) => outlines.some((other, k) => k > i && overlap(one, other)))).toBe(
          false,
        );
      }),
      { seed: 2 },
    );
  });
});
