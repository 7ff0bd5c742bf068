import { Choice } from '../../shared/browser/controls.tsx';
import type { PageEntry } from '../annotation-data.ts';
import { loadPage } from './opening.ts';
import { annotators, type Filter, filter, pageIndex, pages, say, status } from './state.ts';
import { isShown, saveStatus } from './status.ts';

const filters: Readonly<Record<Filter, string>> = {
  all: 'all pages',
  open: 'not done',
  note: 'with a note',
  problem: 'with a problem',
};

/** Who annotates; another one, also one who has nothing yet, gets a window of their own. */
export function Annotators({ annotator }: { annotator: string }) {
  const open = (chosen: string): void => {
    const name = chosen || prompt('Name of the annotator: letters, digits, hyphens')?.trim();
    if (!name) return;
    if (/^[a-z0-9-]{1,20}$/i.test(name)) location.href = `/?as=${name}${location.hash}`;
    else say(`${name}: no name (expected 1-20 letters, digits or hyphens)`);
  };
  const names = new Set([annotator, ...annotators.value]);
  const options = [...names].sort().map((name) => [name, name] as const);
  return (
    <Choice
      id="annotator"
      value={() => annotator}
      options={[...options, ['', 'another ...']]}
      onChoose={open}
    >
      as
    </Choice>
  );
}

/** How many pages are done. */
export function Progress() {
  const all = pages.value;
  const done = all.filter((page) => page.done).length;
  const begun = all.filter((page) => page.begun && !page.done).length;
  return (
    <>
      <span class="quiet" id="progress">
        {all.length > 0 && `${done} of ${all.length} done${begun > 0 ? `, ${begun} begun` : ''}`}
      </span>
      <progress max={Math.max(1, all.length)} value={done} aria-label="Pages done" />
    </>
  );
}

export function Filters() {
  const choose = (name: string): void => {
    filter.value = name as Filter;
  };
  return (
    <Choice value={() => filter.value} options={Object.entries(filters)} onChoose={choose}>
      <span class="hidden-text">Show</span>
    </Choice>
  );
}

/** The pages that the filter shows, and the open one, which stays where another cannot be opened. */
export function Pages() {
  const options = pages.value.flatMap((page, i) =>
    i === pageIndex.value || isShown(page) ? [[String(i), nameOf(page)] as const] : [],
  );
  const index = (): string => String(pageIndex.value);
  return (
    <Choice id="page" value={index} options={options} onChoose={(chosen) => loadPage(Number(chosen))}>
      <span class="hidden-text">Page</span>
    </Choice>
  );
}

function nameOf({ id, begun, done, note, problem }: PageEntry): string {
  const sign = problem ? '! ' : done ? '✓ ' : begun ? '… ' : '';
  return `${sign}${id}${note === '' ? '' : ' ✎'}`;
}

export function Note() {
  const enter = (note: string): void => {
    status.value = { ...status.value, note };
  };
  return (
    <label class="note-field">
      Note{' '}
      <input
        type="text"
        maxLength={10_000}
        autocomplete="off"
        value={status.value.note}
        onInput={({ currentTarget }) => enter(currentTarget.value)}
        onChange={saveStatus}
      />
    </label>
  );
}
