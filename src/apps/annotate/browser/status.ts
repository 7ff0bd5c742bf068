import { ask } from '../../shared/browser/ask.ts';
import type { PageEntry } from '../annotation-data.ts';
import { decided, failed, filter, pageIndex, pages, say, status } from './state.ts';

export function isShown({ done, note, problem }: PageEntry): boolean {
  if (filter.value === 'open') return !done;
  if (filter.value === 'note') return note !== '';
  return filter.value !== 'problem' || problem !== undefined;
}

export function changeEntry(index: number, changes: Partial<PageEntry>): void {
  pages.value = pages.value.map((entry, i) => (i === index ? { ...entry, ...changes } : entry));
}

/** Saves whether the page is done, its note, and which of its rows are decided. */
export function saveStatus(): Promise<void> {
  const at = pageIndex.value;
  const starts = [...decided.value].sort((a, b) => a - b);
  const sent = { ...status.value, ...(starts.length > 0 && { decided: starts }) };
  return ask(`/pages/${at}/status`, sent).then(() => {
    changeEntry(at, sent);
    say(sent.done ? 'Done' : 'Saved');
  }, failed('Not saved'));
}

export function toggleDone(): void {
  status.value = { ...status.value, done: !status.value.done };
  void saveStatus();
}
