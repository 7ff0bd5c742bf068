import { readFile } from 'node:fs/promises';
import { UsageError } from '../../effects/index.ts';
import { withSetting } from '../../experiment/index.ts';
import { defaultWeights, mergeWeights, namedWeights, type VipsWeights } from '../../vips/index.ts';
import { asAsked, keyValue } from '../shared/arguments.ts';

export interface WeightOptions {
  /** A name of `namedWeights`, or a JSON file with what differs from the default. */
  weights?: string | undefined;
  /** `key=value`, such as `separator.outer=0`; over the others. */
  set?: readonly string[] | undefined;
}

/**
 * The weights that options select.
 * @returns undefined where nothing but the default is asked for
 * @throws UsageError naming the wrong key or value, and what was expected
 */
export async function readWeights({ weights, set = [] }: WeightOptions): Promise<VipsWeights | undefined> {
  if (weights === undefined && set.length === 0) return undefined;
  const start = await startingWeights(weights);
  return asAsked('--set', () =>
    set.reduce((before, setting) => {
      const [key, value] = keyValue(setting, 'separator.outer=0');
      return mergeWeights(before, withSetting({}, key, value));
    }, start),
  );
}

async function startingWeights(weights: string | undefined): Promise<VipsWeights> {
  if (weights === undefined) return defaultWeights;
  if (Object.hasOwn(namedWeights, weights)) return namedWeights[weights as keyof typeof namedWeights];
  let changes: unknown;
  try {
    changes = JSON.parse(await readFile(weights, 'utf8'));
  } catch (error) {
    const names = Object.keys(namedWeights).join(', ');
    const problem = `--weights ${weights}: ${(error as Error).message}`;
    throw new UsageError(`${problem} (expected ${names} or a JSON file)`, { cause: error });
  }
  if (typeof changes !== 'object' || changes === null || Array.isArray(changes)) {
    throw new UsageError(`${weights}: not an object (expected {"separator": {"outer": 0}, ...})`);
  }
  return asAsked(weights, () => mergeWeights(defaultWeights, changes as object));
}
