import { logRising } from '../../math/index.ts';
import { kernelModule } from './kernel-module.ts';
import type { KernelMemory } from './memory.ts';

/** What the compiled kernel exports; see the functions of these names in gibbs/. They work on what was entered. */
export interface KernelFunctions {
  sweep: (reparents: boolean, mode: 0 | 1) => number;
  firstParentOf: (i: number, openCount: number) => number;
  weighRow: (i: number, firstParent: number, openCount: number) => number;
  logWeights: (candidates: number) => void;
  candidateOf: (firstParent: number, openCount: number, dep: number, bound: number) => number;
  putBack: (i: number, firstParent: number, openCount: number, candidate: number) => number;
  makeHeading: (i: number, dep: number, bound: number) => void;
  makeContent: (i: number) => void;
  moveHeading: (i: number, dep: number) => number;
  countRow: (i: number, by: 1 | -1) => void;
  bringBackRow: (i: number) => number;
  logJoint: () => number;
  drawTables: () => number;
  tempered: (ratio: number) => number;
  gather: () => void;
  touch: (from: number, to: number) => number;
}

/** How rows and line feed bits are chosen where they are not drawn in proportion to their weights. */
export interface Choices {
  /**
   * @param weights not negative; in proportion, the largest far from the ends of doubles; may be overwritten
   * @param candidates how many of the weights take part
   * @param current the candidate that the row is in
   */
  row: (weights: Float64Array, candidates: number, current: number) => number;
  /** @param weights those of 0 and 1 */
  bit: (weights: Float64Array, current: number) => number;
}

/** The module of this thread, compiled when it is first needed. */
let compiled: WebAssembly.Module | undefined;

/**
 * The compiled functions over a memory.
 * @param loaded holds the choices of a sweep of mode 0
 */
export function kernelFunctions(
  { memory, views }: KernelMemory,
  loaded: { readonly choices?: Choices | undefined },
): KernelFunctions {
  const { weights, bitWeights } = views;
  const host = {
    env: {
      memory,
      'Math.log': Math.log,
      'Math.exp': Math.exp,
      'Math.pow': Math.pow,
      'Math.round': Math.round,
      'Math.log1p': Math.log1p,
    },
    'log-joint': { logRising },
    choose: {
      chooseRow: (candidates: number, current: number) => loaded.choices?.row(weights, candidates, current),
      chooseBit: (current: number) => loaded.choices?.bit(bitWeights, current),
    },
  };
  compiled ??= new WebAssembly.Module(Uint8Array.from(atob(kernelModule), (byte) => byte.charCodeAt(0)));
  return new WebAssembly.Instance(compiled, host).exports as unknown as KernelFunctions;
}
