import { arcAgreement } from '../agreement/heading-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

const shared = { citation: 'docs/scoring.md', parameters: [], n: 'documents', count: arcAgreement } as const;

export const arcF = {
  ...shared,
  name: 'arcF',
  label: 'Arc F',
  summary: 'harmonic mean of arc precision and recall',
  rate: rates.microF,
} as const satisfies Measure;

export const arcPrecision = {
  ...shared,
  name: 'arcPrecision',
  label: 'Arc P',
  summary: 'share of the predicted arcs (heading, heading above it or none) that gold has',
  oneSided: true,
  rate: rates.precision,
} as const satisfies Measure;

export const arcRecall = {
  ...shared,
  name: 'arcRecall',
  label: 'Arc R',
  summary: 'share of the gold arcs that were found',
  oneSided: true,
  rate: rates.recall,
} as const satisfies Measure;
