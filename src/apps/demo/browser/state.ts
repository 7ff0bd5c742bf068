import { signal } from '@preact/signals';
import { showInert } from '../../../capture/in-page/index.ts';
import { drawnPicture } from '../../picture/drawn-picture.ts';
import { byId } from '../../shared/browser/elements.ts';
import type { PageInput } from '../../shared/browser/page-state.ts';
import { beginWithAddress, choosePage, source } from '../../view/browser/state.ts';
import { demoViewport } from '../demo-page.ts';
import { type GivenPage, readGiven, textPlaces } from './read-given.ts';

/** What is done at the moment; empty when nothing is. */
export const step = signal('');
/** Name of the page that is being read. */
export const reading = signal('');
/** Why the last page could not be shown. */
export const openProblem = signal('');
/** Whether pages are chosen now; otherwise they are looked at. */
export const isChoosing = signal(true);

/** Pages that were read. */
export const pages: (PageInput & { id: string })[] = [];
let current: AbortController | undefined;

/** Reads a page and shows it; one that is being read is given up. */
export async function open(given: GivenPage): Promise<void> {
  cancel();
  const own = new AbortController();
  current = own;
  openProblem.value = '';
  reading.value = given.id;
  isChoosing.value = true;
  try {
    const onStep = (now: string): void => {
      if (current === own) step.value = now;
    };
    const read = await readGiven(given, byId('workshop'), onStep, own.signal);
    const picture = await drawnPicture(read.page);
    if (current !== own) return;
    pages.push({ id: given.id, page: { ...read.page, picture }, live: live(read) });
    showLast();
  } catch (error) {
    if (current === own && !own.signal.aborted) openProblem.value = (error as Error).message;
  } finally {
    if (current === own) {
      step.value = '';
      current = undefined;
    }
  }
}

/** Gives up the page that is being read. */
export function cancel(): void {
  current?.abort(new Error('given up'));
  current = undefined;
  step.value = '';
}

function showLast(): void {
  source.value = {
    pages: pages.map(({ id }) => ({ id })),
    load: async (index) => pages[index],
    thumbnail: (index) => pages[index].page.picture,
  };
  choosePage(pages.length - 1);
  if (pages.length === 1) beginWithAddress(source.value);
  isChoosing.value = false;
}

/**
 * Shows a page itself over its picture, in a frame in which nothing runs and nothing is fetched. The frame is as high
 * as the page, and as wide as the window it was measured in: a wider one would lay it out anew. A page whose texts are
 * elsewhere all the same, because it goes by the height of its window, is not shown: its picture, drawn from its texts,
 * remains, as it does right of the frame.
 */
function live({
  html,
  page: { size },
  places,
}: Awaited<ReturnType<typeof readGiven>>): (host: HTMLElement) => Promise<void> {
  return async (host) => {
    const height = Math.max(demoViewport.height, size.height);
    const { element, document } = await showInert(html, host, { width: demoViewport.width, height });
    element.title = 'The page';
    const isSame = textPlaces(document).every((place, i) => Math.abs(place - places[i]) < 1);
    if (!isSame) host.replaceChildren();
  };
}
