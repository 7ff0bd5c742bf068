import { signal } from '@preact/signals';
import { ask } from '../../shared/browser/ask.ts';

/** Grades in the order of keys and buttons, and what they mean. The papers name the grades; the meanings are ours. */
export const grades = [
  ['perfect', 'every part that you see is a block, and no block is anything else'],
  ['satisfactory', 'the main parts are right; small ones are joined or torn apart'],
  ['fair', 'some main parts are right, others are joined or torn apart'],
  ['bad', 'the blocks do not show how the page is made'],
] as const;

type Grade = (typeof grades)[number][0];

/** Polygons, rings, points. */
export type Segment = readonly (readonly (readonly (readonly [x: number, y: number])[])[])[];

interface ItemView {
  size: { width: number; height: number };
  segments: readonly Segment[];
}

export const items = signal<readonly { grade: Grade | null }[]>([]);
/** The segmentation that is asked for, which can be graded once its picture is seen. */
export const wanted = signal(-1);
/** The segmentation on the screen; without a view where it cannot be shown. */
export const shown = signal<{ index: number; view: ItemView | null }>({ index: -1, view: null });
export const areBlocksShown = signal(true);
export const isWhole = signal(true);
/** What was done last, or is being done. */
export const message = signal('');

export const pictureOf = (index: number): string => `/items/${index}/picture`;

/** Asks for the list of segmentations, and shows the first without a grade. */
export async function loadItems(): Promise<void> {
  try {
    items.value = (await ask<{ items: { grade: Grade | null }[] }>('/items')).items;
  } catch (error) {
    message.value = `Not opened: ${(error as Error).message}`;
  }
  await show(nextOpen(-1) ?? 0);
}

/** Shows a segmentation, where there is one and no other is asked for meanwhile. */
export async function show(index: number): Promise<void> {
  if (!items.value[index]) return;
  wanted.value = index;
  message.value = 'Opening ...';
  let view: ItemView | null = null;
  let problem = '';
  try {
    view = await ask<ItemView>(`/items/${index}`);
    const picture = new Image();
    picture.src = pictureOf(index);
    await picture.decode().catch(() => {});
  } catch (error) {
    problem = `Not opened: ${(error as Error).message}`;
  }
  if (wanted.value !== index) return;
  shown.value = { index, view };
  message.value = problem;
}

/** Saves a grade and goes on to the next segmentation without one; stays where all have one. */
export async function grade(value: Grade): Promise<void> {
  const { index, view } = shown.value;
  if (!view || wanted.value !== index) return;
  message.value = 'Saving ...';
  try {
    await ask(`/items/${index}`, { grade: value });
    items.value = items.value.map((item, i) => (i === index ? { grade: value } : item));
    message.value = 'Saved';
  } catch (error) {
    message.value = `Not saved: ${(error as Error).message}`;
    return;
  }
  const next = nextOpen(index);
  if (wanted.value === index && next !== undefined) await show(next);
}

/** Shows the next segmentation without a grade, if there is one. */
export const showOpen = (): Promise<void> => show(nextOpen(wanted.value) ?? wanted.value);

/** The next segmentation without a grade, from the start again behind the last. */
function nextOpen(from: number): number | undefined {
  const all = items.value;
  const order = all.map((_, i) => (from + 1 + i) % all.length);
  return order.find((i) => all[i].grade === null);
}
