import './style.css';
import { byId } from '../../shared/browser/elements.ts';
import { adjudicate, decide, keepOwn } from './adjudicate.ts';
import { showAgreement } from './agreement.ts';
import { choose, draw, nextDifference } from './draw.ts';
import { deeper, endAbove, markRow, markSelection, separate, takeTheirs } from './edits.ts';
import { drawPages, neighbour, saveStatus } from './pages.ts';
import { beginFromSuggestion, fitPicture, loadPage, loadPages, redo, say, session, undo } from './session.ts';
import { zoom } from './zoom.ts';

const step = (by: 1 | -1): void => {
  const index = neighbour(by);
  if (index !== undefined) loadPage(index);
};
const next = (): void => step(1);
const previous = (): void => step(-1);

const keys: Readonly<Record<string, () => void>> = {
  ArrowDown: () => choose(session.current + 1),
  ArrowUp: () => choose(session.current - 1),
  ArrowRight: () => deeper(1),
  ArrowLeft: () => deeper(-1),
  Home: () => choose(0),
  End: () => choose((session.view?.rows.length ?? 1) - 1),
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
  t: takeTheirs,
  a: () => byId('adjudicate').click(),
  '1': () => decide(0),
  '2': () => decide(1),
  k: keepOwn,
  b: beginFromSuggestion,
  f: () => byId('finished').click(),
  '+': () => zoom(1),
  '-': () => zoom(-1),
  '0': () => zoom(0),
};

document.addEventListener('keydown', (event) => {
  const { target } = event;
  if (event.altKey || event.metaKey) return;
  if (target instanceof Element && target.closest('select,summary,button,input,a')) return;
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
byId('take').addEventListener('click', takeTheirs);
byId('adjudicate').addEventListener('change', adjudicate);
for (const name of ['first', 'second']) byId(name).addEventListener('change', draw);
byId('take-first').addEventListener('click', () => decide(0));
byId('take-second').addEventListener('click', () => decide(1));
byId('keep').addEventListener('click', keepOwn);
byId('suggest').addEventListener('click', beginFromSuggestion);
byId('finished').addEventListener('change', saveStatus);
byId('note').addEventListener('change', saveStatus);
byId('filter').addEventListener('change', drawPages);
byId('shot').addEventListener('load', fitPicture);
byId('smaller').addEventListener('click', () => zoom(-1));
byId('larger').addEventListener('click', () => zoom(1));
byId('agreement').addEventListener('toggle', () => {
  if (byId<HTMLDetailsElement>('agreement').open) showAgreement();
});
const annotator = byId<HTMLSelectElement>('annotator');
const own = annotator.value;
annotator.addEventListener('change', () => {
  const name = annotator.value || prompt('Name of the annotator: letters, digits, hyphens')?.trim();
  annotator.value = own;
  if (!name) return;
  if (/^[a-z0-9-]{1,20}$/i.test(name)) location.href = `/?as=${name}${location.hash}`;
  else say(`${name}: no name (expected 1-20 letters, digits or hyphens)`);
});
loadPages();
