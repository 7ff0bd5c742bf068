import { mergeSpans, type PageLists, type Span } from '../../page/index.ts';
import { allItems } from '../../page/inside/index.ts';
import type { Agreement, ComparedPage } from '../agreement/agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

export const labelAccuracy = {
  name: 'labelAccuracy',
  label: 'Labels',
  summary: 'share of the blocks with letters that are rightly called heading or content',
  citation: 'docs/scoring.md',
  parameters: ['documents'],
  n: 'documents',
  count: labelAgreement,
  rate: rates.precision,
} as const satisfies Measure;

/**
 * Agreement of block labels: a block is a heading when more than half of its letters are in headings.
 *
 * Precision and recall are the same here, the accuracy. Blocks without letters have no label; without a
 * document there are no blocks, without a prediction all labels are wrong.
 */
function labelAgreement({ document, gold, predicted }: ComparedPage): Agreement {
  const blocks = (document?.rows ?? []).flatMap((row) => row.blocks).filter(({ span }) => span[1] > span[0]);
  const isGold = headingTest(gold);
  const isPredicted = predicted && headingTest(predicted);
  const part = isPredicted ? blocks.filter(({ span }) => isGold(span) === isPredicted(span)).length : 0;
  const accuracy = { part, whole: blocks.length };
  return { precision: accuracy, recall: accuracy };
}

/** A test whether more than half of a span is in headings. */
function headingTest(page: Pick<PageLists, 'lists'>): (span: Span) => boolean {
  const headings = mergeSpans(allItems(page.lists).map(({ heading }) => heading));
  return ([start, end]) => {
    const inside = headings.reduce(
      (sum, heading) => sum + Math.max(0, Math.min(end, heading[1]) - Math.max(start, heading[0])),
      0,
    );
    return 2 * inside > end - start;
  };
}
