import { listAgreement } from '../agreement/list-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

const shared = { parameters: ['convention', 'singles'], n: 'documents', count: listAgreement } as const;
const paper = 'Yoshida, Matsumoto, Kita, Nakagawa 2013, evaluation';

export const purity = {
  ...shared,
  name: 'purity',
  label: 'Purity',
  summary: 'share of the predicted subdocuments that the gold list closest to their list holds too; micro',
  citation: 'Zhao, Karypis 2001',
  oneSided: true,
  rate: rates.precision,
} as const satisfies Measure;

export const inversePurity = {
  ...shared,
  name: 'inversePurity',
  label: 'Inverse purity',
  summary: 'share of the gold subdocuments that the predicted list closest to their list holds too; micro',
  citation: 'Amigó, Gonzalo, Artiles, Verdejo 2009, section 4',
  oneSided: true,
  rate: rates.recall,
} as const satisfies Measure;

/** F of lists, all documents as one. */
export const microF = {
  ...shared,
  name: 'microF',
  label: 'Micro F',
  summary: 'harmonic mean of purity and inverse purity, all documents as one',
  citation: `${paper} (printed there without the factor 2)`,
  rate: rates.microF,
} as const satisfies Measure;

/** F of lists, the mean over documents. */
export const macroF = {
  ...shared,
  name: 'macroF',
  label: 'Macro F',
  summary: 'mean over the documents with a gold list of the harmonic mean of purity and inverse purity',
  citation: `${paper} (printed there without the factor 2)`,
  n: 'macroDocuments',
  rate: rates.macroF,
} as const satisfies Measure;

/** F of lists, all documents that have lists as one: what is found where there is nothing to find costs nothing. */
export const microFWithLists = {
  ...shared,
  name: 'microFWithLists',
  label: 'Micro F with lists',
  summary: 'micro F over the documents with a gold list alone',
  citation: `${paper} (documents without lists left out)`,
  n: 'macroDocuments',
  rate: rates.microFWithGold,
} as const satisfies Measure;
