import { drawsWords, type PartitionSweep, perClass, tokenClasses } from 'pagestructure/bayes';
import type { VocabularySizes } from './pack-parameters.ts';
import { packVectors, unpackVectors } from './pack-vectors.ts';

/** Bytes of what a sweep of a part tells. */
export function packSweep({ statistics, moved, logJoints }: PartitionSweep): Uint8Array {
  const { tables, sizes, headed, whole, continued } = statistics;
  const wholes: Record<string, ArrayLike<number>> = { totals: [moved, headed, whole, continued] };
  for (const name of tokenClasses) {
    wholes[`tables.${name}`] = tables[name];
    wholes[`sizes.${name}`] = sizes[name];
  }
  return packVectors({ doubles: { logJoints }, wholes });
}

/**
 * What a sweep tells from bytes that came from elsewhere.
 * @param documents of the part
 * @throws Error when they are not what a part of this size tells
 */
export function unpackSweep(
  bytes: Uint8Array,
  { words, symbols }: VocabularySizes,
  documents: number,
): PartitionSweep {
  const { doubles, wholes } = unpackVectors(bytes, 'sweep');
  const take = (vectors: Record<string, Float64Array>, name: string, length?: number): Float64Array => {
    const values = vectors[name];
    if (values === undefined || (length !== undefined && values.length !== length)) {
      throw new Error(`sweep: ${values?.length ?? 'no'} numbers of ${name} (expected ${length ?? 'some'})`);
    }
    return values;
  };
  const [moved, headed, whole, continued] = take(wholes, 'totals', 4);
  return {
    moved,
    logJoints: take(doubles, 'logJoints', documents),
    statistics: {
      headed,
      whole,
      continued,
      tables: perClass((name) => take(wholes, `tables.${name}`, drawsWords(name) ? words : symbols)),
      sizes: perClass((name) => [...take(wholes, `sizes.${name}`)]),
    },
  };
}
