import { computed, effect, signal } from '@preact/signals';
import { overlapping } from '../../shared/browser/spans.ts';
import type { ViewLevel, ViewMethod, ViewRow, ViewSpan } from '../view-page.ts';
import { blockDepths } from './block-layers.ts';
import { compareItems } from './compare-items.ts';
import type { LoadedPage, PageSource } from './load-page.ts';

/** Panels beside the picture. */
export type Panel = 'outline' | 'rows' | 'blocks';

/** Something that can be looked at: a heading of the method or of the other one, a row, a block. */
export interface Target {
  kind: 'item' | 'other' | 'row' | 'block';
  index: number;
  /** Where it was pointed at: only the other places scroll to it. */
  from: 'picture' | 'list' | 'search';
}

/** Where pages come from; whoever begins says it. */
export const source = signal<PageSource>({
  pages: [],
  load: () => Promise.reject(new Error('no page')),
  thumbnail: () => null,
});
export const pageIndex = signal(0);
export const loaded = signal<LoadedPage | null>(null);
/** Why no page is shown; empty where one is, or will be. */
export const problem = signal('');
const methodName = signal('');
const otherName = signal('');
export const panel = signal<Panel>('outline');
export const layers = signal({ headings: true, lists: true, blocks: false });
export const zoom = signal(1);
/** Index of the level of blocks. */
export const levelIndex = signal(5);
export const query = signal('');
export const hovered = signal<Target | null>(null);
export const selected = signal<Target | null>(null);
/** What is looked at. */
export const target = computed(() => hovered.value ?? selected.value);

/** The method that is shown, one of the page's. */
export const method = computed((): ViewMethod | undefined => {
  const methods = loaded.value?.page.methods ?? [];
  return methods.find(({ name }) => name === methodName.value) ?? methods[0];
});

/** The method it is compared with. */
export const other = computed((): ViewMethod | undefined =>
  loaded.value?.page.methods.find(({ name }) => name === otherName.value && name !== method.value?.name),
);

export const comparison = computed(() =>
  method.value && other.value ? compareItems(method.value.items, other.value.items) : undefined,
);

export const rows = computed((): readonly ViewRow[] => {
  const sets = loaded.value?.page.rows ?? [];
  return (sets[method.value?.rows ?? 0] ?? sets[0])?.rows ?? [];
});

export const level = computed((): ViewLevel | undefined => {
  const levels = loaded.value?.page.levels ?? [];
  return levels[Math.min(levelIndex.value, levels.length - 1)];
});

export const levelDepths = computed(() => (level.value ? blockDepths(level.value) : []));

export const rowSpans = computed(() =>
  rows.value.map(({ blocks }): ViewSpan => {
    const spans = blocks.map(({ span }) => span);
    return [Math.min(...spans.map(([start]) => start)), Math.max(...spans.map(([, end]) => end))];
  }),
);

const rowTexts = computed(() =>
  rows.value.map(({ blocks }) => fold(blocks.map(({ text }) => text).join(''))),
);

/** Rows in which the words of the search stand, by index. */
export const foundRows = computed((): number[] => {
  const wanted = fold(query.value.trim());
  if (wanted === '') return [];
  return rowTexts.value.flatMap((text, i) => (text.includes(wanted) ? [i] : []));
});

/** Spans of what is looked at, and of what belongs to it. */
export const lookedAt = computed((): { spans: readonly ViewSpan[]; extent: ViewSpan | undefined } => {
  const found = target.value;
  const item =
    found?.kind === 'item'
      ? method.value?.items[found.index]
      : found?.kind === 'other'
        ? other.value?.items[found.index]
        : undefined;
  if (item) return { spans: [item.span], extent: [item.span[0], item.end] };
  if (found?.kind === 'row' && rowSpans.value[found.index]) {
    return { spans: [rowSpans.value[found.index]], extent: undefined };
  }
  if (found?.kind === 'block')
    return { spans: level.value?.blocks[found.index]?.spans ?? [], extent: undefined };
  return { spans: [], extent: undefined };
});

/** Which members of a list are looked at, which belong to it, which were found, by index. */
export interface Marks {
  hits: readonly number[];
  parts: readonly number[];
  found: readonly number[];
}

