import { intersectVectors, subtractVector, vectorKeys } from './content-vector.ts';
import { groupPairs } from './group-pairs.ts';
import type { ContentVector } from './page-index.ts';

/** Identifier content vectors, of constant ones: what a component always holds, without what all hold. */
export function identifierVectors(constants: readonly ContentVector[]): ContentVector[] {
  if (constants.length === 0) return [];
  const common = intersectVectors(constants);
  return constants.map((constant) => subtractVector(constant, common));
}

/** Whether each component is weak: its identifier vector is empty, or contained in another one's. */
export function weakComponents(identifiers: readonly ContentVector[]): boolean[] {
  const keys = identifiers.map(vectorKeys);
  const holders = groupPairs(keys.flatMap((own, i) => [...own].map((key) => [key, i] as const)));
  return keys.map((own, i) => {
    if (own.size === 0) return true;
    const fewest = [...own]
      .map((key) => holders.get(key) ?? [])
      .reduce((a, b) => (b.length < a.length ? b : a));
    return fewest.some((k) => k !== i && [...own].every((key) => keys[k].has(key)));
  });
}

/** Identifier vectors, null for weak components. @param constants what each holds in every training capture */
export function signComponents(constants: readonly ContentVector[]): (ContentVector | null)[] {
  const identifiers = identifierVectors(constants);
  const weak = weakComponents(identifiers);
  return identifiers.map((identifier, i) => (weak[i] ? null : identifier));
}
