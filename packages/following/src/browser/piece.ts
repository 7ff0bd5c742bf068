import { make } from 'pagestructure/browser/elements';
import { arrangeable } from './arrange.ts';
import { fillCaption, makeCaption } from './caption.ts';
import { fitHeight, sandbox } from './frames.ts';
import { act, ask, type Chosen, type Component, chosenPath, load, nameOf, pageOf, partOf } from './state.ts';

/** A part on the user's own page: caption, note, frame, and what it is moved, resized and removed by. */
export function makePiece(one: Chosen, component: Component): HTMLElement {
  const piece = make('article', 'piece');
  piece.id = `piece-${one.page}-${one.number}`;
  const name = nameOf(component);
  piece.setAttribute('aria-label', name);
  const frame = make('iframe');
  frame.title = name;
  frame.setAttribute('sandbox', sandbox);
  frame.addEventListener('load', () => {
    fitHeight(frame);
    const [page, part] = [pageOf(one.page), partOf(one)];
    if (page && part) fillCaption(piece, page, part);
  });
  const tab = control('tab', '\u2725', `Move ${name} (drag, or arrow keys; with Shift they change its size)`);
  const off = control('off', 'Remove', `Remove ${name}`);
  off.addEventListener('click', () =>
    act(async () => {
      await ask('DELETE', chosenPath(one));
      await load();
    }),
  );
  const size = control('size', '\u21F2', `Size of ${name} (drag, or arrow keys; Enter fits the height)`);
  const caption = makeCaption();
  const controls = make('div', 'controls');
  controls.append(off, tab);
  caption.append(controls);
  piece.append(caption, make('p', 'note'), frame, size);
  arrangeable(piece, one, { tab, size });
  return piece;
}

function control(kind: string, text: string, label: string): HTMLButtonElement {
  const button = make('button', kind, text);
  button.type = 'button';
  button.setAttribute('aria-label', label);
  return button;
}
