import { expect, it } from 'vitest';
import { showPage } from '../../../src/apps/view/show-page.ts';
import type { OutlineItem } from '../../../src/hybrid/index.ts';
import { inferenceConfig } from '../../../src/pipeline/model/index.ts';
import { outlinePage } from '../../../src/pipeline/outline/index.ts';
import { box, buildPage, text } from '../../vips/build-page.ts';

const part = (i: number) =>
  box('div', 0, 60 * i, 600, 50, [
    box('h2', 0, 60 * i, 600, 20, [text(`Part ${i}`, [0, 60 * i, 100, 20])]),
    box('p', 0, 60 * i + 30, 600, 20, [text('Words of the part.', [0, 60 * i + 30, 300, 20])]),
  ]);

it('showPage(page, hasPicture, options) gives headings of the hybrid model the probabilities of outlines', async () => {
  const page = buildPage([0, 1, 2].map(part));
  const config = inferenceConfig();
  const { methods } = await showPage(page, false, { config, methods: [] });
  const { lists } = await outlinePage(page, config, true);
  const told = (items: OutlineItem[]): unknown[] =>
    items.flatMap(({ span, probability, lists: below }) => [{ span, probability }, ...below.flatMap(told)]);
  const outlined = lists.flatMap(told);
  expect(outlined.length).toBeGreaterThan(1);
  const shown = methods[0].items.map(({ span, probability }) => ({ span, probability }));
  expect(shown).toEqual(outlined);
});
