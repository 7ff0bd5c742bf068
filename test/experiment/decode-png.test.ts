import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { decodePng } from '../../src/commands/score/decode-png.ts';

/** Pixels of three colours each, which change along and across. */
const width = 4;
const height = 5;
const pixels = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 37 + (i >> 3) * 11) % 256);
const picture = encode({ width, height, data: pixels, channels: 3 });

/** The picture with other bytes from a place on. */
function withBytes(at: number, ...bytes: number[]): Uint8Array {
  const changed = Uint8Array.from(picture);
  changed.set(bytes, at);
  return changed;
}

it('gives luma between 0 and 1', () => {
  const { values, ...size } = decodePng(picture, 'a.png');
  expect(size).toEqual({ width, height });
  values.forEach((value, at) => {
    const [red, green, blue] = pixels.subarray(3 * at, 3 * at + 3);
    expect(value).toBeCloseTo((0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255, 6);
  });
});

it('takes one sample a pixel for grey, and leaves alpha out', () => {
  const data = Uint8Array.of(0, 255, 51, 0);
  const { values } = decodePng(encode({ width: 2, height: 1, data, channels: 2 }), 'a.png');
  expect([...values].map((value) => value.toFixed(3))).toEqual(['0.000', '0.200']);
});

it.each([
  ['no PNG', Buffer.from('GIF89a'), 'a.png: no PNG file (expected a picture of capture --screenshot)'],
  ['a palette', withBytes(25, 3), 'a.png: 8 bits, colour type 3 (expected 8 bits, no palette)'],
  ['16 bits', withBytes(24, 16), 'a.png: 16 bits, colour type 2 (expected'],
  ['no size', withBytes(16, 0, 0, 0, 0), 'a.png: 0 x 5 pixels (expected 1 to'],
  ['more than anybody takes', withBytes(16, 127), 'a.png: 2130706436 x 5 pixels (expected 1 to'],
  ['other data', withBytes(43, 0, 0, 0, 0), 'a.png: damaged PNG ('],
  ['an end too early', picture.subarray(0, 50), 'a.png: damaged PNG ('],
])('refuses %s', (_, bytes, message) => expect(() => decodePng(bytes, 'a.png')).toThrow(message));
