import { byId, make } from 'pagestructure/browser/elements';
import type { ChosenRecord } from '../portal/records.ts';
import { showSize } from './arrange.ts';
import { drawChanges } from './changes.ts';
import { fillCaption, makePiece } from './piece.ts';
import { componentOf, inPiece, pageOf, pieceId, portal, problemNote, when } from './state.ts';

/** Height of a row of the grid, and the space below a component, CSS pixels (style.css has the same). */
const [rowHeight, gap] = [8, 14];

/** Gives components as many rows of the grid as they are high, so that the next one begins below. */
const sizes = new ResizeObserver((entries) => {
  for (const { target: piece } of entries) {
    if (!(piece instanceof HTMLElement)) continue;
    piece.style.setProperty('--rows', String(Math.ceil((piece.offsetHeight + gap) / rowHeight)));
  }
});

/** Draws the user's own page: the chosen components in their order, in a grid that flows. */
export function drawBoard(): void {
  const board = byId('board');
  const { saved, chosen, pages, isUpdating } = portal.state;
  byId('saved').textContent = saved ? `${Math.round(100 * saved.a)} % of the data of these pages saved` : '';
  board.classList.toggle('bare', chosen.length === 0);
  byId('own-changes').hidden = chosen.length === 0;
  if (chosen.length === 0) {
    const text = isUpdating
      ? 'Reading pages ...'
      : pages.length === 0
        ? 'Nothing here yet. Add a page above: its parts get red borders, and those you add come here.'
        : 'Nothing chosen yet. Open a page above and add the parts that you want to see here.';
    board.replaceChildren(make('p', 'empty quiet', text));
    return;
  }
  const pieces = chosen.flatMap((one) => drawPiece(one) ?? []);
  for (const child of [...board.children]) if (!pieces.includes(child as HTMLElement)) child.remove();
  for (const [i, piece] of pieces.entries())
    if (board.children[i] !== piece) putBefore(board, piece, board.children[i] ?? null);
  drawChanges();
}

/** Puts an element where it belongs; a frame that is moved is not loaded again where the browser can do that. */
function putBefore(board: HTMLElement, piece: HTMLElement, next: Element | null): void {
  if (board.moveBefore && piece.parentElement === board) board.moveBefore(piece, next);
  else board.insertBefore(piece, next);
}

function drawPiece(one: ChosenRecord): HTMLElement | undefined {
  const [page, component] = [pageOf(one.page), componentOf(one)];
  if (!page || !component) return undefined;
  let piece = document.getElementById(pieceId(one));
  if (!piece) {
    piece = makePiece(one, component);
    sizes.observe(piece);
  }
  showSize(piece, one);
  fillCaption(piece, page, component);
  const note = inPiece(piece, '.note');
  const lost = `This part is no longer on the page. This is what it was on ${when(component.found)}.`;
  const isUnread = page.problem && component.found === page.updated; // imported, or kept since a failure
  note.textContent = component.how === 'lost' && !isUnread ? lost : problemNote(page);
  note.hidden = note.textContent === '';
  const frame = inPiece<HTMLIFrameElement>(piece, 'iframe');
  if (frame.dataset.found === component.found) return piece;
  frame.dataset.found = component.found;
  frame.src = `/pages/${one.page}/components/${one.number}`;
  return piece;
}
