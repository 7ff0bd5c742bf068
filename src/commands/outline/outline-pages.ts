import { UsageError } from '../../effects/index.ts';
import type { Io } from '../program/io.ts';
import { type CaptureOptions, sourceSettings } from '../shared/capture-options.ts';
import { readOwnWeights } from '../shared/own-weights.ts';
import type { PageOrigin } from '../shared/pages/page-command.ts';
import { runSources } from '../shared/pages/run-sources.ts';
import type { ShardOptions } from '../shared/shard-options.ts';
import { outlineResults } from './outline-results.ts';
import type { PrintOutlineOptions } from './print-outline.ts';

/** Options of `outline`. */
export interface OutlineFlags
  extends CaptureOptions,
    ShardOptions,
    Pick<PrintOutlineOptions, 'format' | 'learntFrom' | 'seed' | 'sweeps' | 'atLeast'>,
    Partial<Pick<PrintOutlineOptions, 'contents' | 'timeLimit' | 'hidden' | 'main'>> {
  /** File of other weights than those that come with the program. */
  weights?: string;
}

/**
 * Writes the outlines of pages by the hybrid model.
 * @throws FormatError for a file that holds no weights, Error for weights of other features; UsageError for shards
 * or lines of a format for people
 */
export async function outlinePages(origin: PageOrigin, options: OutlineFlags, io: Io): Promise<void> {
  const {
    format,
    contents = false,
    learntFrom,
    seed,
    sweeps,
    hidden = 'omit',
    main = false,
    atLeast,
  } = options;
  const { timeLimit = Number.POSITIVE_INFINITY } = options;
  if (origin.kind !== 'arguments' && format !== 'json') {
    throw new UsageError(`--format ${format} of a shard or of lines (expected --format json)`);
  }
  const own = await readOwnWeights(options.weights);
  await runSources(
    {
      name: 'outline',
      doing: 'outlining',
      reading: sourceSettings(options),
      engine: 'chromium',
      settings: {
        ...{ learntFrom, seed, sweeps, hidden },
        ...(own && { weights: own.about.sha256 }),
        ...(main && { main }),
        ...(atLeast > 0 && { atLeast }),
        ...(timeLimit < Number.POSITIVE_INFINITY && { timeLimit }),
      },
      extension: '.outlines.jsonl',
      async make(captured) {
        const { printOutline } = await import('./print-outline.ts'); // loaded while the browser starts
        const { page } = await captured;
        const printing = { format, contents, learntFrom, seed, sweeps, timeLimit, hidden, main, atLeast };
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
