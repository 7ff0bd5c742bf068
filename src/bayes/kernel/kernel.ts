import type { Corpus, IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import { type OrderPrior, reparents, type SampleConfig } from '../model/config.ts';
import { perClass, type TokenClass } from '../model/token-class.ts';
import { type Choices, type KernelFunctions, kernelFunctions } from './kernel-functions.ts';
import { createKernelMemory, type KernelMemory, setNumber } from './memory.ts';

/**
 * The compiled functions with the memory that they work on: documents of a corpus, and states of them. Parameters are
 * loaded first (`loadParameters`); then a document is entered (`enterDocument`, `withDocument`).
 */
export interface Kernel {
  readonly functions: KernelFunctions;
  readonly memory: KernelMemory;
  /** The structure prior "order", where it is configured. */
  readonly orderPrior: OrderPrior | undefined;
  /** Whether the configured moves draw rows together with those that depend on them. */
  readonly reparents: boolean;
  /** By class: whether its concentration is sampled. */
  readonly sampledAlpha: Readonly<Record<TokenClass, boolean>>;
  readonly loaded: Loaded;
}

/** What the memory of a kernel holds at the moment. */
interface Loaded {
  /** By class: the concentration; NaN before parameters are loaded. */
  alpha: Readonly<Record<TokenClass, number>>;
  /** Grows when other parameters are loaded. */
  parameters: number;
  /** The document that was entered, none after other parameters were loaded; and the state of it. */
  document?: IndexedDocument | undefined;
  state?: DocumentState;
  /** Of draws, as set last. */
  temperature?: number;
  /** How a sweep chooses that does not draw. */
  choices?: Choices;
}

/**
 * A kernel for the documents of a corpus.
 * @param mostPersistent bytes set aside at most for states that stay
 */
export function createKernel(
  corpus: Corpus,
  config: Pick<SampleConfig, 'alpha' | 'structurePrior' | 'moves' | 'temperatures'>,
  mostPersistent?: number,
): Kernel {
  const memory = createKernelMemory(corpus, config.temperatures?.length, mostPersistent);
  const orderPrior = typeof config.structurePrior === 'object' ? config.structurePrior : undefined;
  if (orderPrior) setOrderPrior(memory, orderPrior);
  const loaded: Loaded = { alpha: perClass(() => Number.NaN), parameters: 1 };
  return {
    functions: kernelFunctions(memory, loaded),
    memory,
    orderPrior,
    reparents: reparents(config.moves),
    sampledAlpha: perClass((name) => typeof config.alpha[name] === 'object'),
    loaded,
  };
}

/** Makes the structure prior "order" that of a kernel's memory, where it is the uniform one otherwise. */
function setOrderPrior(memory: KernelMemory, { empty, inversion, learnt = 0, places = 0 }: OrderPrior): void {
  setNumber(memory, 'ordered', 1);
  setNumber(memory, 'filled', 1 - empty);
  setNumber(memory, 'logEmpty', Math.log(empty));
  setNumber(memory, 'logFilled', Math.log1p(-empty));
  setNumber(memory, 'logEven', -inversion);
  setNumber(memory, 'logInverted', -2 * inversion);
  setNumber(memory, 'learnt', learnt);
  setNumber(memory, 'placed', places);
}
