import { headingAgreement } from '../agreement/heading-agreement.ts';
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
