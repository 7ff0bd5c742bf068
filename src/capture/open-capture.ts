import { signalsHeard, UsageError } from '../effects/index.ts';
import { openBrowserPool } from './browser-pool.ts';
import { type CapturedPage, type CapturePageOptions, capturePage } from './capture-page.ts';
import { withDeadline } from './deadline.ts';
import { LimitError, SourceError } from './errors.ts';
import { type CaptureLimits, withDefaults } from './limits.ts';
import type { ParsedSource } from './parse-bytes.ts';
import { parseSource } from './parse-source.ts';
import { givenName, type Source } from './source.ts';

/** What holds for every page that a browser captures. */
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

/** Failures of its own browser after which a page is given up. */
const mostFailures = 2;

/** Times that a page is shown at most, those included that end because another page's browser is closed. */
const mostTries = 5;

/**
 * Starts a browser to capture pages with their layout.
 *
 * Pages are strangers: JavaScript is off, nothing is loaded but pictures, style sheets and fonts from the source's
 * own folder, and nothing of one page reaches the next (docs/capture.md).
 * @throws Error naming the remedies where there is no browser
 * @example
 * const capture = await openCapture();
 * const { page } = await capture.page(source, { viewport: { width: 1280, height: 1024 } });
 * await capture.close();
 */
export async function openCapture(options: OpenCaptureOptions = {}): Promise<Capture> {
  const settings = { ...withDefaults(options), allowPrivate: options.allowPrivate ?? false };
  const warn = options.warn ?? ((message) => process.emitWarning(message));
  const pool = await openBrowserPool(warn, settings.timeout);

  const capture = async (
    source: Source,
    parsed: ParsedSource,
    pageOptions: CapturePageOptions,
  ): Promise<CapturedPage> => {
    const { timeout } = settings;
    const name = givenName(source);
    const late = new LimitError(name, `the browser took longer than ${timeout} ms`);
    let failures = 0;
    for (let tries = 1; ; tries++) {
      const { tab, giveBack, closeTab, replaceBrowser } = await pool.borrow().catch((error: unknown) => {
        throw browserFailed(name, error);
      });
      try {
        const work = capturePage(tab, source, parsed, settings, pageOptions);
        const captured = await withDeadline(work, timeout, () => late);
        await giveBack();
        return captured;
      } catch (error) {
        if (error instanceof LimitError && error !== late) {
          await closeTab();
          throw error;
        }
        // Where others had closed the browser, this page is not to blame. If not, it still may have been another page's
        // fault, or the system's, which ends programs when memory runs out; but that it is late is its own.
        const isOwn = await replaceBrowser();
        if (isOwn) failures++;
        if ((isOwn && error === late) || failures === mostFailures || tries === mostTries) {
          throw browserFailed(name, error);
        }
      }
    }
  };
  return {
    page: async (source, pageOptions = {}) => {
      if (source.page) {
        pageOptions.onPage?.(source.page);
        return { page: source.page };
      }
      await signalsHeard();
      return capture(source, parseSource(source, settings), pageOptions);
    },
    close: pool.close,
  };
}

/** The error of a page whose browser failed; what is beyond the limits, and a sandbox that is missing, stay themselves. */
function browserFailed(name: string, cause: unknown): SourceError | UsageError {
  if (cause instanceof SourceError || cause instanceof UsageError) return cause;
  const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return new SourceError(name, `the browser failed: ${reason}`, cause);
}
