import { useLayoutEffect } from 'preact/hooks';
import { labelRows } from '../../shared/browser/label-rows.ts';
import { OutlinePanel } from '../../shared/browser/outline-panel.tsx';
import { type Panel, usePage } from '../../shared/browser/page-state.ts';
import { RowsPanel, RowWords } from '../../shared/browser/rows-panel.tsx';
import { overlaps } from '../../shared/browser/spans.ts';
import { BlocksPanel } from './blocks-panel.tsx';
import { plural } from './header.tsx';
import { choosePanel } from './state.ts';

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

/** How probable a heading has to be to be shown; it begins with all that were found. */
function Threshold() {
  const { page, method, other, choices, selected } = usePage();
  const shown = [method.value, other.value].find((one) => one?.probabilities);
  const all = page.methods.find(({ name }) => name === shown?.name)?.items.length ?? 0;
  if (!shown || all === 0) return null;
  const percent = Math.round(100 * choices.atLeast.value);
  const summary = `${shown.items.length} of ${all} headings`;
  return (
    <div class="slider">
      <label for="at-least">
        At least <strong>{percent} %</strong>
      </label>
      <input
        type="range"
        id="at-least"
        value={percent}
        aria-valuetext={`${percent} %: ${summary}`}
        onInput={({ currentTarget }) => {
          choices.atLeast.value = Number(currentTarget.value) / 100;
          selected.value = null;
        }}
      />
      <output class="quiet" for="at-least">
        {summary}
      </output>
    </div>
  );
}

/** The text of the section whose heading is chosen. */
function SectionText() {
  const { page, rows, method, other, selected } = usePage();
  const { kind, index = -1 } = selected.value ?? {};
  const { items } = (kind === 'item' ? method.value : kind === 'other' ? other.value : undefined) ?? {};
  const item = items?.[index];
  useLayoutEffect(() => {
    const chosen = (): Element | null => document.querySelector('.tree [aria-selected="true"]');
    requestAnimationFrame(() => chosen()?.scrollIntoView({ block: 'nearest' })); // marked by then
  }, [item]);
  if (!items || !item) return null;
  const own = rows.value.flatMap((row) => {
    const blocks = row.blocks.filter(({ span }) => overlaps(span, [item.span[0], item.end]));
    return blocks.length > 0 ? [{ ...row, blocks }] : [];
  });
  const labels = labelRows(own, items);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
    <section class="section facts" aria-label={`Section ${item.text}`} tabIndex={0}>
      {own.map((row, i) => (
        <p key={i}>
          <RowWords row={row} headings={labels[i].headings} language={page.language} />
        </p>
      ))}
    </section>
  );
}
