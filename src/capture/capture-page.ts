import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { measureCanonical, type Page } from '../page/index.ts';
import { buildPage } from './build-page.ts';
import { LimitError } from './errors.ts';
import type { CaptureLimits } from './limits.ts';
import type { Tab } from './open-tab.ts';
import { pageResources } from './page-resources.ts';
import type { ParsedSource } from './parse-bytes.ts';
import { readSnapshot, snapshotQuery } from './read-snapshot.ts';
import { type ServedPage, servePage } from './serve-page.ts';
import { nodeCount } from './snapshot.ts';
import { givenName, type Source } from './source.ts';

/** How one page is captured. */
export interface CapturePageOptions {
  /** Size of the window in CSS pixels; 1280 x 1024 by default. */
  viewport?: { width: number; height: number } | undefined;
  /** Whether a picture of the whole page is wanted too. */
  screenshot?: boolean | undefined;
  /** Receives the page before its picture is taken, which may take as long as all before it; again after a failure. */
  onPage?: ((page: Page) => void) | undefined;
}

/** A page with its layout. */
export interface CapturedPage {
  page: Page;
  /** PNG of the page, up to 4,096 x 16,384 pixels. */
  screenshot?: Uint8Array | undefined;
}

type Session = Tab['session'];

const defaultViewport = { width: 1280, height: 1024 };

/** Largest picture, in pixels: Chromium's own bound for a side, and a width that keeps it below 300 MB in memory. */
const maxPicture = { width: 4_096, height: 16_384 };

/**
 * Shows a page in a tab and takes a snapshot of it.
 *
 * Shadow trees are shown as long as they change nothing of the canonical text; else the page is shown once more with
 * their templates left alone.
 * @throws LimitError when the browser's tree has far more nodes than allowed
 */
export async function capturePage(
  tab: Tab,
  source: Source,
  parsed: ParsedSource,
  settings: CaptureLimits & { allowPrivate: boolean },
  { viewport = defaultViewport, screenshot = false, onPage }: CapturePageOptions,
): Promise<CapturedPage> {
  const resources = pageResources(source, settings);
  const show = (html: string): Promise<Shown> =>
    showPage(tab, givenName(source), servePage(html, resources, settings), settings, viewport);
  const shadowTrees = await show(parsed.html);
  // Templates that would become shadow trees are plain ones here.
  const plain = parsed.html.replace(/(<template\s[^<>]{0,1000}?)shadowrootmode/gi, '$1data-shadowrootmode');
  const isSame = plain === parsed.html || measureCanonical(shadowTrees.raw.nodes).text === parsed.text;
  const shown = isSame ? shadowTrees : await show(plain);
  const warnings = [...(source.warnings ?? []), ...shown.warnings, ...(isSame ? [] : [shadowWarning])];
  const { id, name } = source;
  const origin = { id, source: name, engine: 'chromium', encoding: parsed.encoding, viewport } as const;
  const page = buildPage({ ...origin, size: shown.size, ...shown.raw, warnings }, parsed.text);
  if (!screenshot) {
    onPage?.(page);
    return { page };
  }
  const taken = picture(tab.session, shown.size);
  taken.catch(() => {}); // heard below
  await questionsSent();
  onPage?.(page);
  return { page, screenshot: await taken };
}

const shadowWarning =
  'shadow trees not shown: they hide text of the page or show it in another order (what they hold is left out)';

interface Shown {
  raw: ReturnType<typeof readSnapshot>;
  size: { width: number; height: number };
  warnings: string[];
}

async function showPage(
  tab: Tab,
  name: string,
  served: ServedPage,
  settings: CaptureLimits,
  viewport: { width: number; height: number },
): Promise<Shown> {
  await tab.show(served, viewport);
  const snapshot = await tab.session.send('DOMSnapshot.captureSnapshot', snapshotQuery);
  const count = nodeCount(snapshot);
  // Generated content counts here, and text longer than 65,536 code units is several nodes.
  if (count > 2 * settings.maxNodes) throw new LimitError(name, `${count} nodes in the browser`);
  const { cssContentSize } = await tab.session.send('Page.getLayoutMetrics');
  const size = { width: cssContentSize.width, height: cssContentSize.height };
  const warnings = served.refused.length > 0 ? [refusal(served.refused)] : [];
  return { raw: readSnapshot(snapshot), size, warnings };
}

/**
 * Counts addresses, and names the first by the alphabet: how often and in which order the browser asks for them differs
 * from time to time.
 */
function refusal(refused: readonly string[]): string {
  const addresses = [...new Set(refused)].sort();
  const first = addresses[0].length > 200 ? `${addresses[0].slice(0, 200)}...` : addresses[0];
  return `resources not loaded: ${addresses.length} (the first: ${first})`;
}

/** Lets a question go to the browser, which works on it even if this thread does something else from here on. */
async function questionsSent(): Promise<void> {
  for (let turn = 0; turn < 3; turn++) await turnOfOthers();
}

async function picture(session: Session, size: { width: number; height: number }): Promise<Uint8Array> {
  const width = Math.min(Math.max(1, size.width), maxPicture.width);
  const height = Math.min(Math.max(1, size.height), maxPicture.height);
  const clip = { x: 0, y: 0, width, height, scale: 1 };
  const options = { format: 'png', captureBeyondViewport: true, clip } as const;
  const { data } = await session.send('Page.captureScreenshot', options);
  return Buffer.from(data, 'base64');
}
