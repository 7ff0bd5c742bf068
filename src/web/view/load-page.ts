import { drawnPicture } from '../shared/drawn-picture.ts';
import { type TextMap, textMap } from '../shared/text-map.ts';
import type { ViewFile, ViewPage } from '../view-page.ts';

/** A page with what is worked out from it once. */
export interface LoadedPage {
  page: ViewPage;
  map: TextMap;
  /** Address of its picture, taken or drawn. */
  picture: string | null;
}

/** Which pages there are. */
export const file: ViewFile = readData('view-file');

/** @throws Error saying why the page cannot be shown */
export async function loadPage(index: number): Promise<LoadedPage> {
  const page = file.isWhole ? readData<ViewPage>(`view-page-${index}`) : await fetchPage(index);
  return { page, map: textMap(page.lines), picture: page.picture ?? (await drawnPicture(page)) };
}

/** Address of a page's picture for a thumbnail; null where there is none. */
export function thumbnail(index: number): string | null {
  return file.isWhole ? readData<ViewPage>(`view-page-${index}`).picture : `/pages/${index}/picture`;
}

async function fetchPage(index: number): Promise<ViewPage> {
  const answer = await fetch(`/pages/${index}`).catch(() => undefined);
  if (!answer) throw new Error('The program that this page comes from has ended. Start it again.');
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

function readData<T>(id: string): T {
  return JSON.parse(document.getElementById(id)?.textContent ?? 'null');
}
