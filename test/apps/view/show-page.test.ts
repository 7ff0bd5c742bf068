import { expect, it } from 'vitest';
import { showPage } from '../../../src/apps/view/show-page.ts';
import type { OutlineItem } from '../../../src/hybrid/index.ts';
import { inferenceConfig } from '../../../src/pipeline/model/index.ts';
import { outlinePage } from '../../../src/pipeline/outline/index.ts';
import { pageOfParts } from '../../vips/build-page.ts';

it('showPage(page, hasPicture, options) gives headings of the hybrid model the probabilities of outlines', async () => {
  const page = pageOfParts(3);
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
