import seedrandom from 'seedrandom';
import { hashFewBytes, hashWords } from './hash-words.ts';

/** State of a random stream as plain data, for checkpoints. */
export interface RngState {
  /** What names the stream and derives its substreams: four signed 32-bit words. */
  key: number[];
  /** Where the stream stands: four signed 32-bit words, not all zero. */
  words: number[];
}

/**
 * A stream of random numbers: xoshiro128** (Blackman and Vigna, "Scrambled linear pseudorandom number generators",
 * ACM TOMS 47, 2021), period 2^128 - 1, with substreams named by label paths.
 */
export class Rng {
  readonly #key: Int32Array;
  readonly #words: Int32Array;

  /** @param state as `saveState` returned it */
  constructor(state: Readonly<Record<keyof RngState, ArrayLike<number>>>) {
    this.#key = words('key', state.key);
    this.#words = startWords(state.words);
  }

  /** The next 32 bits as a signed integer. */
  int32(): number {
    const s = this.#words;
    const x = Math.imul(s[1], 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9);
    const t = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = (s[3] << 11) | (s[3] >>> 21);
    return result;
  }

  /** A number in [0, 1), a multiple of 2^-53, all equally likely. */
  uniform(): number {
    // Two steps of `int32`, with the words read and written once.
    const s = this.#words;
    let [s0, s1] = [s[0], s[1]];
    let s2 = s[2] ^ s0;
    let s3 = s[3] ^ s1;
    const x = Math.imul(s1, 5);
    const high = Math.imul((x << 7) | (x >>> 25), 9) >>> 5;
    s0 ^= s3;
    const t = s1 << 9;
    s1 ^= s2;
    s2 ^= t;
    s3 = (s3 << 11) | (s3 >>> 21);
    const y = Math.imul(s1, 5);
    const low = Math.imul((y << 7) | (y >>> 25), 9) >>> 6;
    s2 ^= s0;
    s3 ^= s1;
    s[0] = s0 ^ s3;
    s[1] = s1 ^ s2;
    s[2] = s2 ^ (s1 << 9);
    s[3] = (s3 << 11) | (s3 >>> 21);
    return (high * 0x4000000 + low) / 0x20000000000000;
  }

  /**
   * An integer from 0 to `count - 1`, all equally likely (no modulo bias).
   * @param count 1 to 2^32
   * @throws RangeError when count is out of range
   */
  integer(count: number): number {
    if (!Number.isInteger(count) || count < 1 || count > 0x100000000) {
      throw new RangeError(`count: ${count} (expected an integer 1 to 2^32)`);
    }
    const limit = 0x100000000 - (0x100000000 % count);
    let draw = this.int32() >>> 0;
    while (draw >= limit) draw = this.int32() >>> 0;
    return draw % count;
  }

  /**
   * The stream that a path of labels names below this one. It depends on this stream's own path and the labels, never
   * on how much has been drawn, so results do not depend on the order or number of workers.
   * `rng.stream('a', 1)` is `rng.stream('a').stream(1)`; the number 1 and the string '1' differ.
   * @param labels strings, or integers of 32 bits
   */
  stream(...labels: (string | number)[]): Rng {
    let key = this.#key;
    for (const label of labels) key = hashLabel(key, label);
    return new Rng(startOf(key));
  }

  /**
   * Copies where the stream stands, four words, for a kernel that draws from it by itself; `importState` goes on where
   * that stopped.
   */
  exportState(target: Int32Array): void {
    target.set(this.#words);
  }

  /** @param source what `exportState` gave, moved on by steps of this generator */
  importState(source: Int32Array): void {
    this.#words.set(source);
  }

  /** A copy of the state, plain data. */
  saveState(): RngState {
    return { key: [...this.#key], words: [...this.#words] };
  }

  /**
   * Moves the stream to where a state of the same stream stood.
   * @throws RangeError when the state is none of this stream's, or all words are 0
   */
  restoreState(state: RngState): void {
    if (state.key.some((word, i) => word !== this.#key[i])) {
      throw new RangeError(`key: ${state.key} (expected this stream's ${this.#key})`);
    }
    this.#words.set(startWords(state.words));
  }
}

/**
 * The random stream of a seed.
 * @param seed any text; seedrandom (ARC4) turns it into the key
 */
export function createRng(seed: string): Rng {
  const bits = seedrandom(seed);
  return new Rng(startOf([bits.int32(), bits.int32(), bits.int32(), bits.int32()]));
}

/** First state of the stream of a key. The words are a hash of the key, so that no state shows its substreams' keys. */
function startOf(key: ArrayLike<number>): Record<keyof RngState, ArrayLike<number>> {
  const start = hashFewBytes(key, 0, 0, 1);
  if (areZero(start)) start[0] = 1;
  return { key, words: start };
}

const encoder = new TextEncoder();

/** Hashes one label: a byte for its kind, then its value; lone surrogates are escaped, so that labels stay distinct. */
function hashLabel(path: ArrayLike<number>, label: string | number): Int32Array {
  if (typeof label === 'string') return hashWords(path, encoder.encode(`s${JSON.stringify(label)}`));
  if (label !== (label | 0)) throw new RangeError(`stream label: ${label} (expected a 32-bit integer)`);
  return hashFewBytes(path, 0x69 | (label << 8), label >>> 24, 5);
}

function startWords(values: ArrayLike<number>): Int32Array {
  const start = words('words', values);
  if (areZero(start)) throw new RangeError('words: all 0 (expected at least one other)');
  return start;
}

function areZero(values: ArrayLike<number>): boolean {
  return (values[0] | values[1] | values[2] | values[3]) === 0;
}

function words(name: string, values: ArrayLike<number>): Int32Array {
  const own = new Int32Array(4);
  let whole = values.length === 4;
  for (let n = 0; whole && n < 4; n++) {
    own[n] = values[n];
    whole = own[n] === values[n];
  }
  if (whole) return own;
  throw new RangeError(`${name}: ${Array.from(values)} (expected four signed 32-bit integers)`);
}
