import { byId, make } from '../shared/elements.ts';
import { drawNews } from './changes.ts';
import { fitHeight, sandbox } from './frames.ts';
import { makeMovable } from './move-piece.ts';
import {
  act,
  ask,
  type Chosen,
  type Component,
  chosenPath,
  load,
  narrow,
  pageOf,
  pieceId,
  portal,
  problemNote,
  when,
} from './state.ts';

/** Draws the user's own page: the chosen parts where they were put. */
export function drawBoard(): void {
  const board = byId('board');
  const { saved, chosen, pages } = portal.state;
  byId('saved').textContent = saved ? `${Math.round(100 * saved.a)} % of the data of these pages saved` : '';
  if (chosen.length === 0) {
    const text =
      pages.length === 0
        ? 'Nothing here yet. Add a page above: its parts get red borders, and those you add come here.'
        : 'Nothing chosen yet. Open a page above and add the parts that you want to see here.';
    board.replaceChildren(make('p', 'empty quiet', text));
    board.style.height = '';
    return;
  }
  const wanted = new Set(chosen.map(pieceId));
  for (const one of chosen) drawPiece(board, one);
  for (const child of [...board.children]) if (!wanted.has(child.id)) child.remove();
  // Parts stand one below another on a narrow screen; moving a frame in the document would load it again.
  chosen.forEach((one, i) => {
    byId(pieceId(one)).style.order = String(i);
  });
  drawNews();
  growBoard();
}

/** Makes the board as high as what lies on it. */
export function growBoard(): void {
  const board = byId('board');
  const pieces = [...board.querySelectorAll<HTMLElement>('.piece')];
  const bottoms = pieces.map((piece) => piece.offsetTop + piece.offsetHeight);
  board.style.height = narrow.matches ? '' : `${Math.max(200, ...bottoms) + 24}px`;
}

/** A place below everything: heights are known of what has been drawn, the rest is guessed. */
export function freeRow(): number {
  const bottoms = portal.state.chosen.map((one) => {
    const height = document.getElementById(pieceId(one))?.offsetHeight || 240;
    return one.y + height + 16;
  });
  return Math.max(0, ...bottoms);
}

function drawPiece(board: HTMLElement, one: Chosen): void {
  const page = pageOf(one.page);
  const component = page?.components.find(({ number }) => number === one.number);
  if (!page || !component) return;
  let piece = document.getElementById(pieceId(one));
  if (!piece) {
    piece = makePiece(one, component);
    board.append(piece);
  }
  piece.style.left = `${one.x}px`;
  piece.style.top = `${one.y}px`;
  piece.style.width = `${one.width}px`;
  const note = piece.querySelector<HTMLElement>('.note');
  if (note) {
    const lost = `This part is no longer on the page. This is what it was on ${when(component.found)}.`;
    note.textContent = component.how === 'lost' ? lost : problemNote(page);
    note.hidden = note.textContent === '';
  }
  const frame = piece.querySelector('iframe');
  if (!frame || frame.dataset.found === component.found) return;
  frame.dataset.found = component.found;
  frame.src = `/pages/${one.page}/components/${one.number}`;
}

function makePiece(one: Chosen, { label }: Component): HTMLElement {
  const piece = make('article', 'piece');
  piece.id = pieceId(one);
  const name = label || `part ${one.number}`;
  piece.setAttribute('aria-label', name);
  const frame = make('iframe');
  frame.title = name;
  frame.setAttribute('sandbox', sandbox);
  frame.addEventListener('load', () => {
    fitHeight(frame);
    growBoard();
  });
  const tab = make('button', 'tab', '\u2725');
  tab.type = 'button';
  tab.setAttribute('aria-label', `Move ${name} (drag, or arrow keys)`);
  const off = make('button', 'off', 'Remove');
  off.type = 'button';
  off.setAttribute('aria-label', `Remove ${name}`);
  off.addEventListener('click', () =>
    act(async () => {
      await ask('DELETE', chosenPath(one));
      await load();
    }),
  );
  makeMovable(tab, piece, one);
  piece.append(make('p', 'note'), frame, tab, off);
  return piece;
}
