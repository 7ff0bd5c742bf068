import { byId } from '../shared/elements.ts';
import { growBoard } from './board.ts';
import { draw } from './draw.ts';
import { act, ask, type Chosen, chosenPath, current, load, narrow, pieceId, portal } from './state.ts';

/** How far an arrow key moves a part, CSS pixels. */
const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ...{ ArrowLeft: [-16, 0], ArrowRight: [16, 0], ArrowUp: [0, -16], ArrowDown: [0, 16] },
};

/** Lets a part be moved by its tab: dragged, or by the arrow keys. */
export function makeMovable(tab: HTMLElement, piece: HTMLElement, one: Chosen): void {
  let from: { pageX: number; pageY: number; x: number; y: number } | null = null;
  tab.addEventListener('pointerdown', (event) => {
    const now = current(one);
    if (!now) return;
    from = { pageX: event.pageX, pageY: event.pageY, x: now.x, y: now.y };
    tab.setPointerCapture(event.pointerId);
    event.preventDefault();
    tab.focus();
  });
  tab.addEventListener('pointermove', (event) => {
    if (!from) return;
    if (narrow.matches) {
      piece.style.transform = `translateY(${event.pageY - from.pageY}px)`;
      return;
    }
    piece.style.left = `${Math.max(0, from.x + event.pageX - from.pageX)}px`;
    piece.style.top = `${Math.max(0, from.y + event.pageY - from.pageY)}px`;
  });
  const drop = (event: PointerEvent): void => {
    if (!from) return;
    const { x, y, pageX, pageY } = from;
    const [dx, dy] = [event.pageX - pageX, event.pageY - pageY];
    from = null;
    piece.style.transform = '';
    if (event.type === 'pointercancel') {
      draw();
      return;
    }
    act(async () => {
      if (narrow.matches) {
        if (Math.abs(dy) > 30) await trade(one, Math.sign(dy));
        return;
      }
      await place(one, x + dx, y + dy);
      growBoard();
    });
  };
  tab.addEventListener('pointerup', drop);
  tab.addEventListener('pointercancel', drop);
  tab.addEventListener('keydown', (event) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    act(() => moveBy(one, piece, step));
  });
}

async function moveBy(one: Chosen, piece: HTMLElement, [dx, dy]: readonly [number, number]): Promise<void> {
  if (narrow.matches) {
    if (dy !== 0) await trade(one, Math.sign(dy));
    return;
  }
  const now = current(one);
  if (!now) return;
  await place(one, now.x + dx, now.y + dy);
  const moved = current(one) ?? now;
  piece.style.left = `${moved.x}px`;
  piece.style.top = `${moved.y}px`;
  growBoard();
}

async function place(one: Chosen, x: number, y: number): Promise<void> {
  const now = current(one);
  if (!now) return;
  now.x = Math.max(0, Math.round(x));
  now.y = Math.max(0, Math.round(y));
  await ask('PUT', chosenPath(one), { x: now.x, y: now.y, width: now.width });
}

/** On a narrow screen the parts stand below one another: moving one means to trade places with its neighbour. */
async function trade(one: Chosen, step: number): Promise<void> {
  const sorted = [...portal.state.chosen];
  const at = sorted.findIndex(({ page, number }) => page === one.page && number === one.number);
  const other = sorted[at + step];
  if (at < 0 || !other) return;
  const [a, b] = [{ ...sorted[at] }, { ...other }];
  const same = a.y === b.y && a.x === b.x;
  await place(one, b.x, same ? b.y + step : b.y);
  await place(other, a.x, a.y);
  await load();
  byId(pieceId(one)).querySelector<HTMLElement>('.tab')?.focus();
}
