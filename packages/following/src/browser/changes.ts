import { byId, make } from 'pagestructure/browser/elements';
import type { ComponentNews } from '../portal/records.ts';
import { markSeen, openDifference } from './difference.ts';
import { button } from './server.ts';
import { componentOf, nameOf, pieceId, portal } from './state.ts';

/** Marks the components whose text differs from the one that was looked at. */
export function drawChanges(): void {
  const { news } = portal.state;
  for (const one of news) {
    const piece = document.getElementById(pieceId(one));
    if (piece) drawMark(piece, one);
  }
  const count = news.filter(({ isNew }) => isNew).length;
  const told = count === 1 ? '1 part changed since you looked' : `${count} parts changed since you looked`;
  byId('changed').textContent = count === 0 ? '' : told;
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