/** Marks of a list of things with a span each. */
function marksOf(kind: Target['kind'], spans: readonly ViewSpan[], found: readonly number[]): Marks {
  const now = target.value;
  const { spans: looked, extent } = lookedAt.value;
  const near = overlapping(spans, looked);
  const own = now?.kind === kind ? [now.index] : near;
  // A block holds many rows: they belong to it, and are not it.
  const isBlock = now?.kind === 'block' && kind !== 'block';
  const hits = isBlock ? [] : own;
  const parts = isBlock ? near : extent ? overlapping(spans, [extent]) : [];
  return { hits, parts, found };
}

const foundSpans = computed(() => foundRows.value.map((i) => rowSpans.value[i]));
const itemSpans = computed(() => method.value?.items.map(({ span }) => span) ?? []);
const otherSpans = computed(() => other.value?.items.map(({ span }) => span) ?? []);

export const itemMarks = computed(() =>
  marksOf('item', itemSpans.value, overlapping(itemSpans.value, foundSpans.value)),
);
export const otherMarks = computed(() =>
  marksOf('other', otherSpans.value, overlapping(otherSpans.value, foundSpans.value)),
);
export const rowMarks = computed(() => marksOf('row', rowSpans.value, foundRows.value));

/** Marks of the blocks: the innermost one that holds what is looked at. */
export const blockMarks = computed((): Marks => {
  const now = target.value;
  if (now?.kind === 'block') return { hits: [now.index], parts: [], found: [] };
  const [looked] = lookedAt.value.spans;
  if (!looked) return { hits: [], parts: [], found: [] };
  const holds = (spans: readonly ViewSpan[]): boolean =>
    spans.some(([start, end]) => start <= looked[0] && looked[0] < end);
  const index = level.value?.blocks.findLastIndex(({ spans }) => holds(spans)) ?? -1;
  return { hits: index >= 0 ? [index] : [], parts: [], found: [] };
});

/** Index of the row at an offset; -1 for none. */
export function rowAt(offset: number): number {
  return rowSpans.value.findIndex(([start, end]) => start <= offset && offset < end);
}

/** Words without what a search does not ask for: case, and forms of letters. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

export function chooseMethods(first: string | undefined, second: string): void {
  methodName.value = first ?? '';
  otherName.value = second;
  forget();
}

export function choosePanel(next: Panel): void {
  panel.value = next;
  const isBlocks = next === 'blocks';
  layers.value = { headings: !isBlocks, lists: !isBlocks, blocks: isBlocks };
}

export function chooseLevel(index: number): void {
  levelIndex.value = Math.max(0, Math.min(index, (loaded.value?.page.levels.length ?? 1) - 1));
  if (selected.value?.kind === 'block') forget();
}

/** Looks at nothing. */
export function forget(): void {
  hovered.value = null;
  selected.value = null;
}

/** Goes to the next or an earlier found row. */
export function walkFound(step: number): void {
  const found = foundRows.value;
  if (found.length === 0) return;
  const at = selected.value?.kind === 'row' ? found.indexOf(selected.value.index) : -1;
  const next = (at + step + found.length + (at < 0 && step < 0 ? 1 : 0)) % found.length;
  selected.value = { kind: 'row', index: found[next], from: 'search' };
}

/** Shows a page, where there is one, and writes into the address which one is shown. */
export function choosePage(index: number): void {
  if (index >= 0 && index < source.value.pages.length) pageIndex.value = index;
  const hash = pageIndex.value === 0 ? '' : `#page-${pageIndex.value + 1}`;
  if (location.hash !== hash) history.replaceState(null, '', hash || location.pathname);
}

/** Shows the page that the address names, and every other that is chosen. */
export function beginWithAddress(from: PageSource): void {
  source.value = from;
  const read = (): void => choosePage(Number(/^#page-(\d{1,9})$/.exec(location.hash)?.[1] ?? 1) - 1);
  addEventListener('hashchange', read);
  read();
  effect(() => {
    const index = pageIndex.value;
    loaded.value = null;
    problem.value = '';
    forget();
    source
      .peek()
      .load(index)
      .then(
        (page) => {
          if (pageIndex.value === index) loaded.value = page;
        },
        (error: Error) => {
          if (pageIndex.value === index) problem.value = error.message;
        },
      );
  });
}
