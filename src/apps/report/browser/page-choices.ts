import { make } from '../../shared/browser/elements.ts';
import type { PackedPageScores } from '../report-page.ts';
import { waitingIn } from './sections.ts';

/** Which pages are shown, and in which order. */
export function offerPages({ methods, scores }: PackedPageScores): void {
  const choices = document.querySelector<HTMLElement>('.page-choices');
  const words = choices?.querySelector('input');
  const order = choices?.querySelector<HTMLSelectElement>('select:not(.by)');
  const by = choices?.querySelector<HTMLSelectElement>('.by');
  const count = choices?.querySelector('output');
  if (!choices || !words || !order || !by || !count) return;
  const pages = [...document.querySelectorAll<HTMLElement>('details.page')];
  const lines = pages.map((_, i) => {
    const [paper, nested] = [scores.paper[i] ?? [], scores.nested[i] ?? []];
    return paper.some((value) => value !== null) ? paper : nested;
  });
  by.append(...methods.map((method) => make('option', '', method)));
  const hasScores = lines.some((line) => line.some((value) => value !== null));
  for (const option of order.options) option.disabled = option.value !== 'given' && !hasScores;
  if (!hasScores) order.value = 'given';
  if (by.parentElement) by.parentElement.hidden = methods.length < 2;
  const choose = (): void => {
    const wanted = words.value.trim().toLowerCase();
    for (const page of pages) page.hidden = !holds(page, wanted);
    const shown = pages.filter((page) => !page.hidden).length;
    count.textContent = `${shown} of ${pages.length} pages`;
  };
  const sort = (): void => {
    const keys = lines.map((line, i) => sortKey(order.value, line, Math.max(0, by.selectedIndex), i));
    const sorted = pages.map((page, i) => ({ page, key: keys[i] })).sort((a, b) => a.key - b.key);
    pages[0]?.parentNode?.append(...sorted.map(({ page }) => page));
    by.disabled = order.value !== 'learn';
  };
  words.addEventListener('input', choose);
  order.addEventListener('change', sort);
  by.addEventListener('change', sort);
  choices.hidden = false;
  choose();
  sort();
}

/** Pages without a value come last: those where nothing is scored, or there was nothing to find. */
function sortKey(order: string, line: readonly (number | null)[], method: number, index: number): number {
  if (order === 'given') return index;
  if (order === 'learn') return line[method] ?? 2;
  const values = line.filter((value) => value !== null);
  return values.length === 0 ? 2 : Math.min(...values) - Math.max(...values);
}

/** Words of pages, taken when somebody searches first. */
const texts = new WeakMap<HTMLElement, string>();

/** Whether words stand in the name or in the text of a page; its section need not have been opened. */
function holds(page: HTMLElement, wanted: string): boolean {
  if (nameOf(page).includes(wanted)) return true;
  const text = texts.get(page) ?? textOf(page);
  texts.set(page, text);
  return text.includes(wanted);
}

function textOf(page: HTMLElement): string {
  const waiting = waitingIn(page);
  if (waiting === undefined) {
    return [...page.querySelectorAll('.rows .words')].map(wordsOf).join(' ').toLowerCase();
  }
  if (!('page' in waiting)) return '';
  const blocks = waiting.page.rows.flatMap(({ rows }) => rows.flatMap(([, ...own]) => own));
  return blocks
    .map(([text]) => text)
    .join(' ')
    .toLowerCase();
}

/** The text of a row, without the signs between its blocks. */
function wordsOf(words: Element): string {
  return [...words.querySelectorAll('.block')].map((block) => block.textContent ?? '').join(' ');
}

function nameOf(page: HTMLElement): string {
  return page.querySelector('h3')?.textContent?.toLowerCase() ?? '';
}
