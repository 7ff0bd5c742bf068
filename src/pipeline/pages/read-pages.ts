import {
  type Capture,
  type CapturedPage,
  type CaptureLimits,
  captureWithParser,
  openCapture,
  readSources,
  type Source,
  SourceError,
} from '../../capture/index.ts';
import { type Effects, signalsHeard, withEffects } from '../../effects/index.ts';
import type { Page } from '../../page/index.ts';
import { failure } from './each-source.ts';
import { defaultViewport, type SourceSettings } from './source-settings.ts';

/** How {@link readPages} reads; sizes in bytes and nodes, `timeout` in milliseconds. */
export interface ReadPagesOptions
  extends Partial<CaptureLimits>,
    Partial<Pick<SourceSettings, 'viewport' | 'allowPrivate'>> {
  /** `chromium` (default): pages with layout, as VIPS and visual rows need it; `parser`: no layout and no browser. */
  engine?: Engine;
}

/**
 * Reads pages, one after the other, so that a corpus need not fit into memory.
 *
 * A page that fails cannot be overlooked: the reading ends with its error, unless the program takes failures itself by
 * `effects.fail`; then it goes on with the next page.
 * @param sources URLs, files (`.html .htm .mhtml .mht .warc .warc.gz .page.json`), directories of them, or `-`
 * @param effects what hears of failures and progress, and stops the reading; default nobody
 * @yields pages under ids that differ, in the order of the sources
 * @throws Error naming the source that failed, when nobody takes failures; the signal's reason when stopped
 * @example
 * const failed: string[] = [];
 * for await (const page of readPages(['pages/'], { engine: 'parser' }, { fail: (message) => failed.push(message) })) {
 *   console.log(page.id, page.textLength);
 * }
 */
export async function* readPages(
  sources: readonly string[],
  options: ReadPagesOptions = {},
  effects: Partial<Effects> = {},
): AsyncGenerator<Page> {
  const all = withEffects(effects);
  const { engine = 'chromium', viewport = defaultViewport, allowPrivate = false, ...limits } = options;
  const opened = openEngine({ ...limits, engine, viewport, allowPrivate, screenshot: false }, all);
  const progress = all.progress('reading');
  try {
    for await (const source of readSources(sources, { ...limits, allowPrivate })) {
      all.signal.throwIfAborted();
      if (source instanceof SourceError) {
        all.fail(source.message);
        continue;
      }
      let captured: CapturedPage;
      try {
        captured = await opened.page(source);
      } catch (error) {
        all.fail(failure(source, error, all));
        continue;
      }
      yield captured.page;
      progress.step(source.id);
    }
  } finally {
    progress.done();
    await opened.close();
  }
}

/** What makes a page of a source: a browser, with layout, or a parser, without. */
export type Engine = Page['engine'];

interface CaptureSettings extends Partial<CaptureLimits>, Pick<SourceSettings, 'viewport' | 'allowPrivate'> {
  engine: Engine;
  screenshot: boolean;
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
