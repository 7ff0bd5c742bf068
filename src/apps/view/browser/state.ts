import { effect, signal } from '@preact/signals';
import { PageState, type Panel, ViewChoices } from '../../shared/browser/page-state.ts';
import type { PageSource } from './load-page.ts';

/** Where pages come from; whoever begins sets it. */
export const source = signal<PageSource>({
  pages: [],
  load: () => Promise.reject(new Error('no page')),
  thumbnail: () => null,
});
export const pageIndex = signal(0);
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
    current.value = null;
    problem.value = '';
    source
      .peek()
      .load(index)
      .then(
        (page) => {
          if (pageIndex.value === index) current.value = new PageState(page, choices);
        },
        (error: Error) => {
          if (pageIndex.value === index) problem.value = error.message;
        },
      );
  });
}
