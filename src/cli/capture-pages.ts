import {
  type Capture,
  type CapturedPage,
  type CaptureLimits,
  captureWithJsdom,
  openCapture,
  readSources,
  type Source,
  SourceError,
} from '../capture/index.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

/** How a command captures its sources. */
export interface CaptureSettings extends Partial<CaptureLimits> {
  engine: 'chromium' | 'jsdom';
  viewport: { width: number; height: number };
  screenshot: boolean;
  allowPrivate: boolean;
}

/** What makes page snapshots. */
export interface PageEngine {
  page(source: Source): Promise<CapturedPage>;
  close(): Promise<void>;
}

/** Opens an engine; the browser starts with the first page that needs it. */
export function openEngine(settings: CaptureSettings, io: Io): PageEngine {
  if (settings.engine === 'jsdom') {
    return { page: async (source) => ({ page: captureWithJsdom(source, settings) }), close: async () => {} };
  }
  const { viewport, screenshot, ...limits } = settings;
  let browser: Promise<Capture> | undefined;
  return {
    async page(source) {
      if (source.page) return { page: source.page };
      browser ??= openCapture({ ...limits, warn: (message) => io.say(`pagestructure: ${message}`) });
      return (await browser).page(source, { viewport, screenshot });
    },
    async close() {
      if (browser) await (await browser).close();
    },
  };
}

/**
 * What to say of a source that failed.
 * @throws what is no failure of the source: wrong use, an interruption, trouble with the disk
 */
export function failure({ name }: Pick<Source, 'name'>, error: unknown, io: Io): string {
  if (error instanceof SourceError) return error.message;
  const system = error instanceof Error && 'syscall' in error;
  if (!(error instanceof Error) || error instanceof UsageError || system || io.signal.aborted) throw error;
  return `${name}: ${error.message}`;
}

/** What {@link eachSource} does with its sources. */
export interface SourceOptions extends Partial<CaptureLimits> {
  allowPrivate: boolean;
  /** Takes the message of a source that failed; by default it is said and the command will exit with 1. */
  fail?: (message: string) => void;
}

/**
 * Reads sources one after the other and hands each to `use`; what fails is named, the rest goes on.
 * @param use works on one source; what it throws fails this source only, wrong use and trouble with the disk excepted
 */
export async function eachSource(
  sources: readonly string[],
  task: string,
  { fail, ...reading }: SourceOptions,
  io: Io,
  use: (source: Source) => Promise<void>,
): Promise<void> {
  const progress = io.progress(task);
  const failed = fail ?? ((message: string) => io.fail(message));
  try {
    for await (const source of readSources(sources, reading)) {
      io.signal.throwIfAborted();
      if (source instanceof SourceError) {
        failed(source.message);
        continue;
      }
      try {
        await use(source);
      } catch (error) {
        failed(failure(source, error, io));
      }
      progress.step(source.id);
    }
  } finally {
    progress.done();
  }
}
