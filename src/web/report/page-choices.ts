/** Which pages are shown, and in which order. */
export function offerPages(): void {
  const choices = document.querySelector<HTMLElement>('.page-choices');
  const words = choices?.querySelector('input');
  const order = choices?.querySelector('select');
  const count = choices?.querySelector('output');
  if (!choices || !words || !order || !count) return;
  const pages = [...document.querySelectorAll<HTMLElement>('details.page')];
  const choose = (): void => {
    const wanted = words.value.trim().toLowerCase();
    for (const page of pages) page.hidden = !holds(page, wanted);
    const shown = pages.filter((page) => !page.hidden).length;
    count.textContent = `${shown} of ${pages.length} pages`;
  };
  const sort = (): void => {
    const sorted = order.value === 'f' ? pages.toSorted((a, b) => scoreOf(a) - scoreOf(b)) : pages;
    pages[0]?.parentNode?.append(...sorted);
  };
  words.addEventListener('input', choose);
  order.addEventListener('change', sort);
  choices.hidden = false;
  choose();
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
  const waiting = page.querySelector(':scope > script');
  if (!waiting) return [...page.querySelectorAll('.rows .words')].map(wordsOf).join(' ').toLowerCase();
  const { html }: { html: string } = JSON.parse(waiting.textContent ?? '');
  // Parsed without its picture, and put nowhere: nothing of it is loaded or run.
  const inert = new DOMParser().parseFromString(html.replaceAll(/data:image[^"]*/g, ''), 'text/html');
  return [...inert.querySelectorAll('.rows .words')].map(wordsOf).join(' ').toLowerCase();
}

/** The text of a row, without the signs between its blocks. */
function wordsOf(words: Element): string {
  return [...words.querySelectorAll('.block')].map((block) => block.textContent ?? '').join(' ');
}

function nameOf(page: HTMLElement): string {
  return page.querySelector('h3')?.textContent?.toLowerCase() ?? '';
}

/** Pages without a score come last. */
function scoreOf(page: HTMLElement): number {
  return page.dataset.f ? Number(page.dataset.f) : 2;
}
