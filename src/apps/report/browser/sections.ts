import type { PackedPage } from '../report-page.ts';
import { pageBody } from './page-body.ts';
import { showMethod } from './show-method.ts';

type Waiting = { html: string } | { page: PackedPage };

/** Builds what a section holds when it is opened first, or when the address names it. */
export function fillWhenOpened(): void {
  for (const section of document.querySelectorAll<HTMLDetailsElement>('details.lazy')) {
    if (section.open) fill(section);
    section.addEventListener('toggle', () => {
      if (section.open) fill(section);
    });
  }
  addEventListener('hashchange', openTarget);
  openTarget();
}

/** Opens a page, with what a method says of it. */
export function openPage(index: number, method: string): void {
  const section = document.getElementById(`page-${index + 1}`);
  if (!(section instanceof HTMLDetailsElement)) return;
  section.hidden = false;
  section.open = true;
  fill(section);
  const choice = section.querySelector<HTMLSelectElement>('.methods');
  const option = [...(choice?.options ?? [])].find(({ dataset }) => dataset.method === method);
  if (choice && option) {
    choice.value = option.value;
    choice.dispatchEvent(new Event('change'));
  }
  section.scrollIntoView({ block: 'start' });
  section.querySelector('summary')?.focus({ preventScroll: true });
}

/** What still waits in a section; undefined once it was opened. */
export function waitingIn(section: Element): Waiting | undefined {
  const text = section.querySelector(':scope > script')?.textContent;
  return text ? JSON.parse(text) : undefined;
}

function openTarget(): void {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (!(target instanceof HTMLDetailsElement) || !target.matches('.page')) return;
  target.open = true;
  fill(target);
}

/** Plots are markup that the program wrote, with all texts escaped; pages are texts. */
function fill(section: HTMLDetailsElement): void {
  const contents = waitingIn(section);
  const waiting = section.querySelector(':scope > script');
  if (!contents || !waiting) return;
  if ('html' in contents) {
    const template = document.createElement('template');
    template.innerHTML = contents.html;
    waiting.replaceWith(template.content);
    return;
  }
  const body = pageBody(contents.page);
  waiting.replaceWith(body);
  const choice = body.querySelector<HTMLSelectElement>('.methods');
  showMethod(body, contents.page, 0);
  choice?.addEventListener('change', () => showMethod(body, contents.page, Number(choice.value)));
}
