import type { Source } from '../capture/index.ts';
import { UsageError } from '../effects/index.ts';
import { parseHybridConfig } from '../hybrid/index.ts';
import type { Page } from '../page/index.ts';
import { eachSource, openEngine, type ReadingSettings } from '../pages/index.ts';
import { outlinePage } from '../pipeline/index.ts';
import type { PageOutput } from '../shards/index.ts';
import { outlineMarkdown, outlineText } from './format-outline.ts';
import type { LineEffects } from './line-effects.ts';
import type { PageOrigin } from './page-origin.ts';
import { runPages } from './run-pages.ts';

/** Draws for probabilities: few, so that a page of 300 rows takes about a second (bench/hybrid/speed.ts). */
const draws = { particles: 2, burnIn: 6, sweeps: 24 };

/** How {@link outlinePages} outlines. */
export interface OutlineTaskOptions {
  format: 'text' | 'markdown' | 'json';
  /** Whether contents stand below their headings, not only short ones beside them. */
  contents: boolean;
  learntFrom: 'readers' | 'markup';
  /** Of the draws that probabilities are shares of. */
  seed: number;
  reading: ReadingSettings;
}

/**
 * Writes the outlines of pages by the hybrid model.
 * @throws UsageError for shards or lines of a format for people
 */
export async function outlinePages(
  origin: PageOrigin,
  { format, contents, learntFrom, seed, reading }: OutlineTaskOptions,
  effects: LineEffects,
): Promise<void> {
  if (origin.kind !== 'arguments' && format !== 'json') {
    throw new UsageError(`--format ${format} of a shard or of lines (expected --format json)`);
  }
  const engine = openEngine({ ...reading, engine: 'chromium', screenshot: false }, effects);
  const config = parseHybridConfig({ learntFrom, seed, ...draws });
  const print = async (source: Source): Promise<string> => {
    const { page } = await engine.page(source);
    const outline = await outlinePage(page, config, format === 'json');
    const title = titleOf(page);
    if (format === 'json') {
      return `${JSON.stringify({ version: 1, textLength: page.textLength, title, ...outline })}\n`;
    }
    const show = format === 'text' ? outlineText : outlineMarkdown;
    return show(outline, title || page.id, contents);
  };
  const make = async (source: Source): Promise<PageOutput[]> => [
    { extension: '', content: await print(source) },
  ];
  const task = {
    command: 'outline',
    doing: 'outlining',
    reading,
    engine: 'chromium',
    settings: { learntFrom, seed },
    data: '.outlines.jsonl',
    make,
  } as const;
  try {
    await runPages(task, origin, effects, async ({ sources }) => {
      let printed = 0;
      await eachSource(sources, 'outlining', reading, effects, async (source) => {
        const outline = await print(source);
        await effects.write(format !== 'json' && printed > 0 ? `\n${outline}` : outline);
        printed++;
      });
    });
  } finally {
    await engine.close();
  }
}

/** What the page calls itself; empty when it does not. */
function titleOf({ nodes }: Page): string {
  const title = nodes.findIndex(({ name }) => name === 'title');
  const texts = nodes.filter(({ parent, name }) => name === '#text' && parent === title && title >= 0);
  return texts
    .map(({ text = '' }) => text)
    .join('')
    .replace(/[\p{Z}\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}
