import { reveal } from '../../shared/browser/reveal.ts';
import { overlaps } from '../../shared/browser/spans.ts';
import type { Pointed } from '../../shared/browser/walk.ts';
import type { ViewSpan } from '../../view/view-page.ts';

let lit: Element[] = [];

/** Lights up one canonical span in all panes of a page, and more faintly what belongs to it; null: nothing. */
export function lightUp(item: Pointed | null): void {
  for (const element of lit) element.classList.remove('hit', 'part');
  lit = [];
  const page = item?.closest('details.page');
  if (!item || !page) return;
  const span = spanOf(item.dataset.span);
  const extent = spanOf(item.dataset.extent);
  for (const element of page.querySelectorAll<Pointed>('[data-span]')) {
    const own = spanOf(element.dataset.span);
    const hit = element === item || meet(own, span);
    if (!hit && !meet(own, extent)) continue;
    element.classList.add(hit ? 'hit' : 'part');
    lit.push(element);
  }
  for (const pane of page.querySelectorAll<HTMLElement>('.pane')) {
    const first = pane.contains(item) ? null : pane.querySelector('.hit');
    if (first) reveal(pane, first);
  }
}

function spanOf(text: string | undefined): ViewSpan | undefined {
  if (!text) return undefined;
  const [start, end] = text.split('-').map(Number);
  return [start, end];
}

function meet(a: ViewSpan | undefined, b: ViewSpan | undefined): boolean {
  return a !== undefined && b !== undefined && overlaps(a, b);
}
