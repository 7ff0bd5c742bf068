import { headingAgreement } from '../agreement/heading-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** Precision of heading spans. */
export const headingPrecision = {
  name: 'headingPrecision',
  label: 'Heading P',
  summary: 'share of the predicted heading spans that are gold headings',
  citation: 'docs/scoring.md',
  parameters: [],
  n: 'documents',
  oneSided: true,
  count: headingAgreement,
  rate: rates.precision,
} as const satisfies Measure;
