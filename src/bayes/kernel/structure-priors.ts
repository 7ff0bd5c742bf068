import type { OrderPrior, SampleConfig } from '../model/config.ts';
import { type KernelMemory, setNumber } from './memory.ts';

/** A structure prior as the kernel numbers it; assembly/structure-priors.ts has the numbers too. */
export type StructurePrior = 0 | typeof orderedParents;
/** The structure prior "order". */
const orderedParents = 1;

/** The number of the configured structure prior. */
export function structurePriorOf({ structurePrior }: Pick<SampleConfig, 'structurePrior'>): StructurePrior {
  return typeof structurePrior === 'object' ? orderedParents : 0;
}

/** Sets the numbers of the structure prior "order". */
export function setOrderPrior(
  memory: KernelMemory,
  { empty, inversion, learnt = 0, places = 0 }: OrderPrior,
): void {
  setNumber(memory, 'filled', 1 - empty);
  setNumber(memory, 'logEmpty', Math.log(empty));
  setNumber(memory, 'logFilled', Math.log1p(-empty));
  setNumber(memory, 'logEven', -inversion);
  setNumber(memory, 'logInverted', -2 * inversion);
  setNumber(memory, 'learnt', learnt);
  setNumber(memory, 'placed', places);
}
