import { plural } from './header.tsx';
import { foundRows, query, selected, walkFound } from './state.ts';

/** Finds text in the rows; Enter goes on to the next place, with Shift to the one before. */
export function Search() {
  const found = foundRows.value;
  const at = selected.value?.kind === 'row' ? found.indexOf(selected.value.index) : -1;
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
          if (event.key === 'Enter') walkFound(event.shiftKey ? -1 : 1);
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
