/** A set of small integers that hands out the largest one first; it takes a bit for each. */
export interface RowSet {
  add: (value: number) => void;
  /** Takes the largest value out; -1 where there is none. */
  takeLast: () => number;
}

/**
 * An empty set.
 * @param size values are 0 to `size - 1`
 */
export function createRowSet(size: number): RowSet {
  const words = new Int32Array(Math.ceil(size / 32));
  let last = -1; // words behind this one are empty
  return {
    add(value) {
      const word = value >>> 5;
      words[word] |= 1 << (value & 31);
      last = Math.max(last, word);
    },
    takeLast() {
      while (last >= 0 && words[last] === 0) last -= 1;
      if (last < 0) return -1;
      const bit = 31 - Math.clz32(words[last]);
      words[last] &= ~(1 << bit);
      return 32 * last + bit;
    },
  };
}
