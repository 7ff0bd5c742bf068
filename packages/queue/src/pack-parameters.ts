import { drawsWords, type Parameters, perClass, sharedVector, tokenClasses } from 'pagestructure/bayes';
import { packVectors, unpackVectors } from './pack-vectors.ts';

/** VocabularySizes of the vocabularies of a corpus. */
export interface VocabularySizes {
  words: number;
  symbols: number;
}

/** Bytes of the parameters of a sweep. */
export function packParameters({ base, alpha, p4, p6 }: Parameters): Uint8Array {
  const doubles: Record<string, ArrayLike<number>> = { ...base };
  doubles.alpha = tokenClasses.map((name) => alpha[name]);
  doubles.p = [p4, p6];
  return packVectors({ doubles, wholes: {} });
}

/**
 * Parameters from bytes that came from elsewhere.
 * @throws Error when they are not parameters of a corpus of this size
 */
export function unpackParameters(bytes: Uint8Array, { words, symbols }: VocabularySizes): Parameters {
  const { doubles } = unpackVectors(bytes, 'parameters');
  const take = (name: string, length: number): Float64Array => {
    const values = doubles[name];
    if (values?.length !== length) {
      throw new Error(`parameters: ${values?.length ?? 'no'} numbers of ${name} (expected ${length})`);
    }
    if (!values.every((value) => value >= 0 && value < Number.POSITIVE_INFINITY)) {
      throw new Error(`parameters: ${name} (expected numbers of at least 0)`);
    }
    return values;
  };
  const alpha = take('alpha', tokenClasses.length);
  const [p4, p6] = take('p', 2);
  return {
    base: perClass((name) => sharedVector(take(name, drawsWords(name) ? words : symbols))),
    alpha: perClass((name) => alpha[tokenClasses.indexOf(name)]),
    p4,
    p6,
  };
}
