import type { VipsWeights } from './weights.ts';

type Group = Record<string, unknown>;

/**
 * Weights with some of their numbers replaced.
 * @param weights to start from; not changed
 * @param changes nested as the weights are; what is left out stays: `{ separator: { outer: 0 } }`
 * @throws RangeError for a name that weights do not have, a number below 0, or a value of another type
 */
export function mergeWeights(weights: VipsWeights, changes: object): VipsWeights {
  return merge(weights as unknown as Group, changes as Group, []) as unknown as VipsWeights;
}

function merge(group: Group, changes: Group, path: readonly string[]): Group {
  const merged = { ...group };
  for (const [name, value] of Object.entries(changes)) {
    const key = [...path, name].join('.');
    if (!Object.hasOwn(group, name)) {
      throw new RangeError(`${key}: no such weight (expected one of ${Object.keys(group).join(', ')})`);
    }
    const own = group[name];
    if (isGroup(own)) {
      if (!isGroup(value)) {
        throw new RangeError(
          `${key}: ${JSON.stringify(value)} (expected ${key}.${Object.keys(own)[0]} or so)`,
        );
      }
      merged[name] = merge(own, value, [...path, name]);
      continue;
    }
    const isNumber = typeof value === 'number' && Number.isFinite(value) && value >= 0;
    if (typeof own === 'boolean' ? typeof value !== 'boolean' : !isNumber) {
      const expected = typeof own === 'boolean' ? 'true or false' : 'a number from 0 on';
      throw new RangeError(`${key}: ${JSON.stringify(value)} (expected ${expected})`);
    }
    merged[name] = value;
  }
  return merged;
}

function isGroup(value: unknown): value is Group {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
