import { stepZoom } from '../../picture/zoom.tsx';
import { decide, keepOwn, takeTheirs, toggleAdjudication, toggleComparison } from './adjudicate.ts';
import { nextDifference } from './compare.ts';
import { deeper, endAbove, markRow, markSelection, separate } from './edits.ts';
import { beginFromSuggestion, nextDoubt, step } from './opening.ts';
import { choose, toggleHidden } from './rows.ts';
import { redo, undo } from './saving.ts';
import { current, page, rows, zoom } from './state.ts';
import { toggleDone } from './status.ts';

const keys: Readonly<Record<string, () => unknown>> = {
  ArrowDown: () => choose(current.value + 1),
  ArrowUp: () => choose(current.value - 1),
  ArrowRight: () => deeper(1),
  ArrowLeft: () => deeper(-1),
  Home: () => choose(0),
  End: () => choose(rows.value.length - 1),
  Enter: () => markRow(current.value, 0, false),
  h: markSelection,
  l: separate,
  e: endAbove,
  u: undo,
  y: redo,
  n: () => step(1),
  p: () => step(-1),
  d: toggleComparison,
  j: nextDifference,
  t: takeTheirs,
  a: toggleAdjudication,
  '1': () => decide(0),
  '2': () => decide(1),
  k: keepOwn,
  b: beginFromSuggestion,
  q: nextDoubt,
  i: toggleHidden,
  f: toggleDone,
  '+': () => stepZoom(zoom, 1),
  '-': () => stepZoom(zoom, -1),
  '0': () => stepZoom(zoom, 0),
};

export function listenToKeys(): void {
  document.addEventListener('keydown', (event) => {
    const { target } = event;
    if (event.altKey || event.metaKey) return;
    if (target instanceof Element && target.closest('select,summary,button,input,a')) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.ctrlKey && key !== 'z') return;
    const action = event.ctrlKey ? undo : keys[key];
    if (!action || !page.value) return;
    event.preventDefault();
    action();
  });
}

export const keyHelp: readonly (readonly [keys: string, does: string])[] = [
  ['↑ ↓, Home, End', 'row before, row after, first, last'],
  [
    'Enter or click',
    "mark the row's first block as a heading, or unmark it; a click on a later block takes the blocks up to it",
  ],
  ['Shift and click', 'mark this block alone: a second heading in one row'],
  ['H', 'mark the selected words as a heading'],
  ['→ ←', 'deeper, less deep'],
  ['L', 'begins another list, or goes on with the one before'],
  ['E', 'the item above ends before this row, or no longer does'],
  ['B', 'begin from the outline of the hybrid model; undo brings back what was there'],
  ['Q', 'the next row that the model doubts: a heading with a probability of 20 to 80 %'],
  ['I', 'show the rows of text that the page hides, or hide them'],
  ['U, Y', 'undo, redo'],
  ['P, N', 'page before, page after'],
  ['F', 'this page is done, or not yet'],
  ['D, J, T', 'show differences to another annotator, go to the next one, take theirs in this row'],
  ['A', 'adjudicate: rows on which two others differ, to be decided one by one'],
  ['1, 2, K, J', "take the first's or the second's in this row, keep your own, go to the next that is open"],
  ['+ − 0', 'zoom the picture, and back to the width of its pane'],
];
