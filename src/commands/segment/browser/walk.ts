/** What can be pointed at: an entry of a list, or a spot of a picture. */
export type Pointed = HTMLElement | SVGElement;

function itemAt(node: EventTarget | null): Pointed | null {
  return node instanceof Element ? node.closest<Pointed>('[data-item],[data-spot]') : null;
}

/**
 * Lists in which the arrow keys walk (`[data-walk]` holding `[data-item]`): one stop for the Tab key, and Home and End.
 * @param onCurrent called when another item is pointed at or focused; what was looked at last stays
 */
export function walkLists(onCurrent: (item: Pointed) => void): void {
  let current: Pointed | null = null;
  const show = (item: Pointed | null): void => {
    if (!item || item === current) return;
    current = item;
    onCurrent(item);
  };
  const focused = (): Pointed | null => itemAt(document.activeElement);
  let pointer = '';
  document.addEventListener('pointerover', (event) => {
    // Contents that scroll below a pointer at rest are not pointed at.
    const place = `${event.clientX} ${event.clientY}`;
    if (place !== pointer) show(itemAt(event.target) ?? focused());
    pointer = place;
  });
  document.documentElement.addEventListener('pointerleave', () => show(focused()));
  document.addEventListener('focusin', (event) => {
    const item = itemAt(event.target);
    if (item?.hasAttribute('data-item')) takeTabStop(item);
    show(item);
  });
  document.addEventListener('keydown', walk);
}

/** The Tab key stops at one item of a list. */
function takeTabStop(item: Pointed): void {
  const list = item.closest('[data-walk]');
  for (const old of list?.querySelectorAll<HTMLElement>('[data-item][tabindex="0"]') ?? []) {
    old.tabIndex = -1;
    old.setAttribute('aria-selected', 'false');
  }
  item.tabIndex = 0;
  item.setAttribute('aria-selected', 'true');
}

function walk(event: KeyboardEvent): void {
  const item = itemAt(event.target);
  const list = item?.closest('[data-walk]');
  if (!item || !list || event.altKey || event.ctrlKey || event.metaKey) return;
  const items = [...list.querySelectorAll<HTMLElement>('[data-item]')];
  const at = items.indexOf(item as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (event.key === 'Escape') item.blur();
  if (to === undefined || !items[to]) return;
  event.preventDefault();
  items[to].focus();
}
