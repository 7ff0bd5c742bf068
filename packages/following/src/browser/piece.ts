import { make } from 'pagestructure/browser/elements';
import { arrangeable } from './arrange.ts';
import { button } from './button.ts';
import { fillCaption, makeCaption } from './caption.ts';
import { fitHeight, sandbox } from './frames.ts';
import { ask, load } from './server.ts';
import { type Chosen, type Component, chosenPath, componentOf, nameOf, pageOf, pieceId } from './state.ts';

/** A component on the user's own page: caption, note, frame, and what it is moved, resized and removed by. */
export function makePiece(one: Chosen, component: Component): HTMLElement {
  const piece = make('article', 'piece');
  piece.id = pieceId(one);
  const name = nameOf(component);
  piece.setAttribute('aria-label', name);
  const frame = make('iframe');
  frame.title = name;
  frame.setAttribute('sandbox', sandbox);
  frame.addEventListener('load', () => {
    fitHeight(frame);
    const [page, now] = [pageOf(one.page), componentOf(one)];
    if (page && now) fillCaption(piece, page, now);
  });
  const moves = `Move ${name} (drag, or arrow keys; with Shift they change its size)`;
  const tab = button('\u2725', moves, () => {}, 'tab');
  const remove = async (): Promise<void> => {
    await ask('DELETE', chosenPath(one));
    await load();
  };
  const off = button('Remove', `Remove ${name}`, remove, 'off');
  const sizes = `Size of ${name} (drag, or arrow keys; Enter fits the height)`;
  const size = button('\u21F2', sizes, () => {}, 'size');
  const caption = makeCaption();
  const controls = make('div', 'controls');
  controls.append(off, tab);
  caption.append(controls);
  piece.append(caption, make('p', 'note'), frame, size);
  arrangeable(piece, one, { tab, size });
  return piece;
}
