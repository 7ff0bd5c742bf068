import { type Capture, inlineSource, openCapture } from '../../capture/index.ts';
import type { Outline } from '../../hybrid/index.ts';
import type { Page } from '../../page/index.ts';
import { inferenceConfig } from '../../pipeline/model/index.ts';
import { type Chunk, type OutlineOptions, outlineChunks, outlinePage } from '../../pipeline/outline/index.ts';

/** How {@link outline} reads a page. */
export interface OutlineHtmlOptions extends Pick<OutlineOptions, 'weights' | 'hidden' | 'atLeast' | 'main'> {
  /**
   * An open browser for many pages; it stays open. Without one a browser is started and closed, which takes most of a
   * second.
   */
  capture?: Capture | undefined;
  /** Window of the browser, CSS pixels; default 1280 x 1024. */
  viewport?: { width: number; height: number };
  /** Headings as readers see them (default), or as authors mark them up. */
  learntFrom?: 'readers' | 'markup';
  /** Sweeps of the chain that are kept, and before those as many; 0: the structure before anything is drawn. Default 12. */
  sweeps?: number;
  /** Whether headings get their probabilities. Default no. */
  probabilities?: boolean;
  /** Of the draws that probabilities are shares of; default 1. */
  seed?: number;
}

/** How {@link chunks} reads and divides a page. */
export interface ChunkHtmlOptions extends Omit<OutlineHtmlOptions, 'probabilities'> {
  /** Most words of a chunk, 1 or more; default 300. A table or code with more is one chunk. */
  words?: number | undefined;
}

/**
 * The outline of a page: its headings, nested, with what belongs to them.
 * @param html the page as text; it is laid out in a browser that runs no script and loads nothing
 * @throws SourceError when it is empty or no HTML, LimitError when it is too large
 * @example
 * const { lists } = await outline('<h1>Fruit</h1><p>Red ones.</p><h2>Apples</h2><p>Sour, and keep well.</p>');
 * console.log(lists[0].map(({ heading }) => heading));
 */
export async function outline(html: string, options: OutlineHtmlOptions = {}): Promise<Outline> {
  return (await outlined(html, options)).outline;
}

/**
 * A page in chunks for search and language models, each with the headings above it (`outlineChunks`).
 * @param html as {@link outline} reads it
 * @throws SourceError when it is empty or no HTML, LimitError when it is too large
 * @example
 * const [first] = await chunks('<h1>Fruit</h1><p>Red ones.</p>', { words: 100 });
 * console.log(first.path, first.text);
 */
export async function chunks(html: string, { words, ...options }: ChunkHtmlOptions = {}): Promise<Chunk[]> {
  const { page, outline } = await outlined(html, { ...options, probabilities: true });
  return outlineChunks(page, outline, { words, hidden: options.hidden === 'keep' });
}

async function outlined(
  html: string,
  {
    capture,
    viewport,
    probabilities = false,
    learntFrom = 'readers',
    seed = 1,
    sweeps,
    ...options
  }: OutlineHtmlOptions,
): Promise<{ page: Page; outline: Outline }> {
  const source = inlineSource('page', 'page', html);
  const opened = capture ?? (await openCapture());
  try {
    const { page } = await opened.page(source, { ...(viewport && { viewport }), screenshot: false });
    const config = inferenceConfig({ learntFrom, seed, sweeps });
    return { page, outline: await outlinePage(page, config, probabilities, options) };
  } finally {
    if (capture === undefined) await opened.close();
  }
}
