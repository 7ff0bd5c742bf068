import type { Source } from '../../capture/index.ts';
import { sha256, UsageError } from '../../effects/index.ts';
import type { Weights } from '../../hybrid/index.ts';
import type { HiddenText } from '../../page/index.ts';
import { eachSource, openEngine, type ReadingSettings } from '../../pipeline/pages/index.ts';
import { readJson } from '../../store/index.ts';
import type { LineEffects } from '../shared/pages/line-effects.ts';
import type { PageOrigin } from '../shared/pages/page-origin.ts';
import { runPages } from '../shared/pages/run-pages.ts';
import type { PageOutput } from '../shared/shards/run-shard.ts';
import { type OutlineFormat, outlineWriter } from './outline-writer.ts';

/** How {@link outlinePages} outlines. */
export interface OutlineTaskOptions {
  format: OutlineFormat;
  /** Whether contents stand below their headings, not only short ones beside them. */
  contents: boolean;
  learntFrom: 'readers' | 'markup';
  /** File of other weights than those that come with the program. */
  weights?: string | undefined;
  /** Of the draws that probabilities are shares of. */
  seed: number;
  /** Seconds for a page's rows, above 0; Infinity for as long as it takes. */
  timeLimit: number;
  /** Whether text that nobody sees is outlined too. */
  hidden: HiddenText;
  /** Whether only the main content is outlined. */
  main: boolean;
  /** Headings of a lower probability are left out; 0 to 1. */
  atLeast: number;
  reading: ReadingSettings;
}

/**
 * Writes the outlines of pages by the hybrid model.
 * @throws FormatError for a file that holds no weights, Error for weights of other features; UsageError for shards
 * or lines of a format for people
 */
export async function outlinePages(
  origin: PageOrigin,
  { weights: path, reading, ...printing }: OutlineTaskOptions,
  effects: LineEffects,
): Promise<void> {
  const { format, learntFrom, seed, timeLimit, hidden, main, atLeast } = printing;
  if (origin.kind !== 'arguments' && format !== 'json') {
    throw new UsageError(`--format ${format} of a shard or of lines (expected --format json)`);
  }
  const own = path === undefined ? undefined : await readOwnWeights(path);
  const engine = openEngine({ ...reading, engine: 'chromium', screenshot: false }, effects);
  const print = async (source: Source): Promise<string> => {
    const captured = engine.page(source);
    captured.catch(() => {}); // awaited below
    const { printOutline } = await import('./print-outline.ts'); // loaded while the browser starts
    return printOutline((await captured).page, { ...printing, weights: own?.weights }, effects);
  };
  const make = async (source: Source): Promise<PageOutput[]> => [
    { extension: '', content: await print(source) },
  ];
  const task = {
    command: 'outline',
    doing: 'outlining',
    reading,
    engine: 'chromium',
    settings: {
      ...{ learntFrom, seed, hidden },
      ...(own && { weights: own.sha256 }),
      ...(main && { main }),
      ...(atLeast > 0 && { atLeast }),
      ...(timeLimit < Number.POSITIVE_INFINITY && { timeLimit }),
    },
    data: '.outlines.jsonl',
    make,
  } as const;
  try {
    await runPages(task, origin, effects, async ({ sources }) => {
      const out = outlineWriter(format, effects);
      await eachSource(sources, 'outlining', reading, effects, async (source) =>
        out.write(await print(source)),
      );
      await out.end();
    });
  } finally {
    await engine.close();
  }
}

/** Weights of the user's own, and the SHA-256 that tells them apart. */
async function readOwnWeights(path: string): Promise<{ weights: Weights; sha256: string }> {
  const { unpackWeights, weightsSchema } = await import('../../hybrid/index.ts'); // only here: it would delay the browser
  const packed = await readJson(path, weightsSchema);
  return { weights: unpackWeights(packed, path), sha256: sha256(JSON.stringify(packed)) };
}
