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
  const warn = options.warn ?? ((message) => process.emitWarning(message));
  const pool = await openBrowserPool(warn, settings.timeout);

  const capture = async (
    source: Source,
    parsed: ParsedSource,
    pageOptions: CapturePageOptions,
  ): Promise<CapturedPage> => {
    const { timeout } = settings;
    const name = givenName(source);
    const late = (): Error => new LimitError(name, `the browser took longer than ${timeout} ms`);
    const failed = (cause: unknown): Error => {
      const [reason] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
      return new SourceError(name, `the browser failed: ${reason}`, { cause });
    };
    for (let again = true; ; again = false) {
      const { tab, giveBack, replaceBrowser } = await pool.borrow().catch((error: unknown) => {
        throw failed(error);
      });
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
        if (!again) throw failed(error);
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
