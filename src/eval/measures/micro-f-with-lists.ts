import { listAgreement } from '../agreement/list-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** F of lists, all documents that have lists as one: what is found where there is nothing to find costs nothing. */
export const microFWithLists = {
  name: 'microFWithLists',
  label: 'Micro F with lists',
  summary: 'micro F over the documents with a gold list alone',
  citation: 'Yoshida, Matsumoto, Kita, Nakagawa 2013, evaluation (documents without lists left out)',
  parameters: ['convention', 'singles'],
  n: 'macroDocuments',
  count: listAgreement,
  rate: rates.microFWithGold,
} as const satisfies Measure;
