import { describe, expect, it } from 'vitest';
import { blend, colorHex, parseColor } from '../../src/capture/css-color.ts';

describe('parseColor', () => {
  // Red and green in other spaces: the values of the examples in CSS Color 4.
  it.each([
    ['rgb(1, 2, 3)', [1, 2, 3, 1]],
    ['rgba(1, 2, 3, 0.5)', [1, 2, 3, 0.5]],
    ['rgba(0, 0, 0, 0)', [0, 0, 0, 0]],
    ['color(srgb 1 0.5 0)', [255, 128, 0, 1]],
    ['color(srgb 0.2 0.4 0.6 / 0.8)', [51, 102, 153, 0.8]],
    ['color(srgb-linear 1 0.215861 0)', [255, 128, 0, 1]],
    ['oklab(1 0 0)', [255, 255, 255, 1]],
    ['oklab(0 0 0)', [0, 0, 0, 1]],
    ['oklab(0.627955 0.224863 0.125846)', [255, 0, 0, 1]],
    ['oklch(0.627955 0.257683 29.2339)', [255, 0, 0, 1]],
    ['oklch(0.519752 0.176858 142.495 / 0.25)', [0, 128, 0, 0.25]],
    ['oklch(0.5 none none)', [99, 99, 99, 1]],
    ['lab(100 0 0)', [255, 255, 255, 1]],
    ['lab(46.2775 -47.5621 48.5837)', [0, 128, 0, 1]],
    ['lch(54.2905 106.8372 40.8577)', [255, 0, 0, 1]],
    ['color(display-p3 1 0 0)', [255, 0, 0, 1]], // beyond sRGB
    ['red', [255, 0, 0, 1]],
  ])('reads %s', (text, color) => expect(parseColor(text)).toEqual(color));
  it.each(['', 'auto', 'color(elsewhere 1 0 0)', 'rgb()', 'rgb(a, b, c)'])(
    'takes %j for transparent',
    (text) => {
      expect(parseColor(text)).toEqual([0, 0, 0, 0]);
    },
  );
});

describe('blend', () => {
  it('shows an opaque colour alone, and what is below a transparent one', () => {
    expect(blend([1, 2, 3, 1], [9, 9, 9, 1])).toEqual([1, 2, 3, 1]);
    expect(blend([1, 2, 3, 0], [9, 9, 9, 1])).toEqual([9, 9, 9, 1]);
    expect(blend([1, 2, 3, 0], [9, 9, 9, 0])).toEqual([0, 0, 0, 0]);
  });
  it('mixes by opacity', () => {
    expect(blend([255, 0, 0, 0.5], [0, 0, 255, 1])).toEqual([127.5, 0, 127.5, 1]);
    expect(blend([255, 0, 0, 0.5], [0, 0, 255, 0.5])).toEqual([170, 0, 85, 0.75]);
  });
});

it.each([
  [[255, 0, 0, 1], '#ff0000'],
  [[1, 2, 3, 0.5], '#01020380'],
  [[9, 9, 9, 0], '#00000000'],
  [[127.5, 0, 0, 1], '#800000'],
] as const)('colorHex writes %j as %s', (color, hex) => {
  expect(colorHex(color)).toBe(hex);
});
