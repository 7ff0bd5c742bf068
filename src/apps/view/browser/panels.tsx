import { OutlinePanel } from '../../shared/browser/outline-panel.tsx';
import { type Panel, usePage } from '../../shared/browser/page-state.ts';
import { RowsPanel } from '../../shared/browser/rows-panel.tsx';
import { BlocksPanel } from './blocks-panel.tsx';
import { plural } from './header.tsx';
import { SectionText } from './section-text.tsx';
import { choosePanel } from './state.ts';
import { Threshold } from './threshold.tsx';

const names: Readonly<Record<Panel, string>> = { outline: 'Outline', rows: 'Rows', blocks: 'Blocks' };

export function Panels() {
  const { page, level, choices } = usePage();
  const { panel } = choices;
  const shown = (['outline', 'rows', 'blocks'] as const).filter((name) => name !== 'blocks' || level.value);
  const walk = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = shown[(shown.indexOf(panel.value) + step + shown.length) % shown.length];
    choosePanel(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section class="panels" aria-label="What was found">
      <div class="bar">
        <div class="tabs" role="tablist" aria-label="Panels" onKeyDown={walk}>
          {shown.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              id={`tab-${name}`}
              aria-controls="panel"
              aria-selected={panel.value === name}
              tabIndex={panel.value === name ? 0 : -1}
              onClick={() => choosePanel(name)}
            >
              {names[name]}
            </button>
          ))}
        </div>
        <Search />
      </div>
      <div class="panel" id="panel" role="tabpanel" aria-labelledby={`tab-${panel.value}`}>
        {panel.value === 'outline' && (
          <>
            <Threshold />
            <OutlinePanel key={page.id} />
            <SectionText />
          </>
        )}
        {panel.value === 'rows' && <RowsPanel />}
        {panel.value === 'blocks' && <BlocksPanel />}
      </div>
    </section>
  );
}

/** Finds text in the rows; Enter goes on to the next place, with Shift to the one before. */
function Search() {
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
