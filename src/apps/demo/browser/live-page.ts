import { showInert } from '../../../capture/in-page/index.ts';
import type { ViewPage } from '../../view/view-page.ts';
import { demoViewport } from '../demo-page.ts';

/**
 * Shows a page itself over its picture, in a frame in which nothing runs and nothing is fetched. The frame is as high
 * as the page. A page that is laid out otherwise then, because it goes by the height of its window, is not shown: its
 * picture, drawn from its texts, remains.
 */
export function live(html: string, { size }: Pick<ViewPage, 'size'>): (host: HTMLElement) => Promise<void> {
  return async (host) => {
    const height = Math.max(demoViewport.height, size.height);
    const { element, document } = await showInert(html, host, { width: demoViewport.width, height });
    element.title = 'The page';
    const now = document.documentElement;
    const isSame =
      now.scrollHeight === height && now.scrollWidth === Math.max(demoViewport.width, size.width);
    if (isSame) element.width = String(now.scrollWidth);
    else host.replaceChildren();
  };
}
