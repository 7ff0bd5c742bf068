import { arcAgreement, headingAgreement } from '../agreement/heading-agreement.ts';
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
