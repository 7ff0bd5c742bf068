import {
  type Capture,
  type CapturedPage,
  type CaptureLimits,
  captureWithParser,
  openCapture,
  type Source,
} from '../../capture/index.ts';
import { type Effects, signalsHeard } from '../../effects/index.ts';
import type { Page } from '../../page/index.ts';

/** What makes a page of a source: a browser, with layout, or a parser, without. */
export type Engine = Page['engine'];

export interface CaptureSettings extends Partial<CaptureLimits> {
  engine: Engine;
  viewport: { width: number; height: number };
  screenshot: boolean;
  allowPrivate: boolean;
}

/** What makes page snapshots. */
export interface PageEngine {
  /** @param onPage receives the page before its picture is taken; perhaps twice */
  page(source: Source, onPage?: (page: Page) => void): Promise<CapturedPage>;
  close(): Promise<void>;
}

/** Opens an engine; the browser starts with the first page that needs it. */
export function openEngine(settings: CaptureSettings, { log }: Pick<Effects, 'log'>): PageEngine {
  if (settings.engine !== 'chromium') {
    return {
      async page(source) {
        await signalsHeard();
        return { page: captureWithParser(source, settings) };
      },
      close: async () => {},
    };
  }
  const { viewport, screenshot, ...limits } = settings;
  let browser: Promise<Capture> | undefined;
  const capture: PageEngine['page'] = async (source, onPage) => {
    browser ??= openCapture({ ...limits, warn: (message) => log(`pagestructure: ${message}`) });
    return (await browser).page(source, { viewport, screenshot, onPage });
  };
  return {
    async page(source, onPage) {
      const captured = source.page ? { page: source.page } : await capture(source, onPage);
      await signalsHeard(); // those that came while it was read: work that follows may hear none
      return captured;
    },
    async close() {
      if (browser) await (await browser).close();
    },
  };
}
