/** A part of a manifest: the `index`-th of `count`, counted from 1. */
export interface Shard {
  index: number;
  count: number;
}

const mostShards = 1_000_000;

/**
 * Reads `i/n`.
 * @throws RangeError unless both are whole numbers and 1 <= i <= n <= 1,000,000
 * @example parseShard('3/20') // { index: 3, count: 20 }
 */
export function parseShard(text: string): Shard {
  const [, index, count] = (/^(\d{1,7})\/(\d{1,7})$/.exec(text) ?? []).map(Number);
  if (index >= 1 && index <= count && count <= mostShards) return { index, count };
  throw new RangeError(`shard: ${text} (expected i/n with 1 <= i <= n <= ${mostShards}, such as 3/20)`);
}

/** Name of a shard's files, which sort as the shards do: `0003-of-0020`. */
export function shardName({ index, count }: Shard): string {
  const width = Math.max(4, String(count).length);
  return `${String(index).padStart(width, '0')}-of-${String(count).padStart(width, '0')}`;
}

/**
 * The entries of a manifest that belong to a shard: neighbours, so that a merge appends shard to shard and
 * a shard reads few archives. Sizes differ by one at most.
 * @returns half-open, counted from 0
 */
export function shardRange(total: number, { index, count }: Shard): [number, number] {
  return [Math.floor(((index - 1) * total) / count), Math.floor((index * total) / count)];
}
