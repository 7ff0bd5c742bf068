import { make } from '../shared/elements.ts';

let tip: HTMLElement | undefined;

/** Shows a line above a place of the window; those who cannot see it hear the value of the slider. */
export function showTip(text: string, x: number, y: number): void {
  tip ??= document.body.appendChild(make('div', 'tip'));
  tip.setAttribute('aria-hidden', 'true');
  tip.textContent = text;
  tip.hidden = false;
  const half = tip.offsetWidth / 2;
  tip.style.left = `${Math.max(4, Math.min(innerWidth - 2 * half - 4, x - half))}px`;
  tip.style.top = `${Math.max(4, y - tip.offsetHeight - 6)}px`;
}

export function hideTip(): void {
  if (tip) tip.hidden = true;
}
