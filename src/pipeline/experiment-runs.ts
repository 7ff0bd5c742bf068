import { parseSampleConfig, type SampleConfig, samplePresets } from '../bayes/index.ts';
import { type HybridConfig, parseHybridConfig } from '../hybrid/index.ts';
import type { Experiment } from './experiment-config.ts';
import type { Flattening } from './page-rows.ts';

/** One cell of an experiment's grid: a method, with its seed if it has one. */
export type ExperimentRun =
  | { kind: 'baseline'; name: string; flatten: Flattening; baseline: string }
  | { kind: 'sample'; name: string; flatten: Flattening; config: SampleConfig }
  | { kind: 'hybrid'; name: string; flatten: 'hybrid'; config: HybridConfig };

/**
 * The runs that an experiment asks for, in the order of its methods.
 * @throws Error naming the method whose configuration is wrong, and how
 */
export function experimentRuns({ methods, seeds }: Experiment): ExperimentRun[] {
  return methods.flatMap((method): ExperimentRun[] => {
    if (method.kind === 'baseline') return [method];
    return seeds.map((seed) => {
      const name = seeds.length > 1 ? `${method.name} (seed ${seed})` : method.name;
      try {
        if (method.preset === 'hybrid') {
          const config = parseHybridConfig({ seed, ...method.config });
          return { kind: 'hybrid', name, flatten: 'hybrid', config };
        }
        const config = parseSampleConfig({ ...samplePresets[method.preset], seed, ...method.config });
        return { kind: 'sample', name, flatten: config.flatten, config };
      } catch (error) {
        throw new Error(`method ${method.name}: ${(error as Error).message}`, { cause: error });
      }
    });
  });
}
