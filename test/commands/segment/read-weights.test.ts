import { describe, expect, it } from 'vitest';
import { readWeights } from '../../../src/commands/segment/read-weights.ts';
import { defaultWeights } from '../../../src/vips/index.ts';

/** Paths of all numbers and switches of a tree of weights, with their values. */
function leaves(value: unknown, path: readonly string[] = []): [path: string[], value: unknown][] {
  if (typeof value !== 'object' || value === null) return [[[...path], value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

const valueAt = (tree: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], tree);

describe('readWeights({ set })', () => {
  const all = leaves(defaultWeights);

  it('knows all parts of the weights that VIPS has', () => expect(all.length).toBeGreaterThan(39));

  it.each(all.map(([path, value]) => [path.join('.'), value] as const))(
    'sets %s alone',
    async (path, before) => {
      const after = typeof before === 'boolean' ? !before : Number(before) === 0.25 ? 0.5 : 0.25;
      const found = await readWeights({ set: [`${path}=${after}`] });
      expect(valueAt(found, path.split('.'))).toBe(after);
      const changed = leaves(found).filter(([own, value]) => valueAt(defaultWeights, own) !== value);
      expect(changed.map(([own]) => own.join('.'))).toEqual([path]);
    },
  );
});
