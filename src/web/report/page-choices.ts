/** Which pages are shown, and in which order. */
export function choosePages(): void {
  const choices = document.querySelector<HTMLElement>('.page-choices');
  const words = choices?.querySelector('input');
  const order = choices?.querySelector('select');
  const count = choices?.querySelector('output');
  if (!choices || !words || !order || !count) return;
  const pages = [...document.querySelectorAll<HTMLElement>('details.page')];
  const choose = (): void => {
    const wanted = words.value.toLowerCase();
    for (const page of pages) page.hidden = !nameOf(page).includes(wanted);
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

function nameOf(page: HTMLElement): string {
  return page.querySelector('h3')?.textContent?.toLowerCase() ?? '';
}

/** Pages without a score come last. */
function scoreOf(page: HTMLElement): number {
  return page.dataset.f ? Number(page.dataset.f) : 2;
}
