import { byId, make } from 'pagestructure/browser/elements';
import { type ComponentNews, nameOf } from '../portal/records.ts';
import { markSeen, openDifference } from './difference.ts';
import { button } from './server.ts';
import { componentOf, pieceId, portal } from './state.ts';

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
  const name = nameOf(componentOf(one) ?? { label: '', number: one.number });
  const [text, label] = one.isNew ? ['What changed', 'What changed in'] : ['Versions', 'Versions of'];
  const open = button(text, `${label} ${name}`, () => openDifference(one, name));
  const seen = button('Seen', `Seen: ${name}`, () => markSeen(one));
  const bar = one.isNew
    ? make('div', 'news new', make('b', '', 'Changed since you looked'), open, seen)
    : make('div', 'news', open);
  bar.dataset.key = key;
  known?.remove();
  if (one.isNew) piece.prepend(bar);
  else piece.querySelector('.caption .controls')?.before(bar);
  if (had) open.focus();
}
