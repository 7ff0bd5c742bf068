import { usePage } from '../../shared/browser/page-state.ts';
import { plural } from './header.tsx';

/** Finds text in the rows; Enter goes on to the next place, with Shift to the one before. */
export function Search() {
  const state = usePage();
  const { query } = state.choices;
  const [found, at] = [state.foundRows.value, state.foundAt()];
  const isAsked = query.value.trim() !== '';
  return (
    <search class="search">
      <input
        id="search"
        type="search"
        placeholder="Find text  /"
        aria-label="Find text in the page"
        autocomplete="off"
        spellcheck={false}
        value={query.value}
        onInput={({ currentTarget }) => {
          query.value = currentTarget.value;
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') state.walkFound(event.shiftKey ? -1 : 1);
        }}
      />
      <output class="quiet">
        {isAsked &&
          (found.length === 0
            ? 'not found'
            : at < 0
              ? plural(found.length, 'row')
              : `${at + 1} of ${found.length}`)}
      </output>
    </search>
  );
}
