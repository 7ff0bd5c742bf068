import { describe, expect, it } from 'vitest';
import { spreadLevels } from '../../src/vips/level-coherence.ts';
import { type WorkBlock, workBlock } from '../../src/vips/work-block.ts';
import { numbers } from '../support/words.ts';

let made = 0;
const block = (coherence: number): WorkBlock => {
  const box = { nodes: [made++], coherence, rule: 12, left: 0, top: 0, right: 10, bottom: 10 };
  return workBlock([box], coherence, 0);
};

/** Ten levels with blocks of these coherences at these places. */
function levels(at: Record<number, number[]>): WorkBlock[][] {
  return Array.from({ length: 10 }, (_, i) => (at[i] ?? []).map(block));
}

describe('spreadLevels', () => {
  it('gives an empty level half of the different coherences beside it', () => {
    const members = levels({ 1: [2, 2.1, 2.2, 2.3], 2: [3], 3: [4], 4: [5], 5: [6], 6: [7], 7: [8] });
    spreadLevels(members, 6);
    expect(members.slice(0, 2).map((one) => one.map(({ coherence }) => coherence))).toEqual(
      numbers`2 2.1, 2.2 2.3`,
    );
  });

  it('parts equals where fewer than six levels are left, and keeps the order of all', () => {
    const members = levels({ 0: [1], 8: [9, 9, 9, 9, 9, 9, 9, 9], 9: [10, 10, 10] });
    const before = members.flat();
    spreadLevels(members, 6);
    expect(members.filter(({ length }) => length > 0)).toHaveLength(6);
    expect(members).toHaveLength(10);
    expect(members.flat()).toEqual(before);
  });

  it('leaves equals together where there are six levels without', () => {
    const members = levels({ 0: [1], 2: [3], 4: [5], 5: [6, 6, 6, 6], 7: [8], 9: [10] });
    spreadLevels(members, 6);
    expect(members.map(({ length }) => length)).toEqual([1, 0, 1, 0, 1, 4, 0, 1, 0, 1]);
  });

  it.each([
    ['the upper half first', { 3: [4, 5], 5: [6, 7] }, { 2: [4], 3: [5], 4: [6], 5: [7] }],
    ['by the middle coherence', { 3: [4, 4, 4, 5] }, { 2: [4, 4, 4], 3: [5] }],
    ['and takes it whole to one side', { 3: [4, 5, 5, 5] }, { 2: [4], 3: [5, 5, 5] }],
    ['from above and from below', { 0: [1, 2, 2] }, { 0: [1], 1: [2, 2] }],
    ['or not where all are equal', { 3: [4, 4] }, { 3: [4, 4] }],
  ])('halves a level by its coherences: %s', (_, before, after) => {
    const members = levels(before);
    spreadLevels(members, 1);
    const named = members.map((one) => one.map(({ coherence }) => coherence));
    expect(named).toEqual(
      Array.from({ length: 10 }, (__, i) => (after as Record<number, number[]>)[i] ?? []),
    );
    const left = levels(before);
    spreadLevels(left, 0);
    expect(left.map(({ length }) => length)).toEqual(levels(before).map(({ length }) => length));
  });

  it.each([
    [{ 4: [5, 5, 5, 5] }, 2, [3, 4]],
    [{ 2: [3], 3: [4], 5: [6, 6, 6, 6], 6: [7], 7: [8] }, 6, [2, 3, 4, 5, 6, 7]],
    [{ 3: [4], 4: [5], 5: [6, 6, 6], 6: [7], 9: [10] }, 6, [3, 4, 5, 6, 7, 9]],
    [{ 0: [1, 1, 1], 1: [2, 2, 2] }, 3, [0, 1, 2]],
    [{ 8: [9, 9], 9: [10, 10] }, 3, [7, 8, 9]],
  ])('parts equals towards the nearest free level: %o, %d levels', (before, fewest, used) => {
    const members = levels(before);
    const all = members.flat();
    spreadLevels(members, fewest);
    expect(members.flatMap(({ length }, i) => (length > 0 ? [i] : []))).toEqual(used);
    expect(members.flat()).toEqual(all);
  });

  it('cannot spread fewer blocks than that', () => {
    const members = levels({ 5: [6, 6] });
    spreadLevels(members, 6);
    expect(members.filter(({ length }) => length > 0)).toHaveLength(2);
    expect(() => spreadLevels(levels({}), 6)).not.toThrow();
  });
});
