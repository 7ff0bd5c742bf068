import { expect, it } from 'vitest';
import { choosePictures } from '../../../src/apps/report/inside/index.ts';

const pages = [
  { id: 'good', bytes: 40, f: 0.9 },
  { id: 'unknown', bytes: 40 },
  { id: 'bad', bytes: 40, f: 0.1 },
  { id: 'large', bytes: 90, f: 0.2 },
  { id: 'fair', bytes: 40, f: 0.5 },
];

it('takes the pages with the lowest F first, and passes over what does not fit any more', () => {
  expect([...choosePictures(pages, 100)]).toEqual(['bad', 'fair']);
  expect([...choosePictures(pages, 130)]).toEqual(['bad', 'large']);
});

it('takes all that fit, and none for nothing', () => {
  expect([choosePictures(pages, 250).size, choosePictures(pages, 0).size]).toEqual([5, 0]);
});
