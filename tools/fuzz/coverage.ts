/** Counts by number of block, and the numbers of those that are not 0. */
const counts = new Uint32Array(2 ** 18);
const hits: number[] = [];

/** Powers of two of its counts by number of block, as bits. */
const seen = new Map<number, number>();

/** What the readers call (`count-blocks.ts`). */
export function $block(number: number): void {
  if (counts[number]++ === 0) hits.push(number);
}

/** Forgets what ran. */
export function reset(): void {
  for (const number of hits) counts[number] = 0;
  hits.length = 0;
}

/** Blocks since the reset that never ran before, or never as often; often means in powers of two. */
export function gain(): number {
  let gained = 0;
  for (const number of hits) {
    const before = seen.get(number) ?? 0;
    const now = before | (1 << (31 - Math.clz32(counts[number])));
    if (now === before) continue;
    gained++;
    seen.set(number, now);
  }
  return gained;
}

/** Blocks that ever ran. */
export const size = (): number => seen.size;
