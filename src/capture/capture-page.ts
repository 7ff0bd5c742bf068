import type { Browser, BrowserContext, CDPSession } from 'playwright';
import type { Page } from '../page/index.ts';
import { buildPage } from './build-page.ts';
import type { DecodedHtml } from './decode-html.ts';
import { LimitError } from './errors.ts';
import type { CaptureLimits } from './limits.ts';
import { readSnapshot, type Snapshot, snapshotQuery } from './read-snapshot.ts';
import { type ServedPage, servePage } from './serve-page.ts';
import type { Source } from './source.ts';

export interface CapturePageOptions {
  /** Size of the window in CSS pixels; 1280 x 1024 by default. */
  viewport?: { width: number; height: number } | undefined;
  /** Whether a picture of the whole page is wanted too. */
  screenshot?: boolean | undefined;
}

/** A page with its layout. */
export interface CapturedPage {
  page: Page;
  /** PNG of the page, up to 16,384 pixels high. */
  screenshot?: Uint8Array | undefined;
}

export const defaultViewport = { width: 1280, height: 1024 };

/** Chromium's own bound for the side of a picture. */
const maxScreenshotHeight = 16_384;

/**
 * Shows one page in a browser context of its own and takes a snapshot of it.
 * @param parsedText canonical text by the HTML standard's parser, with which the browser's is compared
 * @throws LimitError when the browser's tree has more nodes than allowed
 */
export async function capturePage(
  browser: Browser,
  source: Source,
  { text, encoding }: DecodedHtml,
  parsedText: string,
  settings: CaptureLimits & { allowPrivate: boolean },
  { viewport = defaultViewport, screenshot = false }: CapturePageOptions,
): Promise<CapturedPage> {
  const context = await browser.newContext({
    viewport,
    javaScriptEnabled: false,
    acceptDownloads: false,
    serviceWorkers: 'block',
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  try {
    const served = await servePage(context, source, text, settings);
    const session = await show(context, served, settings);
    const { size, snapshot } = await take(session, served);
    const count = snapshot.documents[0].nodes.nodeType?.length ?? 0;
    // Text longer than 65,536 code units is several nodes in the browser, and frames have documents of their own.
    if (count > 2 * settings.maxNodes) throw new LimitError(source.name, `${count} nodes in the browser`);
    const page = buildPage(
      {
        id: source.id,
        source: source.name,
        engine: 'chromium',
        encoding,
        viewport,
        size,
        ...readSnapshot(snapshot),
        warnings: served.refused.length > 0 ? [refusal(served.refused)] : [],
      },
      parsedText,
    );
    return screenshot ? { page, screenshot: await picture(session, size) } : { page };
  } finally {
    await context.close();
  }
}

function refusal(refused: readonly string[]): string {
  const first = refused[0].length > 200 ? `${refused[0].slice(0, 200)}...` : refused[0];
  return `resources not loaded: ${refused.length} (the first: ${first})`;
}

async function show(context: BrowserContext, served: ServedPage, limits: CaptureLimits): Promise<CDPSession> {
  const tab = await context.newPage();
  await tab.goto(served.url, { waitUntil: 'load', timeout: limits.timeout });
  return context.newCDPSession(tab);
}

interface Taken {
  size: { width: number; height: number };
  snapshot: Snapshot;
}

async function take(session: CDPSession, served: ServedPage): Promise<Taken> {
  // Laying out may ask for more (fonts, background pictures), whose arrival changes the layout.
  await session.send('Page.getLayoutMetrics');
  await served.settled();
  const snapshot = await session.send('DOMSnapshot.captureSnapshot', snapshotQuery);
  const { cssContentSize } = await session.send('Page.getLayoutMetrics');
  return { size: { width: cssContentSize.width, height: cssContentSize.height }, snapshot };
}

async function picture(session: CDPSession, size: { width: number; height: number }): Promise<Uint8Array> {
  const height = Math.min(Math.max(1, size.height), maxScreenshotHeight);
  const clip = {
    x: 0,
    y: 0,
    width: Math.max(1, Math.min(size.width, maxScreenshotHeight)),
    height,
    scale: 1,
  };
  const options = { format: 'png', captureBeyondViewport: true, clip } as const;
  const { data } = await session.send('Page.captureScreenshot', options);
  return Buffer.from(data, 'base64');
}
