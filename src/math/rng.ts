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
  readonly #key: readonly number[];
  // Four numbers, not an array: a document has a stream of its own in each sweep, and arrays are slow to make.
  #s0 = 0;
  #s1 = 0;
  #s2 = 0;
  #s3 = 0;

  /** @param state as `saveState` returned it */
  constructor(state: Readonly<Record<keyof RngState, ArrayLike<number>>>) {
    this.#key = words('key', state.key);
    this.#stand(words('words', state.words));
    if (areZero(state.words)) throw new RangeError('words: all 0 (expected at least one other)');
  }

  /** The next 32 bits as a signed integer. */
  int32(): number {
    const s1 = this.#s1;
    const x = Math.imul(s1, 5);
    const s2 = this.#s2 ^ this.#s0;
    const s3 = this.#s3 ^ s1;
    this.#s1 = s1 ^ s2;
    this.#s0 ^= s3;
    this.#s2 = s2 ^ (s1 << 9);
    this.#s3 = (s3 << 11) | (s3 >>> 21);
    return Math.imul((x << 7) | (x >>> 25), 9);
  }

  /** A number in [0, 1), a multiple of 2^-53, all equally likely. */
  uniform(): number {
    // Two steps of `int32`, with the words read and written once.
    let s0 = this.#s0;
    let s1 = this.#s1;
    let s2 = this.#s2 ^ s0;
    let s3 = this.#s3 ^ s1;
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
    this.#s0 = s0 ^ s3;
    this.#s1 = s1 ^ s2;
    this.#s2 = s2 ^ (s1 << 9);
    this.#s3 = (s3 << 11) | (s3 >>> 21);
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
    target[0] = this.#s0;
    target[1] = this.#s1;
    target[2] = this.#s2;
    target[3] = this.#s3;
  }

  /** @param source what `exportState` gave, moved on by steps of this generator */
  importState(source: Int32Array): void {
    this.#stand(source);
  }

  saveState(): RngState {
    return { key: [...this.#key], words: [this.#s0, this.#s1, this.#s2, this.#s3] };
  }

  #stand(words: ArrayLike<number>): void {
    this.#s0 = words[0];
    this.#s1 = words[1];
    this.#s2 = words[2];
    this.#s3 = words[3];
  }
}

/**
 * The random stream of a seed.
 * @param seed any text; seedrandom (ARC4) turns it into the key
 * @throws TypeError for what is no text: without a seed, draws would not be the same again
 */
export function createRng(seed: string): Rng {
  if (typeof seed !== 'string') throw new TypeError(`seed: ${seed} (expected a text)`);
  const bits = seedrandom(seed);
  return new Rng(startOf([bits.int32(), bits.int32(), bits.int32(), bits.int32()]));
}

/** First state of the stream of a key. The words are a hash of the key, so that no state shows its substreams' keys. */
function startOf(key: readonly number[]): Record<keyof RngState, readonly number[]> {
  const start = hashFewBytes(key, 0, 0, 1);
  return { key, words: areZero(start) ? [1, 0, 0, 0] : start };
}

const encoder = new TextEncoder();

/** Hashes one label: a byte for its kind, then its value; lone surrogates are escaped, so that labels stay distinct. */
function hashLabel(path: readonly number[], label: string | number): readonly number[] {
  if (typeof label === 'string') return [...hashWords(path, encoder.encode(`s${JSON.stringify(label)}`))];
  if (label !== (label | 0)) throw new RangeError(`stream label: ${label} (expected a 32-bit integer)`);
  return hashFewBytes(path, 0x69 | (label << 8), label >>> 24, 5);
}

function areZero(values: ArrayLike<number>): boolean {
  return (values[0] | values[1] | values[2] | values[3]) === 0;
}

function words(name: string, values: ArrayLike<number>): readonly number[] {
  const [a, b, c, d] = [values[0], values[1], values[2], values[3]];
  if (values.length === 4 && (a | 0) === a && (b | 0) === b && (c | 0) === c && (d | 0) === d)
    return [a, b, c, d];
  throw new RangeError(`${name}: ${Array.from(values)} (expected four signed 32-bit integers)`);
}
