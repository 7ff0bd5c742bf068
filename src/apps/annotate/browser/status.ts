import { put, reasonOf } from '../../shared/browser/ask.ts';
import type { PageEntry } from '../annotation-data.ts';
import { decided, filter, pageIndex, pages, say, status } from './state.ts';

export function isShown({ done, note, problem }: PageEntry): boolean {
  if (filter.value === 'open') return !done;
  if (filter.value === 'note') return note !== '';
  return filter.value !== 'problem' || problem !== undefined;
}

export function changeEntry(index: number, changes: Partial<PageEntry>): void {
  pages.value = pages.value.map((entry, i) => (i === index ? { ...entry, ...changes } : entry));
}

/** Saves whether the page is done, its note, and which of its rows are decided. */
export async function saveStatus(changes: Partial<typeof status.value> = {}): Promise<void> {
  const at = pageIndex.value;
  status.value = { ...status.value, ...changes };
  const starts = [...decided.value].sort((a, b) => a - b);
  const sent = { ...status.value, ...(starts.length > 0 && { decided: starts }) };
  try {
    const { ok, text } = await put(`/pages/${at}/status`, sent);
    if (!ok) throw new Error(text);
    changeEntry(at, sent);
    say(sent.done ? 'Done' : 'Saved');
  } catch (error) {
    say(`Not saved: ${reasonOf(error)}`);
  }
}

export function toggleDone(): void {
  void saveStatus({ done: !status.value.done });
}
