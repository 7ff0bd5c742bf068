import { bcubedAgreement } from '../agreement/bcubed-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** BCubed recall of lists. */
export const bcubedRecall = {
  name: 'bcubedRecall',
  label: 'BCubed R',
  summary: 'mean over gold subdocuments of the share of their list that the method puts with them',
  citation: 'Amigó, Gonzalo, Artiles, Verdejo 2009, section 6',
  parameters: ['convention', 'singles'],
  n: 'documents',
  oneSided: true,
  count: bcubedAgreement,
  rate: rates.recall,
} as const satisfies Measure;
