import { byId, make } from '../../shared/browser/elements.ts';
import { textMap } from '../../shared/browser/text-map.ts';
import type { ViewLine } from '../../view/view-page.ts';
import { adjudicated, isDisputed, sayDecided } from './adjudicate.ts';
import { counted, headingsIn, rowSpan } from './rows.ts';
import { type AnnotatedBlock, type AnnotatedRow, type Heading, type Other, say, session } from './session.ts';

/** Draws all rows and marks as they are; the list stays where it is scrolled to. */
export function draw(): void {
  const { view, current, past, future } = session;
  if (!view) return;
  const other = comparedWith();
  const list = byId('rows');
  const had = document.activeElement?.closest('#rows');
  let below = 0;
  const items = view.rows.map((row, r) => {
    const [first] = headingsIn(row);
    const item = rowItem(row, first, first ? first.depth : below, other);
    item.setAttribute('aria-selected', String(r === current));
    item.tabIndex = r === current ? 0 : -1;
    if (first) below = first.depth + 1;
    return item;
  });
  const { scrollTop } = list;
  list.replaceChildren(...items);
  list.scrollTop = scrollTop;
  byId<HTMLButtonElement>('undo').disabled = past.length === 0;
  byId<HTMLButtonElement>('redo').disabled = future.length === 0;
  byId('take').hidden = other === undefined;
  if (adjudicated()) sayDecided();
  else if (other) sayDifferences(other);
  drawMarks();
  if (had) items[current]?.focus({ preventScroll: true });
}

/** Makes a row the one that keys act on, and shows it in the picture. */
export function choose(row: number, focus = true): void {
  const items = byId('rows').querySelectorAll<HTMLLIElement>(':scope > li');
  const item = items.item(row);
  if (!item) return;
  const old = items.item(session.current);
  if (old) {
    old.setAttribute('aria-selected', 'false');
    old.tabIndex = -1;
  }
  session.current = row;
  item.setAttribute('aria-selected', 'true');
  item.tabIndex = 0;
  if (focus) item.focus();
  drawMarks();
  const box = document.querySelector<HTMLElement>('#marks .current');
  const pane = byId('picture');
  if (box) pane.scrollTop = box.offsetTop - pane.clientHeight / 3;
}

/** The annotator that is compared with, if one is. */
export function comparedWith(): Other | undefined {
  const isCompared = byId<HTMLInputElement>('differences').checked;
  return isCompared ? session.view?.others[byId<HTMLSelectElement>('other').selectedIndex] : undefined;
}

export function nextDifference(): void {
  const items = [...byId('rows').children];
  const differing = items.flatMap((item, r) => (item.classList.contains('differs') ? [r] : []));
  if (differing.length > 0) choose(differing.find((r) => r > session.current) ?? differing[0]);
}

function rowItem(
  row: AnnotatedRow,
  first: Heading | undefined,
  depth: number,
  other: Other | undefined,
): HTMLLIElement {
  const item = make('li');
  item.setAttribute('role', 'option');
  const early = session.headings.some(({ until }) => until === rowSpan(row)[0]);
  item.append(make('span', 'mark', (early ? '⊣ ' : '') + (first ? `H${first.depth + 1}` : '')));
  const words = make('span', 'words');
  words.style.setProperty('--depth', String(depth));
  if (first?.separate) item.classList.add('separate');
  for (const block of row.blocks) {
    // Symbols have no offset; tags and signs of layout are left out.
    const symbols = block.symbols.filter((symbol) => [...symbol].length === 1).join('');
    words.append(blockWords(block), make('span', 'symbols', symbols));
  }
  const pair = adjudicated();
  const theirs = other && headingsIn(row, other.headings);
  if (pair) {
    if (isDisputed(row)) {
      const isDecided = session.decided.has(rowSpan(row)[0]);
      item.classList.add(isDecided ? 'decided' : 'differs');
      const told = pair.map(
        ({ annotator, headings }) => `${annotator}: ${readingOf(headingsIn(row, headings))}`,
      );
      words.append(make('span', 'note', ` ${isDecided ? '✓ ' : ''}${told.join(' / ')}`));
    }
  } else if (other && theirs && keyOf(theirs) !== keyOf(headingsIn(row))) {
    item.classList.add('differs');
    words.append(make('span', 'note', ` ${other.annotator}: ${readingOf(theirs)}`));
  }
  item.append(words);
  return item;
}

/** Words of a block, headings in it marked. */
function blockWords({ text, span }: AnnotatedBlock): HTMLElement {
  const element = make('span', 'block');
  element.dataset.start = String(span[0]);
  element.dataset.end = String(span[1]);
  const isHeading = (at: number): boolean =>
    session.headings.some(({ start, end }) => start <= at && at < end);
  let offset = span[0];
  let run = '';
  let marked = false;
  const flush = (): void => {
    if (run !== '') element.append(marked ? make('mark', '', run) : run);
    run = '';
  };
  for (const character of text) {
    const length = counted(character);
    const now: boolean = length > 0 ? isHeading(offset) : marked;
    if (now !== marked) {
      flush();
      marked = now;
    }
    run += character;
    offset += length;
  }
  flush();
  return element;
}

/** The same for headings that mean the same. */
export function keyOf(headings: readonly Heading[]): string {
  return JSON.stringify(
    headings.map(({ start, end, depth, separate, until }) => [start, end, depth, separate, until]),
  );
}

function describe({ depth, separate, until }: Heading): string {
  return `H${depth + 1}${separate ? ', another list' : ''}${until !== undefined ? ', ends early' : ''}`;
}

/** What somebody has in a row. */
function readingOf(headings: readonly Heading[]): string {
  return headings.length > 0 ? headings.map(describe).join('; ') : 'no heading';
}

function sayDifferences({ annotator, agreement: { paper, nested } }: Other): void {
  const count = document.querySelectorAll('#rows .differs').length;
  const scores = `${paper.toFixed(3)} paper, ${nested.toFixed(3)} nested`;
  say(`${count} rows differ from ${annotator}; F ${scores}`);
}

/** Lines of the page in the order of the text; a page is drawn often. */
function linesOf({ texts }: NonNullable<typeof session.view>): ViewLine[] {
  return texts.flatMap(({ boxes }) => boxes).sort((a, b) => a.span[0] - b.span[0]);
}

/** Frames on the picture: all headings, and the current row. */
function drawMarks(): void {
  const { view, headings, current } = session;
  if (!view) return;
  const { width, height } = view.size;
  const { rectsOf } = textMap(linesOf(view));
  const boxes = (start: number, end: number, className: string): HTMLElement[] =>
    rectsOf([start, end]).map(([x, y, w, h]) => {
      const box = make('div', className);
      box.style.left = `${(100 * x) / width}%`;
      box.style.top = `${(100 * y) / height}%`;
      box.style.width = `${(100 * w) / width}%`;
      box.style.height = `${(100 * h) / height}%`;
      return box;
    });
  const row = view.rows[current];
  byId('marks').replaceChildren(
    ...headings.flatMap(({ start, end }) => boxes(start, end, 'heading')),
    ...(row ? boxes(...rowSpan(row), 'current') : []),
  );
}
