import type { Measure } from './measure.ts';
import * as table from './table.ts';

/** Name of a measure of the table. */
export type MeasureName = keyof typeof table;

/** A measure: of the table, by its name, or one of the program. */
export type MeasureChoice = MeasureName | Measure;

export type ChosenName<Choice extends MeasureChoice> = Choice extends Measure<infer Name> ? Name : Choice;

/** Measures that tables show by default, and that experiments always score. */
export const mainMeasures = [
  'purity',
  'inversePurity',
  'microF',
  'macroF',
] as const satisfies readonly MeasureName[];

const all: Readonly<Record<MeasureName, Measure<MeasureName>>> = { ...table };

/** Names of all measures: the main ones, then the others by the alphabet. */
export const measureNames: readonly MeasureName[] = [
  ...new Set([...mainMeasures, ...(Object.keys(all) as MeasureName[]).sort()]),
];

/**
 * The measures of nested lists by name; a new one is a file that exports a {@link Measure}, and a line in
 * `table.ts`.
 */
export const measures = Object.fromEntries(measureNames.map((name) => [name, all[name]])) as typeof all;

/**
 * The measure of a choice.
 * @throws RangeError for a name that the table lacks
 */
export function findMeasure(choice: MeasureChoice): Measure {
  if (typeof choice !== 'string') return choice;
  if (Object.hasOwn(measures, choice)) return measures[choice];
  throw new RangeError(`measure: ${choice} (expected one of ${measureNames.join(', ')})`);
}

/**
 * Label of a measure, for the head of a column; the name where the table lacks the measure.
 */
export function measureLabel(name: string): string {
  return Object.hasOwn(measures, name) ? measures[name as MeasureName].label : name;
}

/** The same inside a sentence or a cell: `micro F`, `BCubed F`. */
export function measureWords(name: string): string {
  const label = measureLabel(name);
  return /^[A-Z][a-z]/.test(label) ? label[0].toLowerCase() + label.slice(1) : label;
}

/**
 * Those of some measures that comparisons and intervals use by default.
 *
 * Precision or recall alone does not rank methods, since each can be raised at the cost of the
 * other; they are left out where there is any other measure.
 * @returns in the order of `chosen`; all of them where all are one-sided
 */
export function comparedMeasures<Choice extends MeasureChoice>(chosen: readonly Choice[]): readonly Choice[] {
  const whole = chosen.filter((choice) => !findMeasure(choice).oneSided);
  return whole.length > 0 ? whole : chosen;
}
