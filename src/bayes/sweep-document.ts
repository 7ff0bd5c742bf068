import { drawCategorical, type Rng } from '../math/index.ts';
import type { IndexedDocument } from './corpus.ts';
import { type DocumentState, totalOf } from './document-state.ts';
import { rehangRow } from './rehang-row.ts';
import { type Choose, updateRow } from './update-row.ts';
import { isQuick, negligibleAt, warmPower } from './warm-power.ts';
import type { Workspace } from './workspace.ts';

/**
 * How a symbol's line feed bit is chosen from the weights of 0 and 1. They lie in an array because numbers with a fraction that are handed
 * from function to function may be put on the heap.
 */
export type ChooseBit = (weights: Float64Array, current: number) => number;

/**
 * Draws every row's state and line feed bits once, from the first row to the last.
 * @param workspace prepared for the document
 * @param state is moved on
 * @param temperature above 0; at 1 in proportion to the weights, below 1 more greedily, above 1 more evenly
 * @returns number of rows whose dep or bound changed
 */
export function sweepDocument(
  rng: Rng,
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  temperature = 1,
): number {
  if (isCompiled(workspace) && isQuick(temperature)) {
    return workspace.machine.pass(document, state, { rng, temperature });
  }
  const { row, bit } =
    temperature === 1 ? { row: drawRow(rng), bit: drawBit(rng) } : drawWarm(rng, temperature);
  return passDocument(workspace, document, state, row, bit);
}

/** Chooses at a temperature: in proportion to the weights to the power of `1 / temperature`. */
export function drawWarm(rng: Rng, temperature: number): { row: Choose; bit: ChooseBit } {
  const [row, bit] = [drawRow(rng), drawBit(rng)];
  const power = warmPower(temperature);
  const negligible = negligibleAt(temperature);
  const drawn: Choose = (weights, candidates, current) => {
    let largest = 0;
    for (let candidate = 0; candidate < candidates; candidate++) {
      if (weights[candidate] > largest) largest = weights[candidate];
    }
    for (let candidate = 0; candidate < candidates; candidate++) {
      const ratio = weights[candidate] / largest;
      weights[candidate] = ratio < negligible ? 0 : power(ratio);
    }
    return row(weights, candidates, current);
  };
  const drawnBit: ChooseBit = (weights, current) => {
    weights[1] = power(weights[1] / weights[0]);
    weights[0] = 1;
    return bit(weights, current);
  };
  return { row: drawn, bit: drawnBit };
}

/** Chooses a row's state in proportion to its weight. */
export function drawRow(rng: Rng): Choose {
  return (weights, candidates) => drawCategorical(rng, weights, candidates);
}

/** Chooses a line feed bit in proportion to its weight. */
export function drawBit(rng: Rng): ChooseBit {
  return (weights) => (rng.uniform() * (weights[0] + weights[1]) < weights[0] ? 0 : 1);
}

/** Least gain in nats for which the greedy pass moves; above rounding errors, so that passes come to an end. */
const leastGain = 1e-9;

/**
 * Gives every row its best state and every symbol its best line feed bit once, in order (model.md section 7).
 * @returns number of changes; 0 when no single change raises the log joint
 */
export function climbDocument(workspace: Workspace, document: IndexedDocument, state: DocumentState): number {
  let bits = 0;
  const choose: Choose = (weights, candidates, current) => {
    let best = current;
    let least = weights[current] * (1 + leastGain);
    for (let candidate = 0; candidate < candidates; candidate++) {
      if (weights[candidate] <= least) continue;
      best = candidate;
      least = weights[candidate];
    }
    return best;
  };
  const chooseBit: ChooseBit = (weights, current) => {
    const gain = Math.log(weights[1] / weights[0]) * (current === 0 ? 1 : -1);
    if (gain <= leastGain) return current;
    bits += 1;
    return 1 - current;
  };
  const rows = passDocument(workspace, document, state, choose, chooseBit);
  return rows + bits;
}

