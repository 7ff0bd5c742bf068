import interact from 'interactjs';
import { byId } from 'pagestructure/browser/elements';
import type { ChosenRecord, ComponentSize } from '../portal/records.ts';
import { act, ask, load, say } from './server.ts';
import { chosenPath, current, inPiece, narrow, pieceId, portal } from './state.ts';

/** Sizes that components may have: columns, and heights in CSS pixels with the step of an arrow key. */
const bounds = { span: [2, 12], height: [96, 4000], step: 40 } as const;

const clamp = (value: number, [low, high]: readonly [number, number]): number =>
  Math.min(high, Math.max(low, Math.round(value)));

/** What an arrow key means: places in the order, or columns and steps of height. */
type Arrow = Record<'order' | 'columns' | 'steps', number>;

const arrows: Readonly<Record<string, Arrow>> = {
  ArrowLeft: { order: -1, columns: -1, steps: 0 },
  ArrowUp: { order: -1, columns: 0, steps: -1 },
  ArrowRight: { order: 1, columns: 1, steps: 0 },
  ArrowDown: { order: 1, columns: 0, steps: 1 },
  Home: { order: -Infinity, columns: 0, steps: 0 },
  End: { order: Infinity, columns: 0, steps: 0 },
};

let last: Promise<void> = Promise.resolve();

/** Arranges one thing after the other: keys come faster than answers, and each begins from what the last one left. */
function inTurn(work: () => Promise<void>): void {
  const before = last;
  last = act(() => before.then(work));
}

/** Lets a component be moved by its tab and resized by its handle: with a mouse, a finger or the keyboard. */
export function arrangeable(piece: HTMLElement, one: ChosenRecord): void {
  const [tab, size] = ['.tab', '.size'].map((name) => inPiece(piece, name));
  movable(piece, one, tab);
  resizable(piece, one, size);
  tab.addEventListener('keydown', (event) => {
    const arrow = arrows[event.key];
    if (!arrow) return;
    event.preventDefault();
    if (event.shiftKey) inTurn(() => resizeBy(piece, one, arrow));
    else inTurn(() => moveTo(one, indexOf(one) + arrow.order, tab));
  });
  size.addEventListener('keydown', (event) => {
    const arrow = arrows[event.key];
    if (!arrow && event.key !== 'Enter') return;
    event.preventDefault();
    if (arrow) inTurn(() => resizeBy(piece, one, arrow));
    else inTurn(() => keepSize(piece, one, { height: null }));
  });
  size.addEventListener('dblclick', () => inTurn(() => keepSize(piece, one, { height: null })));
}

/** While a component is dragged, the edge of another one is marked before or behind which it would go. */
function movable(piece: HTMLElement, one: ChosenRecord, tab: HTMLElement): void {
  let [dx, dy] = [0, 0];
  let target: { other: HTMLElement; isBehind: boolean } | undefined;
  const unmark = (): void => {
    for (const marked of byId('board').querySelectorAll('.before,.behind'))
      marked.classList.remove('before', 'behind');
  };
  interact(tab).draggable({
    autoScroll: true,
    listeners: {
      start() {
        [dx, dy, target] = [0, 0, undefined];
        piece.classList.add('moving');
        tab.focus();
      },
      move(event: Moved & { clientX: number; clientY: number }) {
        dx += event.dx;
        dy += event.dy;
        piece.style.transform = `translate(${dx}px, ${dy}px)`;
        target = targetAt(piece, event.clientX, event.clientY);
        unmark();
        target?.other.classList.add(target.isBehind ? 'behind' : 'before');
      },
      end() {
        piece.style.transform = '';
        piece.classList.remove('moving');
        unmark();
        if (!target) return;
        const { other, isBehind } = target;
        const rest = portal.state.chosen.map(pieceId).filter((id) => id !== piece.id);
        inTurn(() => moveTo(one, rest.indexOf(other.id) + (isBehind ? 1 : 0), tab));
      },
    },
  });
}

