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
  const tail = new Uint8Array(16);
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
  tail.set(bytes.subarray(length & ~15)); // a word of zero bytes leaves its h as it is
  h4 ^= Math.imul(rotate(Math.imul(wordAt(tail, 12), c4), 18), c1);
  h3 ^= Math.imul(rotate(Math.imul(wordAt(tail, 8), c3), 17), c4);
  h2 ^= Math.imul(rotate(Math.imul(wordAt(tail, 4), c2), 16), c3);
  h1 ^= Math.imul(rotate(Math.imul(wordAt(tail, 0), c1), 15), c2);

  [h1, h2, h3, h4] = spread(h1 ^ length, h2 ^ length, h3 ^ length, h4 ^ length);
  return Int32Array.from(spread(avalanche(h1), avalanche(h2), avalanche(h3), avalanche(h4)));
}

function spread(h1: number, h2: number, h3: number, h4: number): [number, number, number, number] {
  const sum = (h1 + h2 + h3 + h4) | 0;
  return [sum, (h2 + sum) | 0, (h3 + sum) | 0, (h4 + sum) | 0];
}

function wordAt(bytes: Uint8Array, at: number): number {
  return bytes[at] | (bytes[at + 1] << 8) | (bytes[at + 2] << 16) | (bytes[at + 3] << 24);
}
