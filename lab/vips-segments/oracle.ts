import { goldPages } from '../../bench/support/gold-pages.ts';
import { scoreSegmentations, segmentMeasures } from '../../src/eval/index.ts';
import { bestCut, candidatesOf, cutTree, visiblePage } from '../../src/vips/inside/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import type { BlockGold } from '../segment-weights/block-examples.ts';
import { blockGold } from '../segment-weights/gold-rects.ts';
import { goldWorths } from '../segment-weights/gold-worths.ts';
import { pagesOf, rounded, type Segments } from './segmented-pages.ts';

/**
 * What the learnt segmentation could reach if its forests knew the gold: `npx tsx lab/vips-segments/oracle.ts [CACHE]`.
 * The cut is found as always, by the true worths of the nodes.
 */
if (!hasSharedData) throw new Error('kreuzer-random is not at hand (set PAGESTRUCTURE_DATA)');
const pages = await goldPages(process.argv[2]);

function cutByGold({ page }: BlockGold, gold: BlockGold['fine']): ReturnType<Segments> {
  const view = visiblePage(page);
  const candidates = candidatesOf(view);
  const worths = goldWorths(view, candidates, gold);
  const columns = {
    precision: Float64Array.from(worths, ({ precision }) => precision),
    recall: Float64Array.from(worths, ({ recall }) => recall),
  };
  return bestCut(cutTree(candidates), columns).blocks.flatMap((i) => rounded(candidates[i].rect));
}

for (const level of [1, 2] as const) {
  const predicted = new Map(
    pages.map((gold) => {
      const own = blockGold(gold);
      return [own.page.id, cutByGold(own, level === 1 ? own.coarse : own.fine)] as const;
    }),
  );
  const { pages: scored } = scoreSegmentations('oracle', pagesOf(pages, level), predicted);
  const cells = (['nodesF', 'charsF', 'pixelsF'] as const).map((name) =>
    segmentMeasures[name].of(scored).toFixed(3),
  );
  console.log(`| ${[level, 'cut by the gold', ...cells].join(' | ')} |`);
}
