import { arcAgreement } from '../agreement/heading-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** Precision of the arcs between headings. */
export const arcPrecision = {
  name: 'arcPrecision',
  label: 'Arc P',
  summary: 'share of the predicted arcs (heading, heading above it or none) that gold has',
  citation: 'docs/scoring.md',
  parameters: [],
  n: 'documents',
  oneSided: true,
  count: arcAgreement,
  rate: rates.precision,
} as const satisfies Measure;
