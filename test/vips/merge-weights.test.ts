import { describe, expect, it } from 'vitest';
import { defaultWeights, mergeWeights } from '../../src/vips/index.ts';

describe('mergeWeights', () => {
  it('replaces what is named, keeps the rest, and changes nothing that it is given', () => {
    const before = structuredClone(defaultWeights);
    const merged = mergeWeights(defaultWeights, { separator: { outer: 0 }, literal: { soleRoot: true } });
    expect(merged.separator).toEqual({ ...defaultWeights.separator, outer: 0 });
    expect(merged.literal).toEqual({ ...defaultWeights.literal, soleRoot: true });
    expect({ ...merged, separator: 0, literal: 0 }).toEqual({ ...defaultWeights, separator: 0, literal: 0 });
    expect(defaultWeights).toEqual(before);
  });

  it('reaches every weight there is', () => {
    const paths = leaves(defaultWeights);
    expect(paths.length).toBeGreaterThan(35);
    for (const { path, value } of paths) {
      const other = typeof value === 'boolean' ? !value : value + 1;
      const merged = mergeWeights(defaultWeights, nested(path, other));
      expect(leaves(merged).filter((one, i) => one.value !== paths[i].value)).toEqual([
        { path, value: other },
      ]);
    }
  });

  it.each([
    [{ separator: { outre: 0 } }, 'separator.outre: no such weight (expected one of distance, line, '],
    [{ seperator: {} }, 'seperator: no such weight (expected one of separator, thresholds, '],
    [{ separator: 3 }, 'separator: 3 (expected separator.distance or so)'],
    [{ separator: null }, 'separator: null (expected separator.distance or so)'],
    [{ tie: -1 }, 'tie: -1 (expected a number from 0 on)'],
    [{ tie: '1' }, 'tie: "1" (expected a number from 0 on)'],
    [{ literal: { soleRoot: 1 } }, 'literal.soleRoot: 1 (expected true or false)'],
  ])('refuses %j', (changes, message) => {
    expect(() => mergeWeights(defaultWeights, changes)).toThrow(message);
  });
});

function leaves(group: object, path: readonly string[] = []): { path: string[]; value: number | boolean }[] {
  return Object.entries(group).flatMap(([name, value]) =>
    typeof value === 'object' ? leaves(value, [...path, name]) : [{ path: [...path, name], value }],
  );
}

function nested(path: readonly string[], value: number | boolean): object {
  return path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;
}
