import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { decodePng } from '../../src/experiment/score/decode-png.ts';
import { makePng } from '../support/make-png.ts';

/** Pixels of three colours each, which change along and across. */
const width = 4;
const height = 5;
const pixels = Array.from({ length: width * height * 3 }, (_, i) => (i * 37 + (i >> 3) * 11) % 256);
const grey = (at: number): number =>
  (0.2126 * pixels[3 * at] + 0.7152 * pixels[3 * at + 1] + 0.0722 * pixels[3 * at + 2]) / 255;

describe('decodePng', () => {
  it.each([0, 1, 2, 3, 4])('takes off filter %i', (filter) => {
    const { values, ...size } = decodePng(makePng(width, height, pixels, { filter }), 'a.png');
    expect(size).toEqual({ width, height });
    values.forEach((value, at) => {
      expect(value).toBeCloseTo(grey(at), 6);
    });
  });

  it.each([
    ['no PNG', Buffer.from('GIF89a'), 'a.png: no PNG file (expected a picture of capture --screenshot)'],
    [
      'a palette',
      makePng(1, 1, [0, 0, 0], { type: 3 }),
      'a.png: 8 bits, colour type 3, interlaced 0 (expected',
    ],
    ['too few lines', makePng(1, 2, [0, 0, 0]), 'a.png: damaged PNG, 4 bytes of lines (expected 8)'],
    [
      'an unknown filter',
      makePng(1, 1, [0, 0, 0], { filter: 9 }),
      'a.png: damaged PNG, filter 9 (expected 0 to 4)',
    ],
    ['other data', makePng(1, 1, [], { data: Buffer.from('x') }), 'a.png: damaged PNG ('],
    [
      'more than it says',
      makePng(1, 1, [], { data: deflateSync(Buffer.alloc(9999)) }),
      'a.png: damaged PNG (',
    ],
    ['no size', makePng(0, 1, []), 'a.png: 0 x 1 pixels (expected 1 to'],
  ])('refuses %s', (_, bytes, message) => {
    expect(() => decodePng(bytes, 'a.png')).toThrow(message);
  });
});
