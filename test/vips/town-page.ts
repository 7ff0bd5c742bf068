import type { Rect } from '../../src/page/index.ts';
import { type Box, box, buildPage, text } from './build-page.ts';

const line = (y: number, words: string, x = 0, width = 600): Box =>
  box('p', x, y, width, 20, [text(words, [x, y, width / 2, 20])]);

const lines = Array.from({ length: 12 }, (_, i) =>
  line(110 + 50 * i, `The street number ${i} is old and long.`, 220),
);

/** Header, menu beside text, and footer. */
export const townPage = buildPage(
  [
    box('div', 0, 0, 1000, 100, [box('h1', 0, 20, 1000, 40, [text('A town', [0, 20, 300, 40])])]),
    box('div', 0, 100, 1000, 700, [
      box('div', 0, 100, 200, 700, [line(100, 'Home', 0, 200), line(130, 'Maps', 0, 200)]),
      box('div', 200, 100, 800, 700, lines),
    ]),
    box('div', 0, 800, 1000, 60, [line(810, 'Written by the town')]),
  ],
  [0, 0, 1000, 860],
);

/** Boxes of nodes of the page. */
export const rects = (...names: number[]): Rect[] =>
  names.map((node) => townPage.nodes[node].rect ?? [0, 0, 0, 0]);