/**
 * Updates every row and its line feed bits once, in order.
 * @param choose how a row's next state is chosen from the weights
 * @param chooseBit how a bit is chosen
 * @returns number of rows whose dep or bound changed
 */
export function passDocument(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  choose: Choose,
  chooseBit: ChooseBit,
): number {
  if (!isCompiled(workspace)) return passRows(workspace, document, state, choose, chooseBit);
  return workspace.machine.pass(document, state, { row: choose, bit: chooseBit });
}

/** The same in TypeScript alone, with rehanging and either prior of structures. */
export function passRows(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  choose: Choose,
  chooseBit: ChooseBit,
): number {
  const update = workspace.rehang ? rehangRow : updateRow;
  if (!workspace.rehang) findLowestParents(workspace, document, state);
  workspace.openCount = 0;
  let moved = 0;
  for (let i = 0; i < document.rows; i++) {
    if (document.sentence[i] === 0 && update(workspace, document, state, i, choose)) moved += 1;
    updateLinefeed(workspace, document, state, i, chooseBit);
  }
  return moved;
}

/** Whether passes are made by the compiled sweep, which knows neither rehanging nor the prior "parent". */
function isCompiled({ rehang, parentPrior }: Workspace): boolean {
  return !rehang && !parentPrior;
}

/**
 * By row, the lowest parent that crosses no later arc: what the first later heading row that depends on a row above
 * this one depends on. Rows behind the present one do not change before it, so one pass from the end serves the sweep.
 */
function findLowestParents(workspace: Workspace, document: IndexedDocument, state: DocumentState): void {
  const { lowest, open } = workspace;
  let count = 0; // of `open`, used here for the parents of later rows, nearest row last
  for (let i = document.rows - 1; i >= 0; i--) {
    while (count > 0 && open[count - 1] >= i) count -= 1; // never below a row further up either
    lowest[i] = count > 0 ? open[count - 1] : -1;
    if (state.bound[i] > 0) open[count++] = state.dep[i];
  }
}

/** Chooses the line feed bit of each symbol of a row's last block, given all others. */
function updateLinefeed(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  i: number,
  chooseBit: ChooseBit,
): void {
  const { symbol, firstSymbol, firstBlock } = document;
  const { alpha, alphaBase, bitWeights } = workspace;
  const { linefeed, L, totals, totalB } = state;
  const last = firstBlock[i + 1] - 1;
  const group = state.dep[i] + 1;
  const ends = state.bound[i] === firstBlock[i + 1] - firstBlock[i];
  // What the symbol is when it does not belong to the line feed: B where the heading ends with the row, else E.
  const counts = ends ? state.B : state.E;
  const start = ends ? group * document.symbols.length : 0;
  const alphaX = ends ? alphaBase.B : alphaBase.E;
  const concentration = ends ? alpha.B : alpha.E;
  const sums = ends ? totalB : totals;
  const sum = ends ? group : totalOf.E;
  for (let q = firstSymbol[last]; q < firstSymbol[last + 1]; q++) {
    const v = symbol[q];
    const current = linefeed[q];
    if (current === 1) {
      L[v] -= 1;
      totals[totalOf.L] -= 1;
    } else {
      counts[start + v] -= 1;
      sums[sum] -= 1;
    }
    // Both predictives times both totals, which leaves them in proportion.
    bitWeights[0] = (counts[start + v] + alphaX[v]) * (totals[totalOf.L] + alpha.L);
    bitWeights[1] = (L[v] + alphaBase.L[v]) * (sums[sum] + concentration);
    const bit = chooseBit(bitWeights, current);
    linefeed[q] = bit;
    if (bit === 1) {
      L[v] += 1;
      totals[totalOf.L] += 1;
    } else {
      counts[start + v] += 1;
      sums[sum] += 1;
    }
  }
}
