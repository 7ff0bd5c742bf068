import { byId } from '../../shared/browser/elements.ts';
import { put, reasonOf } from './ask.ts';
import { type PageEntry, say, session } from './session.ts';

/** Shows the list of pages as the filter has it, and how many are done. */
export function drawPages(): void {
  const { pages, index } = session;
  const filter = byId<HTMLSelectElement>('filter').value;
  const options = pages.flatMap((page, i) =>
    i === index || isShown(page, filter) ? [new Option(pageName(page), String(i))] : [],
  );
  const choice = byId<HTMLSelectElement>('page');
  choice.replaceChildren(...options);
  choice.value = String(index);
  const done = pages.filter((page) => page.done).length;
  const begun = pages.filter((page) => page.begun && !page.done).length;
  byId('progress').textContent = `${done} of ${pages.length} done${begun > 0 ? `, ${begun} begun` : ''}`;
  const bar = byId<HTMLProgressElement>('done');
  bar.max = Math.max(1, pages.length);
  bar.value = done;
}

/** The next page before or behind the one at hand that the filter shows; undefined for none. */
export function neighbour(by: 1 | -1): number | undefined {
  const filter = byId<HTMLSelectElement>('filter').value;
  for (let i = session.index + by; session.pages[i]; i += by) if (isShown(session.pages[i], filter)) return i;
  return undefined;
}

/** Shows the marks of the page at hand. */
export function drawStatus(): void {
  const page = session.pages[session.index];
  byId<HTMLInputElement>('finished').checked = page?.done ?? false;
  byId<HTMLInputElement>('note').value = page?.note ?? '';
}

/** Saves whether the page is done, and its note. */
export async function saveStatus(): Promise<void> {
  const at = session.index;
  const page = session.pages[at];
  const status = {
    done: byId<HTMLInputElement>('finished').checked,
    note: byId<HTMLInputElement>('note').value,
    ...(session.decided.size > 0 && { decided: [...session.decided].sort((a, b) => a - b) }),
  };
  try {
    const { ok, text } = await put(`/pages/${at}/status`, status);
    if (!ok) throw new Error(text);
    Object.assign(page, status);
    drawPages();
    say(status.done ? 'Done' : 'Saved');
  } catch (error) {
    say(`Not saved: ${reasonOf(error)}`);
  }
}

function isShown({ done, note, problem }: PageEntry, filter: string): boolean {
  if (filter === 'open') return !done;
  if (filter === 'note') return note !== '';
  return filter !== 'problem' || problem !== undefined;
}

function pageName({ id, begun, done, note, problem }: PageEntry): string {
  const sign = problem ? '! ' : done ? '✓ ' : begun ? '… ' : '';
  return `${sign}${id}${note === '' ? '' : ' ✎'}`;
}
