import { signal } from '@preact/signals';
import { showInert } from '../../../capture/in-page/index.ts';
import { drawnPicture } from '../../picture/drawn-picture.ts';
import { byId } from '../../shared/browser/elements.ts';
import { choosePage, pages } from '../../view/browser/state.ts';
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
    const begin = (now: string): void => {
      own.signal.throwIfAborted();
      step.value = now;
    };
    const read = await readGiven(given, byId('workshop'), begin, own.signal);
    const picture = await drawnPicture(read.page);
    if (own.signal.aborted) return;
    const page = { ...read.page, picture, live: (host: HTMLElement) => showLive(host, read) };
    pages.value = [...pages.value, { id: given.id, load: async () => page, thumbnail: () => picture }];
    choosePage(pages.value.length - 1);
    isChoosing.value = false;
  } catch (error) {
    if (!own.signal.aborted) openProblem.value = (error as Error).message;
  }
  if (!own.signal.aborted) step.value = '';
}

/** Gives up the page that is being read. */
export function cancel(): void {
  current?.abort(new Error('given up'));
  step.value = '';
}

/**
 * Shows a page itself over its picture, in a frame in which nothing runs and nothing is fetched. The frame is as high
 * as the page, and as wide as the window it was measured in: a wider one would lay it out anew. A page whose texts are
 * elsewhere all the same, because it goes by the height of its window, is not shown: its picture, drawn from its texts,
 * remains, as it does right of the frame.
 */
async function showLive(
  host: HTMLElement,
  { html, page: { size }, places }: Awaited<ReturnType<typeof readGiven>>,
): Promise<void> {
  const height = Math.max(demoViewport.height, size.height);
  const { element, document } = await showInert(html, host, { width: demoViewport.width, height });
  element.title = 'The page';
  const isSame = textPlaces(document).every((place, i) => Math.abs(place - places[i]) < 1);
  if (!isSame) host.replaceChildren();
}
