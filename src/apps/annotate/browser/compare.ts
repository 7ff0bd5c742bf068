import { computed } from '@preact/signals';
import { rowSpan } from '../../shared/browser/spans.ts';
import type { AnnotatedRow, OtherAnnotation } from '../annotation-data.ts';
import { chooseNext, headingsIn, keyOf } from './rows.ts';
import * as state from './state.ts';

const { headings, page, rows, say } = state;

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
  if (adjudicated.value) return rows.value.map(dispute);
  const other = compared.value;
  return rows.value.map((row) => {
    const theirs = other && headingsIn(row, other.headings);
    if (!theirs || keyOf(theirs) === keyOf(headingsIn(row, headings.value))) return undefined;
    return { isOpen: true, text: `${other.annotator}: ${readingOf(theirs)}` };
  });
});

/** How the two that are decided between differ in a row; undefined where they do not. */
export function dispute(row: AnnotatedRow): Difference | undefined {
  const readings = adjudicated.value?.map(({ annotator, headings: some }) => {
    const theirs = headingsIn(row, some);
    return { key: keyOf(theirs), text: `${annotator}: ${readingOf(theirs)}` };
  });
  if (!readings || readings[0].key === readings[1].key) return undefined;
  const isDecided = state.decided.value.has(rowSpan(row)[0]);
  return { isOpen: !isDecided, text: (isDecided ? '✓ ' : '') + readings.map(({ text }) => text).join(' / ') };
}

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
