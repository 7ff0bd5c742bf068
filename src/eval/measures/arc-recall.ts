import { arcAgreement } from '../agreement/heading-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** Recall of the arcs between headings. */
export const arcRecall = {
  name: 'arcRecall',
  label: 'Arc R',
  summary: 'share of the gold arcs that were found',
  citation: 'docs/scoring.md',
  parameters: [],
  n: 'documents',
  oneSided: true,
  count: arcAgreement,
  rate: rates.recall,
} as const satisfies Measure;
