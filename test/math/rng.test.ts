import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { hashWords } from '../../src/math/hash-words.ts';
import { createRng, Rng } from '../../src/math/index.ts';

const draws = (rng: Rng, count = 5) => Array.from({ length: count }, () => rng.int32());
const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (words: Int32Array) =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

describe('hashWords(key, bytes)', () => {
  it('is MurmurHash3_x86_128 for a key of equal words', () => {
    const zero = [0, 0, 0, 0];
    expect(hex(hashWords(zero, bytes('')))).toBe('00000000000000000000000000000000');
    expect(hex(hashWords(zero, bytes("I will not buy this tobacconist's, it is scratched.")))).toBe(
      '9b5b7ba2ef3f7866889adeaf00f3f98e',
    );
    expect(hex(hashWords(zero, bytes('The quick brown fox jumps over the lazy dog')))).toBe(
      '2f1583c3ecee2c675d7bf66ce5e91d2c',
    );
  });

  it('depends on every word of the key and on every byte', () => {
    const text = bytes('0123456789abcdefghijklmnopqrstuvw');
    const seen = new Set([hex(hashWords([1, 2, 3, 4], text))]);
    const key = [1, 2, 3, 4];
    for (const k of key.keys()) seen.add(hex(hashWords(key.with(k, key[k] + 1), text)));
    for (const i of text.keys()) seen.add(hex(hashWords(key, text.with(i, text[i] ^ 1))));
    expect(seen.size).toBe(1 + 4 + text.length);
  });
});

