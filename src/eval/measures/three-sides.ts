import { rates } from '../rates.ts';
import type { Measure } from './measure.ts';

/** F, precision and recall of what is counted, in this order. */
type ThreeSides<Name extends string> = [
  Measure<`${Name}F`>,
  Measure<`${Name}Precision`>,
  Measure<`${Name}Recall`>,
];

/**
 * Measures of one count: F, and by themselves precision and recall.
 * @param name start of their names; `label` that of their labels
 * @param summaries of the three
 */
export function threeSides<Name extends string>(
  name: Name,
  label: string,
  summaries: readonly [f: string, precision: string, recall: string],
  shared: Pick<Measure, 'citation' | 'parameters' | 'count'>,
): ThreeSides<Name> {
  const [f, precision, recall] = summaries;
  const common = { ...shared, n: 'documents', oneSided: true } as const;
  return [
    { ...shared, n: 'documents', name: `${name}F`, label: `${label} F`, summary: f, rate: rates.microF },
    { ...common, name: `${name}Precision`, label: `${label} P`, summary: precision, rate: rates.precision },
    { ...common, name: `${name}Recall`, label: `${label} R`, summary: recall, rate: rates.recall },
  ];
}
