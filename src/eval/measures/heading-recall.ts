import { headingAgreement } from '../agreement/heading-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** Recall of heading spans. */
export const headingRecall = {
  name: 'headingRecall',
  label: 'Heading R',
  summary: 'share of the gold heading spans that were found',
  citation: 'docs/scoring.md',
  parameters: [],
  n: 'documents',
  oneSided: true,
  count: headingAgreement,
  rate: rates.recall,
} as const satisfies Measure;