describe('createRng(seed)', () => {
  it('gives the published sequence of xoshiro128**', () => {
    // First outputs from the state 1, 2, 3, 4, as other implementations of the generator test them.
    const rng = new Rng({ key: [0, 0, 0, 0], words: [1, 2, 3, 4] });
    expect(draws(rng, 10).map((x) => x >>> 0)).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it('gives the same draws for the same seed and others for another', () => {
    expect(draws(createRng('a'))).toEqual(draws(createRng('a')));
    expect(draws(createRng('a'))).not.toEqual(draws(createRng('b')));
  });

  it.each([undefined, null, 1, {}])('refuses the seed %s, which is no text', (seed) => {
    expect(() => createRng(seed as unknown as string)).toThrow(
      new TypeError(`seed: ${seed} (expected a text)`),
    );
  });

  it('takes its key from seedrandom', () => {
    const bits = seedrandom('thesis');
    expect(createRng('thesis').saveState().key).toEqual([1, 2, 3, 4].map(() => bits.int32()));
  });

  it('stays the same from version to version (fingerprint)', () => {
    expect(draws(createRng('1'), 3)).toEqual([177347931, -75154023, -100987214]);
    expect(createRng('1').stream('chain', 0).uniform()).toBe(0.5585503089657263);
  });
});

describe('rng.uniform()', () => {
  it('is uniform over [0, 1): moments and cell counts within four standard errors', () => {
    const rng = createRng('uniform');
    const n = 200_000;
    const cells = new Float64Array(64);
    let sum = 0;
    let squares = 0;
    let outside = 0;
    for (let i = 0; i < n; i++) {
      const u = rng.uniform();
      if (!(u >= 0 && u < 1)) outside += 1;
      sum += u;
      squares += u * u;
      cells[Math.floor(u * 64)] += 1;
    }
    expect(outside).toBe(0);
    expect(Math.abs(sum / n - 1 / 2)).toBeLessThan(4 * Math.sqrt(1 / 12 / n));
    expect(Math.abs(squares / n - 1 / 3)).toBeLessThan(4 * Math.sqrt(4 / 45 / n));
    const expected = n / 64;
    const chiSquared = cells.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
    expect(Math.abs(chiSquared - 63)).toBeLessThan(4 * Math.sqrt(2 * 63)); // variance of chi-squared: 2 df
  });

  it('fills all 53 bits', () => {
    const rng = createRng('bits');
    let ones = 0;
    for (let i = 0; i < 1000; i++) ones |= (rng.uniform() * 2 ** 53) % 2;
    expect(ones).toBe(1);
  });
});

describe('rng.integer(count)', () => {
  it('hits every value equally often, within four standard errors', () => {
    const rng = createRng('integer');
    const counts = [0, 0, 0, 0, 0];
    for (let i = 0; i < 50_000; i++) counts[rng.integer(5)] += 1;
    for (const count of counts)
      expect(Math.abs(count - 10_000)).toBeLessThan(4 * Math.sqrt(50_000 * 0.2 * 0.8));
  });

  it('has no modulo bias at counts near 2^32', () => {
    const rng = createRng('large');
    const count = 3 * 2 ** 30; // a plain modulo would hit the lowest third half of the time
    let low = 0;
    for (let i = 0; i < 30_000; i++) if (rng.integer(count) < 2 ** 30) low += 1;
    expect(Math.abs(low - 10_000)).toBeLessThan(4 * Math.sqrt(30_000 * (2 / 9)));
  });

  it('takes 1 and 2^32 and refuses 0, halves and more', () => {
    expect(createRng('one').integer(1)).toBe(0);
    expect(createRng('all').integer(2 ** 32)).toBe(createRng('all').int32() >>> 0);
    for (const wrong of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) {
      expect(() => createRng('wrong').integer(wrong)).toThrow(
        `count: ${wrong} (expected an integer 1 to 2^32)`,
      );
    }
  });
});

describe('rng.stream(...labels)', () => {
  it('does not depend on how much has been drawn', () => {
    const rng = createRng('root');
    const before = draws(rng.stream('a', 3));
    draws(rng, 1000);
    expect(draws(rng.stream('a', 3))).toEqual(before);
  });

  it('is the same in one step and in two', () => {
    const rng = createRng('root');
    expect(draws(rng.stream('a', 3))).toEqual(draws(rng.stream('a').stream(3)));
  });

  it('differs for every path, also where labels only look alike', () => {
    const rng = createRng('root');
    const paths: (string | number)[][] = [[], ['a'], ['b'], ['a', 'b'], ['ab'], ['b', 'a'], [1], ['1'], [-1]];
    paths.push([''], ['', ''], [0], [256], ['\ud800'], ['\ud801'], ['\ufffd'], [1, 2], [2, 1], [12], [65536]);
    const first = paths.map((path) => draws(rng.stream(...path)).join());
    expect(new Set(first).size).toBe(paths.length);
  });

  it('gives streams that do not go together: correlation of neighbours within four standard errors', () => {
    const rng = createRng('root');
    const n = 20_000;
    let products = 0;
    let firsts = 0;
    for (let i = 0; i < n; i++) {
      const here = rng.stream('document', i).uniform();
      const next = rng.stream('document', i + 1).uniform();
      products += (here - 0.5) * (next - 0.5) * 12;
      firsts += here;
    }
    expect(Math.abs(products / n)).toBeLessThan(4 / Math.sqrt(n));
    expect(Math.abs(firsts / n - 0.5)).toBeLessThan(4 * Math.sqrt(1 / 12 / n));
  });

  it('refuses labels that are no 32-bit integers', () => {
    expect(() => createRng('root').stream(0.5)).toThrow('stream label: 0.5 (expected a 32-bit integer)');
  });
});

describe('rng.saveState(), new Rng(state)', () => {
  it('goes on exactly where the state was saved, also through JSON and in a new stream', () => {
    const rng = createRng('save').stream('x');
    draws(rng, 7);
    const state = JSON.parse(JSON.stringify(rng.saveState()));
    const expected = draws(rng);
    const other = new Rng(state);
    expect(draws(other)).toEqual(expected);
    expect(draws(other.stream('y'))).toEqual(draws(rng.stream('y')));
  });

  it('refuses a state of zeros, or of another shape', () => {
    const { key, words } = createRng('save').saveState();
    expect(() => new Rng({ key, words: [0, 0, 0, 0] })).toThrow('words: all 0');
    expect(() => new Rng({ key, words: words.slice(1) })).toThrow(/^words: .*four signed 32-bit integers/);
    expect(() => new Rng({ key, words: [0.5, 1, 1, 1] })).toThrow(/^words: /);
  });
});
