import type { PackedPage } from '../report-page.ts';
import { showMethod } from './show-method.ts';

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

function openTarget(): void {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (!(target instanceof HTMLDetailsElement) || !target.matches('.page')) return;
  target.open = true;
  fill(target);
}

/** The program wrote the markup, with all texts escaped; labels and outlines are texts. */
function fill(section: HTMLDetailsElement): void {
  const waiting = section.querySelector(':scope > script');
  if (!waiting) return;
  const { html, data }: { html: string; data?: PackedPage } = JSON.parse(waiting.textContent ?? '');
  const template = document.createElement('template');
  template.innerHTML = html;
  waiting.replaceWith(template.content);
  const body = section.querySelector<HTMLElement>('.page-body');
  if (!data || !body) return;
  showMethod(body, data, 0);
  const choice = body.querySelector('select');
  choice?.addEventListener('change', () => showMethod(body, data, Number(choice.value)));
}
