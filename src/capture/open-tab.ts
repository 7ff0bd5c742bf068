import type { Browser, CDPSession, Page } from 'playwright';
import { endAnimations } from './end-animations.ts';
import type { ServedPage } from './serve-page.ts';
import { showSkipped } from './show-skipped.ts';
import { updateTables } from './update-tables.ts';

export interface Tab {
  /** Direct line to the tab; a question is rejected when the program that shows the page dies, whenever it is asked. */
  session: Pick<CDPSession, 'send'>;
  /** Loads a page and its resources, however long it takes. */
  show: (page: ServedPage, viewport: { width: number; height: number }) => Promise<void>;
  /** Pages shown so far. */
  used: () => number;
  close: () => Promise<void>;
}

/**
 * Opens a tab with a browser context of its own: JavaScript, downloads and service workers off, every request
 * answered by the page that is being served.
 */
export async function openTab(browser: Browser): Promise<Tab> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    acceptDownloads: false,
    serviceWorkers: 'block',
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  let shown: ServedPage | undefined;
  let count = 0;
  await context.route('**/*', (route) => (shown ? shown.answer(route) : route.abort()));
  const tab = await context.newPage();
  const session = answered(tab, await context.newCDPSession(tab));
  return {
    session,
    async show(page, viewport) {
      shown = page;
      count++;
      await tab.setViewportSize(viewport);
      // Playwright's clock would count time for which this thread computed and could not hear that the page is loaded.
      await tab.goto(page.url, { waitUntil: 'load', timeout: 0 }).catch((error: Error) => {
        throw error.message.includes('Page crash') ? new Error(died) : error;
      });
      // Laying out may ask for more (fonts, background pictures), whose arrival changes the layout.
      await session.send('Page.getLayoutMetrics');
      await page.settled();
      // What moves would be caught wherever it is just then, which depends on how busy the machine is.
      if (page.mayMove && (await standStill(session))) await page.settled();
    },
    used: () => count,
    close: () => context.close(),
  };
}

const died = 'the program that showed the page has died';

/** A session whose questions do not wait for a program that has died: what is asked after that, nobody answers. */
function answered(tab: Page, session: CDPSession): Pick<CDPSession, 'send'> {
  const crashed = new Promise<never>((_, reject) => {
    tab.once('crash', () => reject(new Error(died)));
  });
  crashed.catch(() => {}); // told to those who ask
  return {
    send: ((...question) => Promise.race([session.send(...question), crashed])) as CDPSession['send'],
  };
}

/**
 * Brings the CSS animations and transitions of a page and its frames to their end, and those without one to their
 * start, as Playwright does for pictures; has everything laid out that scrolling would show, and tables of quirks mode
 * in the colour of the body.
 * @returns whether this changed anything
 */
async function standStill(session: Pick<CDPSession, 'send'>): Promise<boolean> {
  const { frameTree } = await session.send('Page.getFrameTree');
  let any = false;
  for (const frameId of frameIds(frameTree)) {
    const { executionContextId } = await session.send('Page.createIsolatedWorld', { frameId });
    const { result } = await session.send('Runtime.evaluate', {
      expression: `(${updateTables})(), [(${endAnimations})(), (${showSkipped})()].includes(true)`,
      contextId: executionContextId,
      returnByValue: true,
    });
    any ||= result.value === true;
  }
  return any;
}

interface FrameTree {
  frame: { id: string };
  childFrames?: FrameTree[];
}

function frameIds({ frame, childFrames = [] }: FrameTree): string[] {
  return [frame.id, ...childFrames.flatMap(frameIds)];
}
