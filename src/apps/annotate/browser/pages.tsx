import type { PageEntry } from '../annotation-data.ts';
import { loadPage, step } from './opening.ts';
import { type Filter, filter, pageIndex, pages } from './state.ts';
import { isShown } from './status.ts';

const filters: Readonly<Record<Filter, string>> = {
  all: 'all pages',
  open: 'not done',
  note: 'with a note',
  problem: 'with a problem',
};

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

/** The list of pages as the filter has it, and the ways to the pages beside the open one. */
export function PageChoice() {
  const open = async (choice: HTMLSelectElement): Promise<void> => {
    await loadPage(Number(choice.value));
    choice.value = String(pageIndex.value); // the open one stays where another cannot be opened
  };
  return (
    <>
      <label>
        Show{' '}
        <select
          value={filter.value}
          onChange={({ currentTarget }) => {
            filter.value = currentTarget.value as Filter;
          }}
        >
          {Object.entries(filters).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Page{' '}
        <select
          id="page"
          value={String(pageIndex.value)}
          onChange={({ currentTarget }) => open(currentTarget)}
        >
          {pages.value.map(
            (page, i) =>
              (i === pageIndex.value || isShown(page)) && (
                <option key={page.id} value={String(i)}>
                  {nameOf(page)}
                </option>
              ),
          )}
        </select>
      </label>
      <button type="button" onClick={() => step(-1)}>
        Previous (P)
      </button>
      <button type="button" onClick={() => step(1)}>
        Next (N)
      </button>
    </>
  );
}

function nameOf({ id, begun, done, note, problem }: PageEntry): string {
  const sign = problem ? '! ' : done ? '✓ ' : begun ? '… ' : '';
  return `${sign}${id}${note === '' ? '' : ' ✎'}`;
}
