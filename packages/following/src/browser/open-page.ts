import { byId, make, pageWords } from 'pagestructure/browser/elements';
import { type ComponentRecord, type DrawnPage, nameOf } from '../portal/records.ts';
import { within } from './frames.ts';
import { button, change } from './server.ts';
import { chosenPath, current, isPressed, narrow, pageOf, portal, press, problemNote, when } from './state.ts';

/** Draws a followed page with a box around each of its components. */
export function drawPage(page: DrawnPage): void {
  byId<HTMLAnchorElement>('page-feed').href = `/pages/${page.id}/feed.atom`;
  byId('page-state').replaceChildren(pageWords(page.name), `, captured ${when(page.updated)}`);
  const isChosen = ({ number }: ComponentRecord): boolean => current({ page: page.id, number }) !== undefined;
  const lost = page.components.filter((one) => one.how === 'lost' && (!one.nested || isChosen(one)));
  const inside = page.components.filter(({ nested }) => nested).length;
  byId('levels').hidden = inside === 0;
  press('offering', page.offering === 1);
  byId('account').replaceChildren(
    ...(page.problem ? [make('li', '', problemNote(page))] : []),
    ...lost.map((one) => make('li', '', 'Lost: ', pageWords(nameOf(one)), ` (last seen ${when(one.found)})`)),
  );
  const frame = byId<HTMLIFrameElement>('view');
  const key = `${page.id} ${page.updated}`;
  if (frame.dataset.key === key) {
    drawBoxes();
    return;
  }
  frame.dataset.key = key;
  byId('boxes').replaceChildren();
  frame.src = `/pages/${page.id}/view`;
}

/** Draws the boxes again, where the components are now. */
export function drawBoxes(): void {
  const page = pageOf(portal.open);
  if (!page) return;
  const frame = byId<HTMLIFrameElement>('view');
  const had =
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.number : undefined;
  const isShown = (one: ComponentRecord): boolean =>
    !one.nested || isPressed('levels') || current({ page: page.id, number: one.number }) !== undefined;
  const boxes = page.components.filter(isShown).flatMap((component) => {
    const rect = rectOf(frame, component);
    return rect ? [boxAround(page, component, rect)] : [];
  });
  byId('boxes').replaceChildren(...boxes);
  if (had) byId('boxes').querySelector<HTMLElement>(`[data-number="${had}"]`)?.focus({ preventScroll: true });
}

/** The rectangle around a component in its frame; undefined where it is not seen. */
function rectOf(frame: HTMLIFrameElement, { number }: ComponentRecord): DOMRect | undefined {
  const rects = within(frame, `[data-component~="${number}"]`).flatMap((node) => {
    const own = [node, ...(node.getClientRects().length === 0 ? node.children : [])];
    return own
      .map((one) => one.getBoundingClientRect())
      .filter(({ width, height }) => width > 0 && height > 0);
  });
  if (rects.length === 0) return undefined;
  const [left, top] = [Math.min(...rects.map((one) => one.left)), Math.min(...rects.map((one) => one.top))];
  const right = Math.max(...rects.map((one) => one.right));
  const bottom = Math.max(...rects.map((one) => one.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Smaller boxes lie above larger ones. */
function boxAround({ id }: DrawnPage, component: ComponentRecord, rect: DOMRect): HTMLElement {
  const { left, top, width, height } = rect;
  const one = { page: id, number: component.number };
  const chosen = current(one) !== undefined;
  const isNew = portal.state.offers.some(({ page, number }) => page === id && number === one.number);
  const verb = chosen ? 'remove' : 'add';
  const toggle = button(verb, `${verb} ${nameOf(component)}`, () =>
    chosen
      ? change('DELETE', chosenPath(one))
      : change('PUT', chosenPath(one), { span: columnsFor(width), height: null }),
  );
  toggle.dataset.number = String(component.number);
  const box = make('div', `box${chosen ? ' chosen' : ''}${isNew ? ' new' : ''}`, toggle);
  box.style.left = `${left}px`;
  box.style.top = `${top}px`;
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
  box.style.zIndex = String(Math.max(1, 100_000 - Math.round((width * height) / 100)));
  return box;
}

/** Columns for a component of a width on its page. @param width CSS pixels */
function columnsFor(width: number): number {
  return narrow.matches ? 6 : Math.max(3, Math.min(12, Math.ceil((12 * width) / byId('stage').clientWidth)));
}
