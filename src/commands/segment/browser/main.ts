import './style.css';
import { byId } from '../../../apps/shared/browser/elements.ts';
import { reveal } from '../../../apps/shared/browser/reveal.ts';

const levels = [...document.querySelectorAll<HTMLTemplateElement>('template.level-data')];
const slider = document.getElementById('pdoc') as HTMLInputElement | null;
let lit: Element[] = [];

/** The slider chooses a tree. */
function chooseLevel(): void {
  const level = levels[slider ? Number(slider.value) : 0];
  const copy = level.content.cloneNode(true) as DocumentFragment;
  const [drawing, outline] = ['.drawing', '.outline'].map((part) => copy.querySelector(part));
  if (drawing) byId('frames').replaceChildren(drawing);
  if (outline) byId('list').replaceChildren(outline);
  byId('facts').replaceChildren();
  byId('count').textContent = level.dataset.summary ?? '';
  slider?.setAttribute('aria-valuetext', level.dataset.summary ?? '');
}

/** Highlights a block in the picture and in the list, and shows its facts, whose text can be read and copied. */
function lightUp(item: Pointed): void {
  for (const element of lit) element.classList.remove('hit');
  lit = [...document.querySelectorAll(`[data-block="${item.dataset.block}"]`)];
  for (const element of lit) {
    element.classList.add('hit');
    const pane = element.closest<HTMLElement>('.pane');
    if (pane && !pane.contains(item)) reveal(pane, element);
    const facts = element.parentNode?.querySelector<HTMLTemplateElement>(':scope > template');
    if (facts) byId('facts').replaceChildren(facts.content.cloneNode(true));
  }
}

slider?.addEventListener('input', chooseLevel);
byId<HTMLInputElement>('separators').addEventListener('change', ({ currentTarget }) => {
  byId('frames').classList.toggle('with-separators', (currentTarget as HTMLInputElement).checked);
});
chooseLevel();
walkLists(lightUp);

/** What can be pointed at: an entry of a list, or a spot of a picture. */
type Pointed = HTMLElement | SVGElement;

function itemAt(node: EventTarget | null): Pointed | null {
  return node instanceof Element ? node.closest<Pointed>('[data-item],[data-spot]') : null;
}

/**
 * Lists in which the arrow keys walk (`[data-walk]` holding `[data-item]`): one stop for the Tab key, and Home and End.
 * @param onCurrent called when another item is pointed at or focused; what was looked at last stays
 */
function walkLists(onCurrent: (item: Pointed) => void): void {
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
