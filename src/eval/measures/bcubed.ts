import { bcubedAgreement } from '../agreement/bcubed-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

const shared = {
  citation: 'Amigó, Gonzalo, Artiles, Verdejo 2009, section 6',
  parameters: ['convention', 'singles'],
  n: 'documents',
  count: bcubedAgreement,
} as const;

/** BCubed F of lists. */
export const bcubedF = {
  ...shared,
  name: 'bcubedF',
  label: 'BCubed F',
  summary: 'harmonic mean of BCubed precision and recall over all subdocuments',
  rate: rates.microF,
} as const satisfies Measure;

/** BCubed precision of lists. */
export const bcubedPrecision = {
  ...shared,
  name: 'bcubedPrecision',
  label: 'BCubed P',
  summary: 'mean over predicted subdocuments of the share of their list that gold puts with them',
  oneSided: true,
  rate: rates.precision,
} as const satisfies Measure;

/** BCubed recall of lists. */
export const bcubedRecall = {
  ...shared,
  name: 'bcubedRecall',
  label: 'BCubed R',
  summary: 'mean over gold subdocuments of the share of their list that the method puts with them',
  oneSided: true,
  rate: rates.recall,
} as const satisfies Measure;
