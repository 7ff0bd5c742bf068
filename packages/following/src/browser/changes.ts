import { byId, make } from 'pagestructure/browser/elements';
import { openDifference } from './difference.ts';
import { act, ask, load, pageOf, pieceId, portal } from './state.ts';

/** What is new of a part on the user's own page. */
export interface ComponentNews {
  page: string;
  number: number;
  /** Newest version, and the one that was looked at last. */
  newest: number;
  looked: number;
  /** When the newest was captured. */
  at: string;
  isNew: boolean;
}

/** Marks the parts that say something else than when they were looked at, and links the feeds. */
export function drawChanges(): void {
  const { news } = portal.state;
  for (const one of news) {
    const piece = document.getElementById(pieceId(one));
    if (piece) drawMark(piece, one);
  }
  const count = news.filter(({ isNew }) => isNew).length;
  const told = count === 1 ? '1 part changed since you looked' : `${count} parts changed since you looked`;
  barOf('own-changes', 'own', '/feed.atom', 'Feed of my page', count === 0 ? '' : told);
}

/** Links the feed of a page that is open. */
export function drawPageFeed(page: string): void {
  barOf('page-changes', 'page', `/pages/${page}/feed.atom`, 'Feed of this page', '');
}

/** Text and a feed's link in the bar of a view. */
function barOf(id: string, view: string, address: string, name: string, text: string): void {
  let bar = document.getElementById(id);
  if (!bar) {
    bar = make('span', 'news-bar');
    bar.id = id;
    bar.append(make('b'), make('a', '', name));
    byId(view).querySelector('.bar')?.append(bar);
  }
  const [said, link] = [bar.querySelector('b'), bar.querySelector('a')];
  if (said) said.textContent = text;
  if (link) link.href = address;
}

function drawMark(piece: HTMLElement, one: ComponentNews): void {
  const key = `${one.newest} ${one.looked} ${one.isNew}`;
  const known = piece.querySelector<HTMLElement>('.news');
  if (known?.dataset.key === key) return;
  const had = known?.contains(document.activeElement);
  const bar = make('div', one.isNew ? 'news new' : 'news');
  bar.dataset.key = key;
  if (one.isNew) bar.append(make('b', '', 'Changed since you looked'));
  const name = nameOf(one);
  const open = button(
    one.isNew ? 'What changed' : 'Versions',
    `${one.isNew ? 'What changed in' : 'Versions of'} ${name}`,
  );
  open.addEventListener('click', () => act(() => openDifference(one, name)));
  bar.append(open);
  if (one.isNew) {
    const seen = button('Seen', `Seen: ${name}`);
    seen.addEventListener('click', () => act(() => look(one)));
    bar.append(seen);
  }
  known?.remove();
  if (one.isNew) piece.prepend(bar);
  else piece.querySelector('.caption .controls')?.before(bar);
  if (had) open.focus();
}

function button(text: string, name: string): HTMLButtonElement {
  const made = make('button', '', text);
  made.type = 'button';
  made.setAttribute('aria-label', name);
  return made;
}

/** Puts the focus on the button by which the versions of a part are opened, as it is drawn now. */
export function focusVersions(one: Pick<ComponentNews, 'page' | 'number'>): void {
  document.getElementById(pieceId(one))?.querySelector<HTMLElement>('.news button')?.focus();
}

/** Notes that the newest version was looked at. */
export async function look({ page, number, newest }: ComponentNews): Promise<void> {
  await ask('PUT', `/looked/${page}/${number}`, { version: newest });
  await load();
}

function nameOf({ page, number }: ComponentNews): string {
  const part = pageOf(page)?.components.find((one) => one.number === number);
  return part?.label || `part ${number}`;
}
