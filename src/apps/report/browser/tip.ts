import { make } from '../../shared/browser/elements.ts';

let tip: HTMLElement | undefined;

/**
 * Shows a line below a strip, or above it at the end of the window, so that heads of the table stay free; it leaves the
 * strip's columns to neither side while it is narrower. Those who cannot see it hear the value of the slider.
 * @param x place in the window that the line speaks of
 */
export function showTip(text: string, x: number, strip: DOMRect): void {
  tip ??= document.body.appendChild(make('div', 'tip'));
  tip.setAttribute('aria-hidden', 'true');
  tip.textContent = text;
  tip.hidden = false;
  const { offsetWidth: width, offsetHeight: height } = tip;
  const fits = width <= strip.width;
  const [least, most] = fits ? [strip.left, strip.right] : [4, innerWidth - 4];
  tip.style.left = `${Math.max(least, Math.min(most - width, x - width / 2))}px`;
  const below = strip.bottom + 4;
  tip.style.top = `${below + height <= innerHeight ? below : Math.max(4, strip.top - height - 4)}px`;
}

export function hideTip(): void {
  if (tip) tip.hidden = true;
}
