import { join } from 'node:path';
import type { CapturedPage } from '../../../capture/index.ts';
import { openCapture, readSources, SourceError } from '../../../capture/index.ts';
import { UsageError } from '../../../effects/index.ts';

/** Window in which the pages of the figures are laid out, CSS pixels. */
const viewport = { width: 800, height: 300 };

const expected = '(expected in the corpus of this project, which --corpus names)';

/**
 * Pages of `corpus/figures`, by the name of their folder, captured with their pictures.
 * @throws UsageError for a corpus without them
 */
export async function captureFigurePages<N extends string>(
  corpus: string,
  names: readonly N[],
): Promise<Record<N, CapturedPage>> {
  const capture = await openCapture();
  try {
    const found = await Promise.all(
      names.map(async (name) => {
        const file = join(corpus, 'figures', name, 'page.html');
        for await (const source of readSources([file])) {
          if (source instanceof SourceError) throw new UsageError(`${source.message} ${expected}`);
          return [name, await capture.page(source, { viewport, screenshot: true })] as const;
        }
        throw new UsageError(`${file}: not there ${expected}`);
      }),
    );
    return Object.fromEntries(found) as Record<N, CapturedPage>;
  } finally {
    await capture.close();
  }
}
