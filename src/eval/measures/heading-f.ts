import { headingAgreement } from '../agreement/heading-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

const shared = {
  citation: 'docs/scoring.md',
  parameters: [],
  n: 'documents',
  count: headingAgreement,
} as const;

export const headingF = {
  ...shared,
  name: 'headingF',
  label: 'Heading F',
  summary: 'harmonic mean of heading precision and recall',
  rate: rates.microF,
} as const satisfies Measure;

export const headingPrecision = {
  ...shared,
  name: 'headingPrecision',
  label: 'Heading P',
  summary: 'share of the predicted heading spans that are gold headings',
  oneSided: true,
  rate: rates.precision,
} as const satisfies Measure;

export const headingRecall = {
  ...shared,
  name: 'headingRecall',
  label: 'Heading R',
  summary: 'share of the gold heading spans that were found',
  oneSided: true,
  rate: rates.recall,
} as const satisfies Measure;
