import { bcubedAgreement } from '../agreement/bcubed-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** BCubed precision of lists. */
export const bcubedPrecision = {
  name: 'bcubedPrecision',
  label: 'BCubed P',
  summary: 'mean over predicted subdocuments of the share of their list that gold puts with them',
  citation: 'Amigó, Gonzalo, Artiles, Verdejo 2009, section 6',
  parameters: ['convention', 'singles'],
  n: 'documents',
  oneSided: true,
  count: bcubedAgreement,
  rate: rates.precision,
} as const satisfies Measure;
