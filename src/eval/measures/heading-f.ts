import type { NestedList, PageLists } from '../../page/index.ts';
import { type Agreement, type ComparedPage, setAgreement } from '../agreement/agreement.ts';
import { threeSides } from './three-sides.ts';

export const [headingF, headingPrecision, headingRecall] = threeSides(
  'heading',
  'Heading',
  [
    'harmonic mean of heading precision and recall',
    'share of the predicted heading spans that are gold headings',
    'share of the gold heading spans that were found',
  ],
  { citation: 'docs/scoring.md', parameters: [], count: headingAgreement },
);

export const [arcF, arcPrecision, arcRecall] = threeSides(
  'arc',
  'Arc',
  [
    'harmonic mean of arc precision and recall',
    'share of the predicted arcs (heading, heading above it or none) that gold has',
    'share of the gold arcs that were found',
  ],
  { citation: 'docs/scoring.md', parameters: [], count: arcAgreement },
);

/**
 * Agreement of heading spans, at any depth of the lists, each once; a heading is right when both its
 * ends are.
 */
function headingAgreement({ gold, predicted }: ComparedPage): Agreement {
  const spans = (page?: PageLists) => new Set(headings(page?.lists).map(({ span }) => span));
  return setAgreement(spans(gold), spans(predicted));
}

/**
 * Agreement of the arcs of the dependency tree, each once: a heading's span and that of the heading above
 * it, or none.
 */
function arcAgreement({ gold, predicted }: ComparedPage): Agreement {
  const arcs = (page?: PageLists) =>
    new Set(headings(page?.lists).map(({ span, above }) => `${span} ${above}`));
  return setAgreement(arcs(gold), arcs(predicted));
}

function headings(lists: readonly NestedList[] = [], above = 'top'): { span: string; above: string }[] {
  return lists.flatMap(({ items }) =>
    items.flatMap((item) => {
      const span = item.heading.join();
      return [{ span, above }, ...headings(item.lists, span)];
    }),
  );
}
