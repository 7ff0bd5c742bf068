import { labelAgreement } from '../agreement/label-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** Accuracy of block labels. */
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
