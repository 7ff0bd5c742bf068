import { expect, it } from 'vitest';
import { beyondPicture, pictureScale } from '../../../src/apps/picture/picture-extent.ts';
import { numbers } from '../../support/words.ts';

const size = (width: number, height: number) => ({ width, height });

it.each([
  ['a whole picture', size(1280, 900), size(1280, 900), 1],
  ['one of two pixels a CSS pixel', size(2560, 1800), size(1280, 900), 0.5],
  ['one that was made smaller, with a rounded side', size(640, 451), size(1280, 901), 2],
  ['one that ends below', size(1280, 16384), size(1280, 20_000), 1],
  ['one that ends on the right', size(4096, 900), size(8170, 900), 1],
  ['one that ends on both sides', size(4096, 16384), size(8170, 20_000), 1],
  ['a fine one that ends below', size(2560, 16384), size(1280, 20_000), 0.5],
])('pictureScale(picture, page): %s', (_, picture, page, scale) => {
  expect(pictureScale(picture, page)).toBeCloseTo(scale, 6);
});

it('beyondPicture(picture, page) is what the picture does not show, each place once', () => {
  expect(beyondPicture(size(1280, 900), size(1280, 900))).toEqual([]);
  expect(beyondPicture(size(640, 451), size(1280, 901))).toEqual([]);
  expect(beyondPicture(size(1280, 16384), size(1280, 20_000))).toEqual([[0, 16384, 1280, 3616]]);
  expect(beyondPicture(size(4096, 16384), size(8170, 20_000))).toEqual(
    numbers`4096 0 4074 16384, 0 16384 8170 3616`,
  );
});
