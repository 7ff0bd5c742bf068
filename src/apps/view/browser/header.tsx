import type { ComponentChildren } from 'preact';
import { ExportMenu } from './export-menu.tsx';
import { isHelpOpen } from './help.tsx';
import { chooseMethods, comparison, loaded, method, other, pageIndex, source } from './state.ts';

/** Which page this is, whose headings are shown, and what they are compared with. */
export function Header({ tools }: { tools: ComponentChildren }) {
  const page = loaded.value?.page;
  const id = source.value.pages[pageIndex.value]?.id ?? '';
  return (
    <header class="head">
      <div class="naming">
        <h1 lang={page?.language}>{page?.title ?? id}</h1>
        {page && (
          <p class="quiet">
            {method.value && `${plural(method.value.items.length, 'heading')} · `}
            {plural(page.rows[method.value?.rows ?? 0]?.rows.length ?? 0, 'row')}
            {page.title !== page.source && (
              <>
                {' · '}
                <bdi>{page.source}</bdi>
              </>
            )}
          </p>
        )}
      </div>
      {page && <Methods />}
      <div class="tools">
        {tools}
        {page && <ExportMenu />}
        <button
          type="button"
          class="round"
          aria-label="Keys and meaning of the marks"
          onClick={() => {
            isHelpOpen.value = true;
          }}
        >
          ?
        </button>
      </div>
    </header>
  );
}

function Methods() {
  const methods = loaded.value?.page.methods ?? [];
  const [first, second] = [method.value?.name ?? '', other.value?.name ?? ''];
  if (methods.length === 0) return <p class="quiet methods">No method ran on this page.</p>;
  return (
    <div class="methods">
      <label>
        <span class="quiet">Headings by</span>
        <select
          value={first}
          onChange={({ currentTarget }) =>
            chooseMethods(currentTarget.value, currentTarget.value === second ? '' : second)
          }
        >
          {methods.map(({ name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {methods.length > 1 && (
        <label>
          <span class="quiet">beside</span>
          <select value={second} onChange={({ currentTarget }) => chooseMethods(first, currentTarget.value)}>
            <option value="">nothing</option>
            {methods
              .filter(({ name }) => name !== first)
              .map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
          </select>
        </label>
      )}
      <Counts />
    </div>
  );
}

/** How the two agree, in numbers that have the colours of the picture. */
function Counts() {
  if (!comparison.value || !method.value || !other.value) return null;
  const { both, first, second, moved, cut } = comparison.value.counts;
  return (
    <p class="counts" role="status">
      <span class="tag both">{both} in both</span>
      {moved > 0 && <span class="quiet">{moved} under another heading</span>}
      {cut > 0 && <span class="quiet">{cut} with other words</span>}
      <span class="tag first">
        {first} only in {method.value.name}
      </span>
      <span class="tag second">
        {second} only in {other.value.name}
      </span>
    </p>
  );
}

export function plural(count: number, what: string): string {
  return `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;
}
