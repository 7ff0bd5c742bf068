import { computed, signal } from '@preact/signals';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { drawnPicture } from '../../picture/drawn-picture.ts';
import type { Point } from '../../picture/page-picture.tsx';
import { isInside, textMap } from '../../picture/text-map.ts';
import type { ViewLevel, ViewMethod, ViewPage, ViewRow, ViewSpan } from '../../view/view-page.ts';
import { compareItems } from './compare-items.ts';
import { likelyItems } from './likely-items.ts';
import { overlapping, rowSpan } from './spans.ts';

/** A page, and what shows the page itself over its picture where that can be done. */
export interface ShownPage extends ViewPage {
  live?(host: HTMLElement): Promise<void>;
}

export type Panel = 'outline' | 'rows' | 'blocks';

/** Lists whose entries can be looked at: headings of the method and of the other one, rows, blocks. */
export type TargetKind = 'item' | 'other' | 'row' | 'block';

export interface Target {
  kind: TargetKind;
  index: number;
  /** Where it was pointed at: only the other places scroll to it. */
  from: 'picture' | 'list' | 'search';
  /** The line of a row that was pointed at. */
  line?: ViewSpan;
}

/** Which members of a list are looked at, which belong to it, which were found, by index; -1 is none. */
export interface Marks {
  hits: readonly number[];
  parts: readonly number[];
  found: readonly number[];
}

export class ViewChoices {
  readonly method = signal('');
  readonly other = signal('');
  /** Least probability of a heading that is shown, 0 to 1; 0: all that methods found. */
  readonly atLeast = signal(0);
  readonly panel = signal<Panel>('outline');
  readonly layers = signal({ headings: true, lists: true, blocks: false });
  readonly zoom = signal(1);
  /** Index of the level of blocks. */
  readonly level = signal(5);
  readonly query = signal('');
}

/** One page as it is shown: what is chosen, what is looked at, and what follows from both. */
export class PageState {
  readonly page: ShownPage;
  readonly choices: ViewChoices;
  readonly map: ReturnType<typeof textMap>;
  /** Address of the picture, taken or drawn. */
  readonly picture = signal<string | null>(null);
  readonly hovered = signal<Target | null>(null);
  readonly selected = signal<Target | null>(null);
  /** What is looked at. */
  readonly target = computed(() => this.hovered.value ?? this.selected.value);

  /** Whether it is a section of a report: below other headings, its rows numbered, methods compared with gold. */
  readonly inReport: boolean;

  constructor(page: ShownPage, choices = new ViewChoices(), inReport = false) {
    this.page = page;
    this.inReport = inReport;
    this.choices = choices;
    this.map = textMap(page.lines);
    this.picture.value = page.picture;
    if (page.picture !== null) return;
    void drawnPicture(page).then((address) => {
      this.picture.value = address;
    });
  }

