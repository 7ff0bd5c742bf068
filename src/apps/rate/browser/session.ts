import { byId } from '../../shared/browser/elements.ts';
import { fitStack } from '../../shared/browser/page-stack.ts';

/** In the order of keys and buttons. */
export const grades = ['perfect', 'satisfactory', 'fair', 'bad'] as const;

export type Grade = (typeof grades)[number];

type Point = readonly [x: number, y: number];

/** A segmentation as the program answers for it. */
interface ItemView {
  size: { width: number; height: number };
  /** Segments, polygons, rings, points. */
  segments: readonly (readonly (readonly (readonly Point[])[])[])[];
}

/** What is on the screen. */
export const session: { items: { grade: Grade | null }[]; index: number; view: ItemView | null } = {
  ...{ items: [], index: -1, view: null },
};

/** Says how things are, at the head of the page. */
export function say(text: string): void {
  byId('state').textContent = text;
}

const unanswered = 'the program does not answer. Start it again.';

export async function loadItems(): Promise<void> {
  try {
    const answer = await fetch('/items');
    if (!answer.ok) return say(await answer.text());
    session.items = (await answer.json()).items;
  } catch {
    say(`Not opened: ${unanswered}`);
  }
}

/** How many segmentations were asked for: the last one is shown. */
let asked = 0;

/** Opens a segmentation, which can be graded when its picture is seen; false where it cannot be shown, or another one was asked for meanwhile. */
export async function load(index: number): Promise<boolean> {
  const turn = ++asked;
  session.index = index;
  session.view = null;
  say('Opening ...');
  try {
    const answer = await fetch(`/items/${index}`);
    if (turn !== asked) return false;
    if (!answer.ok) {
      say(await answer.text());
      return true;
    }
    const view: ItemView = await answer.json();
    if (turn !== asked) return false;
    const shot = byId<HTMLImageElement>('shot');
    shot.src = `/items/${index}/picture`;
    await shot.decode().catch(() => {}); // a newer one was asked for
    if (turn !== asked) return false;
    fitStack({ stack: byId('stack'), image: shot, size: view.size });
    session.view = view;
    say('');
    return true;
  } catch {
    if (turn === asked) say(`Not opened: ${unanswered}`);
    return false;
  }
}

/** Saves a grade; false where it is not on the disk. */
export async function save(index: number, grade: Grade): Promise<boolean> {
  say('Saving ...');
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(`/items/${index}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ grade }),
    });
    if (!answer.ok) {
      say(`Not saved: ${await answer.text()}`);
      return false;
    }
    session.items[index].grade = grade;
    say('Saved');
    return true;
  } catch {
    say(`Not saved: ${unanswered}`);
    return false;
  }
}

/** The next segmentation without a grade, from the start again behind the last. */
export function nextOpen(from: number): number | undefined {
  const { items } = session;
  const order = items.map((_, i) => (from + 1 + i) % items.length);
  return order.find((i) => items[i].grade === null);
}
