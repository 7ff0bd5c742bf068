import { UsageError } from '../../effects/index.ts';
import type { SourceSettings } from '../../pipeline/pages/index.ts';
import type { Io } from '../program/io.ts';
import { readOwnWeights } from '../shared/own-weights.ts';
import type { PageOrigin } from '../shared/pages/page-command.ts';
import { runSources } from '../shared/pages/run-sources.ts';
import { outlineResults } from './outline-results.ts';
import type { PrintOutlineOptions } from './print-outline.ts';

/** How {@link outlinePages} outlines. */
export interface OutlinePagesOptions extends Omit<PrintOutlineOptions, 'weights'> {
  /** File of other weights than those that come with the program. */
  weights?: string | undefined;
  reading: SourceSettings;
}

/**
 * Writes the outlines of pages by the hybrid model.
 * @throws FormatError for a file that holds no weights, Error for weights of other features; UsageError for shards
 * or lines of a format for people
 */
export async function outlinePages(
  origin: PageOrigin,
  { weights: path, reading, ...printing }: OutlinePagesOptions,
  io: Io,
): Promise<void> {
  const { format, learntFrom, seed, timeLimit, hidden, main, atLeast } = printing;
  if (origin.kind !== 'arguments' && format !== 'json') {
    throw new UsageError(`--format ${format} of a shard or of lines (expected --format json)`);
  }
  const own = await readOwnWeights(path);
  await runSources(
    {
      name: 'outline',
      doing: 'outlining',
      reading,
      engine: 'chromium',
      settings: {
        ...{ learntFrom, seed, hidden },
        ...(own && { weights: own.about.sha256 }),
        ...(main && { main }),
        ...(atLeast > 0 && { atLeast }),
        ...(timeLimit < Number.POSITIVE_INFINITY && { timeLimit }),
      },
      extension: '.outlines.jsonl',
      async make(captured) {
        const { printOutline } = await import('./print-outline.ts'); // loaded while the browser starts
        const { page } = await captured;
        return [
          { extension: '', content: await printOutline(page, { ...printing, weights: own?.weights }, io) },
        ];
      },
    },
    origin,
    outlineResults(format, io),
    io,
  );
}
