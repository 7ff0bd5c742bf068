import { listAgreement } from '../agreement/list-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** F of lists, the mean over documents. */
export const macroF = {
  name: 'macroF',
  label: 'Macro F',
  summary: 'mean over the documents with a gold list of the harmonic mean of purity and inverse purity',
  citation: 'Yoshida, Matsumoto, Kita, Nakagawa 2013, evaluation (printed there without the factor 2)',
  parameters: ['convention', 'singles'],
  n: 'macroDocuments',
  count: listAgreement,
  rate: rates.macroF,
} as const satisfies Measure;
