import { byId } from 'pagestructure/browser/elements';
import type { DrawnPage } from '../portal/records.ts';
import { drawBoard } from './board.ts';
import { drawNews, drawWanted } from './news.ts';
import { drawPage } from './open-page.ts';
import { act, button, refresh, say } from './server.ts';
import { pageOf, portal, press } from './state.ts';

/** Draws the page that is open, or the user's own. */
export function draw(): void {
  byId('page-buttons').replaceChildren(...portal.state.pages.map(pageButton));
  const page = pageOf(portal.open);
  if (!page) portal.open = null;
  press('show-own', portal.open === null);
  byId('own').hidden = portal.open !== null;
  byId('page').hidden = portal.open === null;
  drawWanted();
  drawNews('news');
  drawNews('page-news', page?.id ?? 0);
  if (page) drawPage(page);
  else drawBoard();
}

/**
 * Opens a page; null: the user's own. It is asked whether the program is there, without which there is nothing to see.
 */
export function show(id: number | null): void {
  portal.open = id;
  if (!portal.isAway) say('');
  draw();
  act(refresh);
}

function pageButton(page: DrawnPage): HTMLButtonElement {
  const short = page.title || page.name.replace(/\/$/, '').split('/').at(-1);
  const name = `${page.problem ? '! ' : ''}${short}`;
  const opening = button(name, name, () => show(page.id));
  opening.title = page.name;
  opening.ariaPressed = String(portal.open === page.id);
  return opening;
}
