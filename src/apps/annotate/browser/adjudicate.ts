import { adjudicated, compared, dispute, nextDifference, sayDifferences } from './compare.ts';
import { takeFrom } from './edits.ts';
import { replace, toggleDecided } from './saving.ts';
import { current, decided, headings, isAdjudicating, isCompared, page } from './state.ts';

export function toggleComparison(): void {
  if (!page.value?.others.length) return;
  isCompared.value = !isCompared.value;
  sayDifferences();
}

export function takeTheirs(): void {
  if (compared.value) takeFrom(compared.value);
}

/** Begins or ends deciding between two others; one who has nothing yet begins with what the first has. */
export function toggleAdjudication(): void {
  if ((page.value?.others.length ?? 0) < 2) return;
  isAdjudicating.value = !isAdjudicating.value;
  const pair = adjudicated.value;
  if (pair && headings.value.length === 0 && decided.value.size === 0) {
    replace(pair[0].headings);
    current.value = 0;
  }
  sayDifferences();
  if (pair) nextDifference();
}

/** Takes what one of the two has in the current row, and goes to the next row that is open. */
export function decide(which: 0 | 1): void {
  if (!adjudicated.value) return;
  takeFrom(adjudicated.value[which]);
  nextDifference();
}

/** The current row stays as it is, and is decided; or is open again. */
export function keepOwn(): void {
  const found = dispute();
  if (!found) return;
  toggleDecided();
  if (found.isOpen) nextDifference();
}
