import { type CapturedPage, type CaptureLimits, readSources, SourceError } from '../../capture/index.ts';
import { type Effects, withEffects } from '../../effects/index.ts';
import type { Page } from '../../page/index.ts';
import { failure } from './each-source.ts';
import { type Engine, openEngine } from './open-engine.ts';
import { defaultViewport } from './source-settings.ts';

/** How {@link readPages} reads; sizes in bytes and nodes, `timeout` in milliseconds. */
export interface ReadPagesOptions extends Partial<CaptureLimits> {
  /** `chromium` (default): pages with layout, as VIPS and visual rows need it; `parser`: no layout and no browser. */
  engine?: Engine;
  /** Window of the browser, CSS pixels; default 1280 x 1024. */
  viewport?: { width: number; height: number };
  /** Whether URLs may lead to private addresses; default no. */
  allowPrivate?: boolean;
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
