import { type ContentVector, intersectVectors, subtractVector, vectorKeys } from './content-vector.ts';
import type { Signature } from './page-index.ts';

/** What signatures are made of. */
export interface ConstantComponent {
  /** Constant content vector: what the component holds in every training capture. */
  constant: ContentVector;
  textLength: number;
  images: number;
}

/**
 * Identifier content vectors: what a component always holds, without what all components hold.
 * @param constants constant content vectors
 */
export function identifierVectors(constants: readonly ContentVector[]): ContentVector[] {
  if (constants.length === 0) return [];
  const common = intersectVectors(constants);
  return constants.map((constant) => subtractVector(constant, common));
}

/** Whether each component is weak: its identifier vector is empty, or contained in another one's. */
export function weakComponents(identifiers: readonly ContentVector[]): boolean[] {
  const keys = identifiers.map(vectorKeys);
  const holders = new Map<string, number[]>();
  keys.forEach((own, i) => {
    for (const key of own) {
      const held = holders.get(key);
      if (held) held.push(i);
      else holders.set(key, [i]);
    }
  });
  return keys.map((own, i) => {
    if (own.size === 0) return true;
    const fewest = [...own]
      .map((key) => holders.get(key) ?? [])
      .reduce((a, b) => (b.length < a.length ? b : a));
    return fewest.some((k) => k !== i && [...own].every((key) => keys[k].has(key)));
  });
}

/** The signatures of a page's components, in their order; component `i` has the number `i + 1`. */
export function signComponents(components: readonly ConstantComponent[]): Signature[] {
  const identifiers = identifierVectors(components.map(({ constant }) => constant));
  const weak = weakComponents(identifiers);
  const strong = (from: number, step: 1 | -1): number | null => {
    for (let i = from; i >= 0 && i < weak.length; i += step) if (!weak[i]) return i + 1;
    return null;
  };
  return components.map(({ textLength, images }, i) => {
    if (!weak[i]) return { kind: 'content', identifier: identifiers[i] };
    const previous = strong(i, -1);
    return {
      kind: 'relation',
      previous,
      next: strong(i, 1),
      position: i + 1 - (previous ?? 0),
      textLength,
      images,
    };
  });
}
