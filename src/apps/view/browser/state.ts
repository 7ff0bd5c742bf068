import { computed, effect, signal } from '@preact/signals';
import { PageState, type Panel, type ShownPage, ViewChoices } from '../../shared/browser/page-state.ts';

/** A page that can be shown. */
export interface PageEntry {
  id: string;
  /** @throws Error saying why the page cannot be shown */
  load(): Promise<ShownPage>;
  /** Address of its picture for a thumbnail; null where there is none. */
  thumbnail(): string | null;
}

/** In the order to show. */
export const pages = signal<readonly PageEntry[]>([]);
export const pageIndex = signal(0);
export const entry = computed((): PageEntry | undefined => pages.value[pageIndex.value]);
export const choices = new ViewChoices();
export const current = signal<PageState | null>(null);
/** Why no page is shown; empty where one is, or will be. */
export const problem = signal('');

export function choosePanel(next: Panel): void {
  choices.panel.value = next;
  const isBlocks = next === 'blocks';
  choices.layers.value = { headings: !isBlocks, lists: !isBlocks, blocks: isBlocks };
}

/** Shows a page, where there is one, and writes into the address which one is shown. */
export function choosePage(index: number): void {
  if (pages.value[index]) pageIndex.value = index;
  const hash = pageIndex.value === 0 ? '' : `#page-${pageIndex.value + 1}`;
  if (location.hash !== hash) history.replaceState(null, '', hash || location.pathname);
}

/** Shows the page that the address names, and every other that is chosen. */
export function listenToAddress(): void {
  const read = (): void => choosePage(Number(/^#page-(\d{1,9})$/.exec(location.hash)?.[1] ?? 1) - 1);
  addEventListener('hashchange', read);
  read();
  effect(() => {
    const from = entry.value;
    current.value = null;
    problem.value = '';
    const isWanted = (): boolean => entry.peek() === from;
    from?.load().then(
      (page) => {
        if (isWanted()) current.value = new PageState(page, choices);
      },
      (error: Error) => {
        if (isWanted()) problem.value = error.message;
      },
    );
  });
}
