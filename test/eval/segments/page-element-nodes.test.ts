import { expect, it } from 'vitest';
import { pageElementNodes } from '../../../src/eval/index.ts';
import { box, buildPage, text } from '../../vips/build-page.ts';

it('has elements of the body with an area, and seen texts with their characters', () => {
  const page = buildPage(
    [
      box('p', 10, 10, 100.4, 20.6, [text(' two  words ', [10, 10, 60, 20])]),
      box('p', 10, 40, 100, 0, []),
      { tag: 'p', rect: null, children: [text('unseen')] },
    ],
    [0, 0, 200, 100],
  );
  expect(pageElementNodes(page)).toEqual([
    { rect: [0, 0, 200, 100], characters: 0 },
    { rect: [10, 10, 100, 21], characters: 0 },
    { rect: [10, 10, 60, 20], characters: 9 },
  ]);
});

it('leaves out what stands beside the body, texts that are not seen, and what rounds to nothing', () => {
  const page = buildPage([box('p', 10, 10, 0.4, 20), text('seen', [10, 40, 60, 20])], [0, 0, 200, 100]);
  const head = page.nodes.push({ parent: 0, name: 'head', span: [0, 0], rect: [0, 0, 9, 9], style: 0 });
  page.nodes.push({ parent: head - 1, name: 'title', span: [0, 0], rect: [0, 0, 9, 9], style: 0 });
  const seen = pageElementNodes(page);
  expect(seen).toEqual([
    { rect: [0, 0, 200, 100], characters: 0 },
    { rect: [10, 40, 60, 20], characters: 4 },
  ]);
  expect(pageElementNodes({ ...page, fragments: [] })).toEqual(seen.slice(0, 1));
});
