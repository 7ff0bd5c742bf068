import type { SampleEffects } from '../bayes/index.ts';
import type { CapturedPage, Source } from '../capture/index.ts';
import { type Effects, withEffects } from '../effects/index.ts';
import { type Cache, noCache } from '../store/index.ts';

/** What an experiment needs of the world around it. */
export interface ExperimentEffects extends Effects {
  /** Folder that its relative paths start from: that of the configuration file. */
  base: string;
  /** Keeps the outcome of every step, so that a second call goes on where the first one stopped. */
  cache: Cache;
  /**
   * Captures a page with its layout, and its picture where results are kept; the toolkit's own browser where it is left
   * out.
   */
  capture?: ((source: Source) => Promise<CapturedPage>) | undefined;
  /** Whether URLs may lead to private addresses. */
  allowPrivate: boolean;
  /** Seconds for a method that another program is; above 0. Default an hour. */
  commandLimit: number;
  /** Lends the workers that a sampling method is spread over; results do not depend on them. Default none. */
  withWorkers: <T>(use: (workers: SampleEffects['workers']) => Promise<T>) => Promise<T>;
  /** What the record names as its origin: a command line. */
  command: string;
}

/** Effects of a program that gives only some: paths start from here, nothing is kept. */
export function experimentEffects(given: Partial<ExperimentEffects>): ExperimentEffects {
  return {
    base: '.',
    cache: noCache,
    allowPrivate: false,
    commandLimit: 3600,
    withWorkers: (use) => use(undefined),
    command: 'runExperiment',
    ...given,
    ...withEffects(given),
  };
}
