import { ask } from '../../shared/browser/ask.ts';
import { readData } from '../../shared/browser/elements.ts';
import type { PageInput } from '../../shared/browser/page-state.ts';
import type { ViewFile, ViewPage } from '../view-page.ts';

/** Where pages come from. */
export interface PageSource {
  /** Which pages there are, in the order to show. */
  pages: readonly { id: string }[];
  /** @throws Error saying why the page cannot be shown */
  load(index: number): Promise<PageInput>;
  /** Address of a page's picture for a thumbnail; null where there is none. */
  thumbnail(index: number): string | null;
}

export function fileSource(): PageSource {
  const { pages, isWhole } = readData<ViewFile>('view-file');
  const inFile = (index: number): ViewPage => readData(`view-page-${index}`);
  return {
    pages,
    async load(index) {
      return { page: isWhole ? inFile(index) : await ask<ViewPage>(`/pages/${index}`) };
    },
    thumbnail: (index) => (isWhole ? inFile(index).picture : `/pages/${index}/picture`),
  };
}