  /** The methods, with the headings that are probable enough. */
  readonly #methods = computed(() => {
    const least = this.choices.atLeast.value;
    return this.page.methods.map((one): ViewMethod => ({ ...one, items: likelyItems(one.items, least) }));
  });

  readonly method = computed((): ViewMethod | undefined => {
    const methods = this.#methods.value;
    return methods.find(({ name }) => name === this.choices.method.value) ?? methods[0];
  });

  readonly other = computed((): ViewMethod | undefined => {
    const name = this.choices.other.value;
    return name === this.method.value?.name
      ? undefined
      : this.#methods.value.find((one) => one.name === name);
  });

  readonly comparison = computed(() =>
    this.method.value && this.other.value
      ? compareItems(this.method.value.items, this.other.value.items)
      : undefined,
  );

  readonly rows = computed((): readonly ViewRow[] => {
    const { rows } = this.page;
    return (rows[this.method.value?.rows ?? 0] ?? rows[0])?.rows ?? [];
  });

  readonly level = computed((): ViewLevel | undefined => {
    const { levels } = this.page;
    return levels[Math.min(this.choices.level.value, levels.length - 1)];
  });

  readonly #spans = {
    item: computed(() => this.method.value?.items.map(({ span }) => span) ?? []),
    other: computed(() => this.other.value?.items.map(({ span }) => span) ?? []),
    row: computed(() => this.rows.value.map(rowSpan)),
  };

  readonly #rowTexts = computed(() =>
    this.rows.value.map(({ blocks }) => fold(blocks.map(({ text }) => text).join(''))),
  );

  /** Rows that hold the words of the search, by index. */
  readonly foundRows = computed((): number[] => {
    const wanted = fold(this.choices.query.value.trim());
    if (wanted === '') return [];
    return this.#rowTexts.value.flatMap((text, i) => (text.includes(wanted) ? [i] : []));
  });

  readonly foundSpans = computed(() => this.foundRows.value.map((i) => this.#spans.row.value[i]));

  /** Spans of what is looked at, and of what belongs to it. */
  readonly lookedAt = computed((): { spans: readonly ViewSpan[]; extent?: ViewSpan } => {
    const { kind, index = -1, line } = this.target.value ?? {};
    if (kind === 'block') return { spans: this.level.value?.blocks[index]?.spans ?? [] };
    if (kind === 'row') return { spans: line ? [line] : this.#spans.row.value.slice(index, index + 1) };
    const item = (kind === 'other' ? this.other : this.method).value?.items[index];
    return item ? { spans: [item.span], extent: [item.span[0], item.end] } : { spans: [] };
  });

  /** Marks of a list. Of blocks, the innermost one that holds what is looked at. */
  marksOf(kind: TargetKind): Marks {
    const [now, { spans: looked, extent }] = [this.target.value, this.lookedAt.value];
    if (kind === 'block') {
      const holds = ([start, end]: ViewSpan): boolean => looked[0]?.[0] >= start && looked[0][0] < end;
      const around = this.level.value?.blocks.findLastIndex(({ spans }) => spans.some(holds)) ?? -1;
      return { hits: [now?.kind === 'block' ? now.index : around], parts: [], found: [] };
    }
    const spans = this.#spans[kind].value;
    const near = overlapping(spans, looked);
    const found = kind === 'row' ? this.foundRows.value : overlapping(spans, this.foundSpans.value);
    // A block holds many rows: they belong to it, and are not it.
    if (now?.kind === 'block') return { hits: [], parts: near, found };
    const parts = extent ? overlapping(spans, [extent]) : [];
    return { hits: now?.kind === kind ? [now.index] : near, parts, found };
  }

  /** What is at a point: a block where blocks are looked at, else the heading or the row of the text there. */
  at({ x, y }: Point): Target | null {
    if (this.choices.panel.value === 'blocks' && this.level.value) {
      const index = this.level.value.blocks.findLastIndex(({ rect }) => isInside(rect, x, y));
      return index < 0 ? null : { kind: 'block', index, from: 'picture' };
    }
    const line = this.map.spanAt(x, y);
    if (!line) return null;
    const middle = (line[0] + line[1]) / 2;
    for (const kind of ['item', 'row'] as const) {
      const index = this.#spans[kind].value.findIndex(([start, end]) => start <= middle && middle < end);
      if (index >= 0) return { kind, index, from: 'picture', ...(kind === 'row' && { line }) };
    }
    return null;
  }

  /** Looks at a heading, row or block in passing; nothing where it is looked at already. */
  hover(next: Target | null): void {
    if (JSON.stringify(next) !== JSON.stringify(this.hovered.value)) this.hovered.value = next;
  }

  forget(): void {
    this.hovered.value = null;
    this.selected.value = null;
  }

  /** Shows another method, beside what the one before it was; in a report beside gold. */
  chooseMethod(name: string): void {
    const other = this.inReport ? 'gold' : this.choices.other.value;
    this.chooseMethods(name, other === name ? '' : other);
  }

  chooseMethods(first: string, second: string): void {
    this.choices.method.value = first;
    this.choices.other.value = second;
    this.forget();
  }

  chooseLevel(index: number): void {
    this.choices.level.value = Math.max(0, Math.min(index, this.page.levels.length - 1));
    if (this.selected.value?.kind === 'block') this.forget();
  }

  /** Place of the selected row among those found; -1 for none. */
  foundAt(): number {
    const now = this.selected.value;
    return now?.kind === 'row' ? this.foundRows.value.indexOf(now.index) : -1;
  }

  /** Goes to the next or an earlier found row. */
  walkFound(step: number): void {
    const [found, at] = [this.foundRows.value, this.foundAt()];
    if (found.length === 0) return;
    const next = (at + step + found.length + (at < 0 && step < 0 ? 1 : 0)) % found.length;
    this.selected.value = { kind: 'row', index: found[next], from: 'search' };
  }
}

/** Words without what a search does not ask for: case, and forms of letters. */
function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

export const PageContext = createContext<PageState | null>(null);

/** Inside of a page alone. */
export const usePage = (): PageState => useContext(PageContext) as PageState;