/** The component at a point other than the dragged one, and the half of it where the point is. */
function targetAt(
  piece: HTMLElement,
  x: number,
  y: number,
): { other: HTMLElement; isBehind: boolean } | undefined {
  const others = [...byId('board').querySelectorAll<HTMLElement>('.piece')].filter((one) => one !== piece);
  const at = others.map((other) => ({ other, box: other.getBoundingClientRect() }));
  const distance = ({ box }: { box: DOMRect }): number =>
    Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
  const [closest] = at.sort((a, b) => distance(a) - distance(b));
  if (!closest) return undefined;
  const { other, box } = closest;
  const [right, down] = [(x - box.left) / box.width - 0.5, (y - box.top) / box.height - 0.5];
  const isWide = narrow.matches || box.width > 0.8 * byId('board').clientWidth;
  const isBehind = isWide || Math.abs(down) > 0.5 ? down > 0 : right > 0;
  return { other, isBehind };
}

function resizable(piece: HTMLElement, one: ChosenRecord, size: HTMLElement): void {
  let from: { width: number; height: number } | undefined;
  let moved = { x: 0, y: 0 };
  let wanted: Partial<ComponentSize> = {};
  interact(size).draggable({
    autoScroll: true,
    listeners: {
      start() {
        from = { width: piece.offsetWidth, height: piece.offsetHeight };
        [moved, wanted] = [{ x: 0, y: 0 }, {}];
        size.focus();
      },
      move(event: Moved) {
        const now = current(one);
        if (!from || !now) return;
        moved = { x: moved.x + event.dx, y: moved.y + event.dy };
        const column = (byId('board').clientWidth + gap) / bounds.span[1]; // with the space beside it
        wanted = {
          ...(!narrow.matches && { span: clamp((from.width + moved.x + gap) / column, bounds.span) }),
          ...(Math.abs(moved.y) > 8 && { height: clamp(from.height + moved.y, bounds.height) }),
        };
        showSize(piece, { ...now, ...wanted });
      },
      end() {
        inTurn(() => keepSize(piece, one, wanted));
      },
    },
  });
}

/** What is used of an event of a drag: how far it went since the last one, CSS pixels. */
type Moved = Record<'dx' | 'dy', number>;

/** Space between two columns, CSS pixels (style.css has the same). */
const gap = 12;

async function resizeBy(piece: HTMLElement, one: ChosenRecord, { columns, steps }: Arrow): Promise<void> {
  const now = current(one);
  if (!now) return;
  const height = clamp(piece.offsetHeight + steps * bounds.step, bounds.height);
  const span = clamp(now.span + columns, bounds.span);
  await keepSize(piece, one, { span, ...(steps !== 0 && { height }) });
}

/** Gives a component its columns, and the height that the user gave it. */
export function showSize(piece: HTMLElement, { span, height }: ComponentSize): void {
  piece.style.setProperty('--span', String(span));
  piece.style.height = height === null ? '' : `${height}px`;
  piece.classList.toggle('sized', height !== null);
}

async function keepSize(piece: HTMLElement, one: ChosenRecord, size: Partial<ComponentSize>): Promise<void> {
  const now = current(one);
  if (!now) return;
  Object.assign(now, size);
  showSize(piece, now);
  await ask('PUT', chosenPath(one), { span: now.span, height: now.height });
  const height = now.height === null ? 'as high as its contents' : `${now.height} pixels high`;
  say(`${now.span} of 12 columns, ${height}.`);
}

function indexOf({ page, number }: ChosenRecord): number {
  return portal.state.chosen.findIndex((one) => one.page === page && one.number === number);
}

/** Gives a component another place in the order. */
async function moveTo(one: ChosenRecord, wanted: number, tab: HTMLElement): Promise<void> {
  const { chosen } = portal.state;
  const [from, to] = [indexOf(one), Math.max(0, Math.min(chosen.length - 1, wanted))];
  if (from < 0 || from === to) return;
  const [{ span, height }] = chosen.splice(from, 1);
  chosen.splice(to, 0, { ...one, span, height });
  portal.draw();
  tab.focus();
  await ask('PUT', chosenPath(one), { span, height, at: to });
  await load();
  tab.focus();
  say(`Place ${to + 1} of ${chosen.length}.`);
}
