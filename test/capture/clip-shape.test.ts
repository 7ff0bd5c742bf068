import { describe, expect, it } from 'vitest';
import { clipPathRegion, clipRegion } from '../../src/capture/seen/clip-shape.ts';
import type { Rect } from '../../src/page/index.ts';

const rect: Rect = [100, 200, 40, 20];
const edges = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom });

it.each([
  ['rect(0px, 0px, 0px, 0px)', edges(100, 200, 100, 200)],
  ['rect(2px, 30px, 10px, 5px)', edges(105, 202, 130, 210)],
  ['rect(auto, auto, auto, auto)', edges(100, 200, 140, 220)],
  ['auto', edges(100, 200, 140, 220)],
])('clipRegion(clip, rect): %s', (clip, region) => expect(clipRegion(clip, rect)).toEqual(region));

describe('clipPathRegion(path, rect)', () => {
  it.each([
    ['inset(1px 2px 3px 4px)', edges(104, 201, 138, 217)],
    ['inset(10% 25%)', edges(110, 202, 130, 218)],
    ['inset(5px round 3px)', edges(105, 205, 135, 215)],
    ['inset(calc(50% - 4px))', edges(116, 206, 124, 214)],
    ['circle(5px at 10px 10px)', edges(105, 205, 115, 215)],
    ['circle(0px at 50% 50%)', edges(0, 0, 0, 0)],
    ['circle(closest-side)', edges(110, 200, 130, 220)],
    ['ellipse(25% 50%)', edges(110, 200, 130, 220)],
    ['polygon(0px 0px, 100% 0px, 50% 10px)', edges(100, 200, 140, 210)],
    ['polygon(evenodd, 0px 0px, 5px 0px, 5px 5px)', edges(100, 200, 105, 205)],
  ])('%s', (path, region) => expect(clipPathRegion(path, rect)).toEqual(region));

  it.each(['url("#shape")', 'path("M 0 0 L 9 9")', 'none', 'padding-box', 'polygon(odd)'])(
    '%s is not read',
    (path) => {
      expect(clipPathRegion(path, rect)).toBeUndefined();
    },
  );
});
