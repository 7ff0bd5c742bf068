import type { SampleConfig } from '../model/config.ts';

/** A structure prior as the kernel numbers it; assembly/structure-priors.ts has the numbers too. */
export type StructurePrior = 0 | 1 | 2;

/** The number of the configured structure prior. */
export function structurePriorOf({ structurePrior }: Pick<SampleConfig, 'structurePrior'>): StructurePrior {
  if (typeof structurePrior === 'object') return 2;
  return structurePrior === 'parent' ? 1 : 0;
}
