import { arcAgreement } from '../agreement/heading-agreement.ts';
import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** F of the arcs between headings. */
export const arcF = {
  name: 'arcF',
  label: 'Arc F',
  summary: 'harmonic mean of arc precision and recall',
  citation: 'docs/scoring.md',
  parameters: [],
  n: 'documents',
  count: arcAgreement,
  rate: rates.microF,
} as const satisfies Measure;
