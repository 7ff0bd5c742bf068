import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { withSampleWorkers } from '../../../bayes/threads/index.ts';
import { programHash } from '../../../effects/index.ts';
import {
  type CorpusRecord,
  type Experiment,
  parseExperiment,
  runExperiment,
} from '../../../experiment/index.ts';
import { asOnlyWriter, openCache, readJsonValue } from '../../../store/index.ts';
import type { ReproduceContext } from '../../shared/reproduction.ts';

/** Sweeps of a quick run, burn-in and kept each. */
const quickSweeps = 40;

/**
 * Runs the experiment of `corpus/protocol.json` but for its longest chains, and lends its results; they stay in the
 * folder of long work, where there is one. As many seeds, from the given one on; a quick run has one.
 */
export async function withProtocol<T>(
  { corpus, seed, quick = false, work, ...effects }: ReproduceContext,
  use: (folder: string, corpora: readonly CorpusRecord[]) => Promise<T>,
): Promise<T> {
  const path = join(corpus, 'protocol.json');
  const given = parseExperiment(await readJsonValue(path), path);
  const config: Experiment = {
    ...given,
    seeds: Array.from({ length: quick ? 1 : given.seeds.length }, (_, i) => seed + i),
    methods: given.methods.flatMap((method): Experiment['methods'] => {
      if (method.kind !== 'sample') return [method];
      if ('burnIn' in method.config) return []; // the chains of ten times the length
      const less = quick && { burnIn: quickSweeps, sweeps: quickSweeps };
      return [{ ...method, config: { ...method.config, ...less } }];
    }),
  };
  const folder = work ?? (await mkdtemp(join(tmpdir(), 'pagestructure-')));
  try {
    return await asOnlyWriter(folder, async () => {
      const { corpora } = await runExperiment(config, {
        ...effects,
        base: corpus,
        cache: await openCache(folder, programHash(), effects.signal),
        command: `reproduce yoshida, ${path}`,
        withWorkers: (run) => withSampleWorkers(availableParallelism(), run),
      });
      return use(folder, corpora);
    });
  } finally {
    if (work === undefined) await rm(folder, { recursive: true, force: true });
  }
}

/** The method of a run, whose name may end with its seed. */
export function methodOf(run: string): string {
  return run.replace(/ \(seed \d+\)$/, '');
}
