import { listAgreement } from '../agreement/list-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** Purity of lists. */
export const purity = {
  name: 'purity',
  label: 'Purity',
  summary: 'share of the predicted subdocuments that the gold list closest to their list holds too; micro',
  citation: 'Zhao, Karypis 2001',
  parameters: ['convention', 'singles'],
  n: 'documents',
  oneSided: true,
  count: listAgreement,
  rate: rates.precision,
} as const satisfies Measure;
