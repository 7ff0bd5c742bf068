import { join } from 'node:path';
import type { Source } from '../../capture/index.ts';
import { seenLength } from '../../page/index.ts';
import { type Engine, eachSource, openEngine, type ReadingSettings } from '../../pipeline/pages/index.ts';
import { writeAtomic } from '../../store/index.ts';
import type { LineEffects } from '../shared/pages/line-effects.ts';
import type { PageOrigin } from '../shared/pages/page-origin.ts';
import { runPages } from '../shared/pages/run-pages.ts';
import type { PageOutput } from '../shared/shards/run-shard.ts';

/** How {@link capturePages} captures. */
export interface CaptureTaskOptions {
  engine: Engine;
  /** Whether a picture of every page is written too. */
  screenshot: boolean;
  reading: ReadingSettings;
}

/** Writes snapshots of pages, and their pictures where asked for. */
export async function capturePages(
  origin: PageOrigin,
  { engine: name, screenshot, reading }: CaptureTaskOptions,
  effects: LineEffects,
): Promise<void> {
  const engine = openEngine({ ...reading, engine: name, screenshot }, effects);
  const lengths = { all: 0, seen: 0 };
  const make = async (source: Source): Promise<PageOutput[]> => {
    const captured = await engine.page(source);
    if (captured.page.engine === 'chromium') {
      lengths.all += captured.page.textLength;
      lengths.seen += seenLength(captured.page);
    }
    const snapshot = { extension: '.page.json', content: `${JSON.stringify(captured.page)}\n` };
    return captured.screenshot ? [snapshot, { extension: '.png', content: captured.screenshot }] : [snapshot];
  };
  const settings = { screenshot };
  const task = {
    command: 'capture',
    doing: 'capturing',
    reading,
    engine: name,
    settings,
    data: null,
    make,
  };
  try {
    await runPages(task, origin, effects, async ({ sources, out = '' }) => {
      let count = 0;
      await eachSource(sources, 'capturing', reading, effects, async (source) => {
        for (const { extension, content } of await make(source)) {
          await writeAtomic(join(out, source.id + extension), content);
        }
        count++;
      });
      effects.log(`captured ${count} ${count === 1 ? 'page' : 'pages'} into ${out}${hiddenShare(lengths)}`);
    });
  } finally {
    await engine.close();
  }
}

/** How much text of pages nobody sees. */
function hiddenShare({ all, seen }: { all: number; seen: number }): string {
  if (all === 0) return '';
  return `; ${all - seen} of ${all} characters (${((100 * (all - seen)) / all).toFixed(1)} %) are not seen`;
}
