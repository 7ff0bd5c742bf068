import { sha256 } from '../../effects/index.ts';
import type { Weights } from '../../hybrid/index.ts';
import { readJson } from '../../store/index.ts';

export interface OwnWeights {
  weights: Weights;
  /** Their entry in records. */
  about: { path: string; sha256: string };
}

/**
 * Reads `--weights`; undefined where the weights of the program are asked for.
 * @throws FormatError for a file that holds no weights, Error for weights of other features
 */
export async function readOwnWeights(path: string | undefined): Promise<OwnWeights | undefined> {
  if (path === undefined) return undefined;
  // Loaded only here, because loading it would delay the browser.
  const { unpackWeights, weightsSchema } = await import('../../hybrid/index.ts');
  const packed = await readJson(path, weightsSchema);
  return { weights: unpackWeights(packed, path), about: { path, sha256: sha256(JSON.stringify(packed)) } };
}
