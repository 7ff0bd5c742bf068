import type { Signal } from '@preact/signals';
import { ask } from '../../shared/browser/ask.ts';
import { rowSpan } from '../../shared/browser/spans.ts';
import type { AnnotationView, MarkedHeading, SavedAnnotation } from '../annotation-data.ts';
import { dispute, sayDifferences } from './compare.ts';
import { currentRow, keyOf } from './rows.ts';
import * as state from './state.ts';
import { changeEntry, saveStatus } from './status.ts';

const { decided, future, headings, page, past, say } = state;

let last: Promise<void> = Promise.resolve();
let waiting = 0;

/** Ends when all that was to be saved up to now is answered; the same one while nothing more is to be saved. */
export const lastSave = (): Promise<void> => last;

/**
 * Changes headings, of which the current row is decided by that, and saves them.
 * @param edit gets copies, and returns what they become
 */
export function change(edit: (all: MarkedHeading[]) => MarkedHeading[]): void {
  if (dispute()?.isOpen) toggleDecided();
  replace(edit(headings.value.map((heading) => ({ ...heading }))));
}

/** Puts others in place of the headings, and saves them; undo brings those back. */
export function replace(next: state.Headings): void {
  past.value = [...past.value, headings.value];
  future.value = [];
  show(next.toSorted((a, b) => a.start - b.start));
}

export const undo = (): void => travel(past, future);
export const redo = (): void => travel(future, past);

function travel(from: Signal<readonly state.Headings[]>, to: Signal<readonly state.Headings[]>): void {
  const next = from.value.at(-1);
  if (!next) return;
  from.value = from.value.slice(0, -1);
  to.value = [...to.value, headings.value];
  show(next);
}

function show(next: state.Headings): void {
  headings.value = next;
  save();
  sayDifferences();
}

/** The current row is decided, or open again. */
export function toggleDecided(): void {
  const row = currentRow();
  if (!row) return;
  const [start] = rowSpan(row);
  const others = [...decided.value].filter((other) => other !== start);
  decided.value = new Set(dispute()?.isOpen ? [...others, start] : others);
  void saveStatus().then(sayDifferences);
}

/** Saves one state after the other; the newest always comes last. */
export function save(): void {
  const [index, view, sent] = [state.pageIndex.value, page.value, headings.value];
  if (!view) return;
  say('Saving ...');
  waiting++;
  last = last.then(() => send(index, view, sent));
}

async function send(at: number, view: AnnotationView, sent: state.Headings): Promise<void> {
  try {
    const body = { version: view.version, headings: sent };
    const saved = await ask<SavedAnnotation>(`/pages/${at}`, body).finally(() => waiting--);
    const { version } = saved;
    if (version !== undefined) changeEntry(at, { begun: true });
    view.version = version ?? view.version;
    state.unsaved.value = version !== undefined ? '' : 'see below the rows.';
    if (view !== page.value || waiting > 0) return;
    say(version !== undefined ? 'Saved' : '');
    state.agreements.value = { ...state.agreements.value, ...saved.agreements };
    state.problems.value = saved.problems;
    if (saved.headings && keyOf(saved.headings) !== keyOf(sent)) headings.value = saved.headings;
    sayDifferences();
  } catch (error) {
    state.unsaved.value = (error as Error).message;
    say('');
  }
}
