import { headingAgreement } from '../agreement/heading-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** F of heading spans. */
export const headingF = {
  name: 'headingF',
  label: 'Heading F',
  summary: 'harmonic mean of heading precision and recall',
  citation: 'docs/scoring.md',
  parameters: [],
  n: 'documents',
  count: headingAgreement,
  rate: rates.microF,
} as const satisfies Measure;
