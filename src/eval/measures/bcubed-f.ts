import { bcubedAgreement } from '../agreement/bcubed-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** BCubed F of lists. */
export const bcubedF = {
  name: 'bcubedF',
  label: 'BCubed F',
  summary: 'harmonic mean of BCubed precision and recall over all subdocuments',
  citation: 'Amigó, Gonzalo, Artiles, Verdejo 2009, section 6',
  parameters: ['convention', 'singles'],
  n: 'documents',
  count: bcubedAgreement,
  rate: rates.microF,
} as const satisfies Measure;
