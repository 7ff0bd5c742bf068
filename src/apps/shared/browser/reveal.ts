/** Scrolls a pane, and nothing around it, so that a place in it can be seen; leaves it where it can be seen already. */
export function revealBox(pane: HTMLElement, top: number, bottom: number, left = 0, right = left): void {
  const { scrollTop, scrollLeft, clientHeight, clientWidth } = pane;
  if (top < scrollTop || bottom > scrollTop + clientHeight) {
    pane.scrollTop = top - Math.max(8, (clientHeight - (bottom - top)) / 2);
  }
  if (left < scrollLeft || right > scrollLeft + clientWidth) {
    pane.scrollLeft = left - Math.max(8, (clientWidth - (right - left)) / 2);
  }
}

/** The same for an element in the pane. */
export function reveal(pane: HTMLElement, element: Element): void {
  const outer = pane.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const top = inner.top - outer.top + pane.scrollTop;
  revealBox(pane, top, top + inner.height);
}
