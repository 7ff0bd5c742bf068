import { listAgreement } from '../agreement/list-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** F of lists, all documents as one. */
export const microF = {
  name: 'microF',
  label: 'Micro F',
  summary: 'harmonic mean of purity and inverse purity, all documents as one',
  citation: 'Yoshida, Matsumoto, Kita, Nakagawa 2013, evaluation (printed there without the factor 2)',
  parameters: ['convention', 'singles'],
  n: 'documents',
  count: listAgreement,
  rate: rates.microF,
} as const satisfies Measure;
