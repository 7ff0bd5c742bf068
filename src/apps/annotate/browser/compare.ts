import { computed } from '@preact/signals';
import { rowSpan } from '../../shared/browser/spans.ts';
import type { AnnotatedRow, OtherAnnotation } from '../annotation-data.ts';
import { chooseNext, headingsIn, keyOf } from './rows.ts';
import * as state from './state.ts';

const { page, rows, say } = state;

/** What is said of a row on which annotators differ. */
export interface Difference {
  /** False once an adjudicator has decided it. */
  isOpen: boolean;
  text: string;
}

export const compared = computed((): OtherAnnotation | undefined => {
  const { others = [] } = page.value ?? {};
  return state.isCompared.value
    ? (others.find(({ annotator }) => annotator === state.otherName.value) ?? others[0])
    : undefined;
});

/** The two whose differences are decided, while they are. */
export const adjudicated = computed((): readonly [OtherAnnotation, OtherAnnotation] | undefined => {
  const [first, second] = [state.firstName, state.secondName].map(({ value }) =>
    page.value?.others.find(({ annotator }) => annotator === value),
  );
  return state.isAdjudicating.value && first && second ? [first, second] : undefined;
});

/** Differences by row; undefined in rows without one. */
export const differences = computed((): readonly (Difference | undefined)[] => {
  const others = adjudicated.value ?? (compared.value && [compared.value]);
  return others ? rows.value.map((row) => differenceOf(others, row)) : [];
});

/** How two others differ in a row, or one from one's own headings; undefined where they do not. */
function differenceOf(others: readonly OtherAnnotation[], row: AnnotatedRow): Difference | undefined {
  const readings = others.map(({ headings }) => headingsIn(row, headings));
  const [key, otherKey] = [...readings, headingsIn(row)].map(keyOf);
  if (key === otherKey) return undefined;
  const isDecided = others.length > 1 && state.decided.value.has(rowSpan(row)[0]);
  const texts = others.map(({ annotator }, k) => `${annotator}: ${readingOf(readings[k])}`);
  return { isOpen: !isDecided, text: (isDecided ? '✓ ' : '') + texts.join(' / ') };
}

/** What is decided in the current row. */
export const dispute = (): Difference | undefined =>
  adjudicated.value && differences.value[state.current.value];

/** Goes to the next row with an open difference, behind the last one to the first. */
export function nextDifference(): void {
  chooseNext(differences.value.flatMap((difference, r) => (difference?.isOpen ? [r] : [])));
}

/** Says how many rows differ, or are decided, while annotators are compared. */
export function sayDifferences(): void {
  const found = differences.value.filter((difference) => difference !== undefined);
  const open = found.filter(({ isOpen }) => isOpen).length;
  if (adjudicated.value) {
    const [a, b] = adjudicated.value.map(({ annotator }) => annotator);
    say(`${found.length - open} of ${found.length} rows decided on which ${a} and ${b} differ`);
  } else if (compared.value) {
    const { annotator } = compared.value;
    const { paper, nested } = state.agreements.value[annotator];
    const scores = `${paper.toFixed(3)} paper, ${nested.toFixed(3)} nested`;
    say(`${open} rows differ from ${annotator}; F ${scores}`);
  }
}

function readingOf(some: state.Headings): string {
  const words = some.map(({ depth, separate, until }) => {
    return `H${depth + 1}${separate ? ', another list' : ''}${until !== undefined ? ', ends early' : ''}`;
  });
  return words.length > 0 ? words.join('; ') : 'no heading';
}
