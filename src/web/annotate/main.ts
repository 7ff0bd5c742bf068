import './style.css';
import { byId } from '../shared/elements.ts';
import { choose, draw, nextDifference } from './draw.ts';
import { deeper, endAbove, markRow, markSelection, separate } from './edits.ts';
import { loadPage, loadPages, redo, session, undo } from './session.ts';

const step = (by: number): void => {
  if (session.pages[session.index + by]) loadPage(session.index + by);
};
const next = (): void => step(1);
const previous = (): void => step(-1);

const keys: Readonly<Record<string, () => void>> = {
  ArrowDown: () => choose(session.current + 1),
  ArrowUp: () => choose(session.current - 1),
  ArrowRight: () => deeper(1),
  ArrowLeft: () => deeper(-1),
  Enter: () => markRow(session.current, 0, false),
  h: markSelection,
  l: separate,
  e: endAbove,
  u: undo,
  y: redo,
  n: next,
  p: previous,
  d: () => byId('differences').click(),
  j: nextDifference,
};

document.addEventListener('keydown', (event) => {
  const { target } = event;
  if (event.altKey || event.metaKey) return;
  if (target instanceof Element && target.closest('select,summary,button,input')) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (event.ctrlKey && key !== 'z') return;
  const action = event.ctrlKey ? undo : keys[key];
  if (!action || !session.view) return;
  event.preventDefault();
  action();
});

byId('rows').addEventListener('click', (event) => {
  const element = event.target instanceof Element ? event.target : null;
  const item = element?.closest('li');
  if (!item || !getSelection()?.isCollapsed) return;
  const row = [...byId('rows').children].indexOf(item);
  choose(row);
  const block = element?.closest('.block');
  markRow(row, block ? [...item.querySelectorAll('.block')].indexOf(block) : 0, event.shiftKey);
});
byId('undo').addEventListener('click', undo);
byId('redo').addEventListener('click', redo);
byId('next').addEventListener('click', next);
byId('previous').addEventListener('click', previous);
const pages = byId<HTMLSelectElement>('page');
pages.addEventListener('change', () => loadPage(Number(pages.value)));
byId('differences').addEventListener('change', draw);
byId('other').addEventListener('change', draw);
loadPages();
