import type { Browser } from 'playwright';
import { type CapturedPage, type CapturePageOptions, capturePage } from './capture-page.ts';
import { withDeadline } from './deadline.ts';
import { decodeHtml } from './decode-html.ts';
import { LimitError, SourceError } from './errors.ts';
import { launchBrowser } from './launch-browser.ts';
import { type CaptureLimits, withDefaults } from './limits.ts';
import { parseHtml } from './parse-html.ts';
import { parsedText } from './parsed-text.ts';
import type { Source } from './source.ts';
import { withinTime } from './within-time.ts';

export interface OpenCaptureOptions extends Partial<CaptureLimits> {
  /** Whether the resources of pages from the network may lead to addresses outside the public internet. */
  allowPrivate?: boolean | undefined;
  /** Takes what a user should know of the browser itself; `process.emitWarning` by default. */
  warn?: ((message: string) => void) | undefined;
}

/** A running browser that captures pages. */
export interface Capture {
  /**
   * Captures one page; several may be under way at once.
   * @throws SourceError when the page has no text, LimitError when it is too deep, too large or takes too long
   */
  page: (source: Source, options?: CapturePageOptions) => Promise<CapturedPage>;
  close: () => Promise<void>;
}

/** Time to close a browser that hangs before it is left to itself, in milliseconds. */
const closeTimeout = 5_000;

/**
 * Starts a browser to capture pages with their layout.
 *
 * Pages are strangers: JavaScript is off, nothing is loaded but pictures, style sheets and fonts from the source's
 * own folder, and every page has a browser context of its own that ends with it (docs/capture.md).
 * @throws Error naming the remedies where there is no browser
 * @example
 * const capture = await openCapture();
 * const { page } = await capture.page(source, { viewport: { width: 1280, height: 1024 } });
 * await capture.close();
 */
export async function openCapture(options: OpenCaptureOptions = {}): Promise<Capture> {
  const settings = { ...withDefaults(options), allowPrivate: options.allowPrivate ?? false };
  const warn = options.warn ?? ((message: string) => process.emitWarning(message));
  let browser = await launchBrowser(warn);
  let starting: Promise<void> | undefined;

  /** Replaces a browser that hangs or died; pages that fail at the same time share the new one. */
  const restart = async (broken: Browser): Promise<void> => {
    if (broken !== browser) return;
    starting ??= (async () => {
      await closeBrowser(broken);
      browser = await launchBrowser(warn);
    })().finally(() => {
      starting = undefined;
    });
    await starting;
  };

  const page = async (
    source: Source,
    pageOptions: CapturePageOptions,
    again: boolean,
  ): Promise<CapturedPage> => {
    const { timeout } = settings;
    const decoded = decodeHtml(source.bytes, source.contentType);
    const parsed = withinTime(timeout, () => ({
      text: parsedText(parseHtml(decoded.text, source.name, settings)),
    }));
    if (!parsed) throw new LimitError(source.name, `parsing took longer than ${timeout} ms`);
    const used = browser;
    const late = (): Error => new LimitError(source.name, `the browser took longer than ${timeout} ms`);
    try {
      return await withDeadline(
        capturePage(used, source, decoded, parsed.text, settings, pageOptions),
        timeout,
        late,
      );
    } catch (error) {
      if (error instanceof SourceError && !(error instanceof LimitError)) throw error;
      const innocent = used !== browser && !(error instanceof LimitError);
      await restart(used);
      if (error instanceof LimitError) throw error;
      if (innocent && again) return page(source, pageOptions, false);
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      throw new SourceError(source.name, `the browser failed: ${reason}`, { cause: error });
    }
  };
  return {
    page: async (source, pageOptions = {}) => {
      if (source.page) return { page: source.page };
      await starting;
      return page(source, pageOptions, true);
    },
    close: () => closeBrowser(browser),
  };
}

async function closeBrowser(browser: Browser): Promise<void> {
  const late = new Error('the browser does not close');
  await withDeadline(browser.close(), closeTimeout, () => late).catch((error: unknown) => {
    // A browser that hangs ends with this process at the latest, for Playwright kills it then.
    if (error !== late) throw error;
  });
}
