import { byId, make } from 'pagestructure/browser/elements';
import { button } from './button.ts';
import { markSeen, openDifference } from './difference.ts';
import { type ComponentNews, componentOf, nameOf, pieceId, portal } from './state.ts';

/** Marks the components whose text differs from the one that was looked at, and links the feeds. */
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
  const name = nameOf(componentOf(one) ?? { label: '', number: one.number });
  const open = button(
    one.isNew ? 'What changed' : 'Versions',
    `${one.isNew ? 'What changed in' : 'Versions of'} ${name}`,
    () => openDifference(one, name),
  );
  bar.append(open);
  if (one.isNew) bar.append(button('Seen', `Seen: ${name}`, () => markSeen(one)));
  known?.remove();
  if (one.isNew) piece.prepend(bar);
  else piece.querySelector('.caption .controls')?.before(bar);
  if (had) open.focus();
}
