import { signalsHeard } from '../effects/index.ts';
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
  const pool = await openBrowserPool(options.warn ?? ((message) => process.emitWarning(message)));

  const capture = async (
    source: Source,
    parsed: ParsedSource,
    pageOptions: CapturePageOptions,
    again: boolean,
  ): Promise<CapturedPage> => {
    const { timeout } = settings;
    const late = (): Error => new LimitError(givenName(source), `the browser took longer than ${timeout} ms`);
    const { tab, giveBack, replaceBrowser } = await pool.borrow();
    try {
      const captured = await withDeadline(
        capturePage(tab, source, parsed, settings, pageOptions),
        timeout,
        late,
      );
      await giveBack();
      return captured;
    } catch (error) {
      await replaceBrowser();
      if (error instanceof LimitError) throw error;
      // It may have been another page's fault, or the system's, which ends programs when memory runs out.
      if (again) return capture(source, parsed, pageOptions, false);
      const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
      throw new SourceError(givenName(source), `the browser failed: ${reason}`, { cause: error });
    }
  };
  return {
    page: async (source, pageOptions = {}) => {
      if (source.page) {
        pageOptions.onPage?.(source.page);
        return { page: source.page };
      }
      await signalsHeard();
      return capture(source, parseSource(source, settings), pageOptions, true);
    },
    close: pool.close,
  };
}
