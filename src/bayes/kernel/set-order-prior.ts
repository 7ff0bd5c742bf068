import type { OrderPrior } from '../model/config.ts';
import { type KernelMemory, setNumber } from './memory.ts';

/** Makes the structure prior "order" that of a kernel's memory, where it is the uniform one otherwise. */
export function setOrderPrior(
  memory: KernelMemory,
  { empty, inversion, learnt = 0, places = 0 }: OrderPrior,
): void {
  setNumber(memory, 'ordered', 1);
  setNumber(memory, 'filled', 1 - empty);
  setNumber(memory, 'logEmpty', Math.log(empty));
  setNumber(memory, 'logFilled', Math.log1p(-empty));
  setNumber(memory, 'logEven', -inversion);
  setNumber(memory, 'logInverted', -2 * inversion);
  setNumber(memory, 'learnt', learnt);
  setNumber(memory, 'placed', places);
}
