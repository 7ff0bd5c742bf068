const c1 = 0x239b961b;
const c2 = 0xab0e9789;
const c3 = 0x38b34ae5;
const c4 = 0xa1e38b93;

const rotate = (x: number, by: number): number => (x << by) | (x >>> (32 - by));

/** Last avalanche of MurmurHash3: every input bit flips every output bit with probability near 1/2. */
function avalanche(h: number): number {
  let x = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  x = Math.imul(x ^ (x >>> 13), 0xc2b2ae35);
  return x ^ (x >>> 16);
}

/**
 * MurmurHash3 (x86, 128 bits) of bytes, started from four words instead of one seed.
 * @param key four 32-bit words; four times the same word is the seed of the published function
 * @param bytes what is hashed, any length
 * @returns four signed 32-bit words
 * @see Austin Appleby, MurmurHash3_x86_128, public domain
 */
export function hashWords(key: ArrayLike<number>, bytes: Uint8Array): Int32Array {
  let [h1, h2, h3, h4] = [key[0] | 0, key[1] | 0, key[2] | 0, key[3] | 0];
  const length = bytes.length;
  for (let at = 0; at + 16 <= length; at += 16) {
    h1 ^= Math.imul(rotate(Math.imul(wordAt(bytes, at), c1), 15), c2);
    h1 = (Math.imul(rotate(h1, 19) + h2, 5) + 0x561ccd1b) | 0;
    h2 ^= Math.imul(rotate(Math.imul(wordAt(bytes, at + 4), c2), 16), c3);
    h2 = (Math.imul(rotate(h2, 17) + h3, 5) + 0x0bcaa747) | 0;
    h3 ^= Math.imul(rotate(Math.imul(wordAt(bytes, at + 8), c3), 17), c4);
    h3 = (Math.imul(rotate(h3, 15) + h4, 5) + 0x96cd1c35) | 0;
    h4 ^= Math.imul(rotate(Math.imul(wordAt(bytes, at + 12), c4), 18), c1);
    h4 = (Math.imul(rotate(h4, 13) + h1, 5) + 0x32ac3b17) | 0;
  }
  const tail = length & ~15;
  h4 ^= Math.imul(rotate(Math.imul(wordAt(bytes, tail + 12), c4), 18), c1);
  h3 ^= Math.imul(rotate(Math.imul(wordAt(bytes, tail + 8), c3), 17), c4);
  return Int32Array.from(finish(h1, h2, h3, h4, wordAt(bytes, tail), wordAt(bytes, tail + 4), length));
}

/**
 * The same for up to 8 bytes, given as two words, lowest byte first.
 * @param length how many bytes; the others are 0
 */
export function hashFewBytes(
  key: ArrayLike<number>,
  first: number,
  second: number,
  length: number,
): readonly number[] {
  return finish(key[0], key[1], key[2], key[3], first, second, length);
}

/** Takes in the last 8 bytes of the tail, and the length; a word of zero bytes leaves its h as it is. */
function finish(
  h1: number,
  h2: number,
  h3: number,
  h4: number,
  first: number,
  second: number,
  length: number,
): readonly number[] {
  let a = h1 ^ Math.imul(rotate(Math.imul(first, c1), 15), c2) ^ length;
  let b = h2 ^ Math.imul(rotate(Math.imul(second, c2), 16), c3) ^ length;
  let c = h3 ^ length;
  let d = h4 ^ length;
  a = (a + b + c + d) | 0;
  b = avalanche((b + a) | 0);
  c = avalanche((c + a) | 0);
  d = avalanche((d + a) | 0);
  a = (avalanche(a) + b + c + d) | 0;
  return [a, (b + a) | 0, (c + a) | 0, (d + a) | 0];
}

/** Four bytes, lowest first; those behind the end are 0. */
function wordAt(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
}
