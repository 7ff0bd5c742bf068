import { listAgreement } from '../agreement/list-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** Inverse purity of lists. */
export const inversePurity = {
  name: 'inversePurity',
  label: 'Inverse purity',
  summary: 'share of the gold subdocuments that the predicted list closest to their list holds too; micro',
  citation: 'Amigó, Gonzalo, Artiles, Verdejo 2009, section 4',
  parameters: ['convention', 'singles'],
  n: 'documents',
  oneSided: true,
  count: listAgreement,
  rate: rates.recall,
} as const satisfies Measure;
