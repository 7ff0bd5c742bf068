import { readFile } from 'node:fs/promises';
import { UsageError } from '../../effects/index.ts';
import { defaultWeights, mergeWeights, namedWeights, type VipsWeights } from '../../vips/index.ts';
import { keyValue } from '../shared/arguments.ts';

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
  return set.reduce((before, setting) => {
    const [key, value] = keyValue(setting, 'separator.outer=0');
    const changes = key.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value);
    return merged('--set', before, changes as object);
  }, start);
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
  return merged(weights, defaultWeights, changes);
}

function merged(where: string, weights: VipsWeights, changes: object): VipsWeights {
  try {
    return mergeWeights(weights, changes);
  } catch (error) {
    throw new UsageError(`${where}: ${(error as Error).message}`, { cause: error });
  }
}
