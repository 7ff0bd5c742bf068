import type { IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import type { Kernel } from '../kernel/kernel.ts';

/** Rows of a document that are decided one after the other. */
export interface DecidedRows {
  document: IndexedDocument;
  state: DocumentState;
  /** The rows, ascending, `count` of them. */
  rows: Int32Array;
  count: number;
}

/**
 * Several ways to decide the same rows, of which the state holds one at a time: another is brought about by taking out
 * and bringing back the rows in which they differ, so no counts are copied.
 */
export class Hypotheses {
  /** By hypothesis and decided row. */
  deps: Int32Array[];
  bounds: Int32Array[];
  #nextDeps: Int32Array[];
  #nextBounds: Int32Array[];

  readonly #kernel: Kernel;

  /** @param size most rows */
  constructor(kernel: Kernel, count: number, size: number) {
    this.#kernel = kernel;
    const table = () => Array.from({ length: count }, () => new Int32Array(size));
    [this.deps, this.bounds, this.#nextDeps, this.#nextBounds] = [table(), table(), table(), table()];
  }

  /** Makes a hypothesis of the rows as they are. */
  read({ state, rows, count }: DecidedRows, n: number): void {
    for (let r = 0; r < count; r++) {
      this.deps[n][r] = state.dep[rows[r]];
      this.bounds[n][r] = state.bound[rows[r]];
    }
  }

  /** Lets the state hold the first `to` rows of a hypothesis, where it holds `held` rows of another. */
  bringAbout(task: DecidedRows, n: number, held: number, to: number): void {
    const { rows } = task;
    const [deps, bounds] = [this.deps[n], this.bounds[n]];
    let same = 0;
    while (same < held && same < to && this.agrees(task, n, same)) same += 1;
    takeOutRows(this.#kernel, task, same, held);
    for (let r = same; r < to; r++) {
      this.#kernel.functions.countRow(rows[r], 1);
      if (bounds[r] > 0) this.#kernel.functions.makeHeading(rows[r], deps[r], bounds[r]);
    }
  }

  /** Whether the state holds what a hypothesis says of a row. */
  agrees({ state, rows }: DecidedRows, n: number, r: number): boolean {
    return state.bound[rows[r]] === this.bounds[n][r] && state.dep[rows[r]] === this.deps[n][r];
  }

  /** Sets aside a copy of the first rows of a hypothesis, to be another one after `advance`. */
  inherit(n: number, ancestor: number, length: number): void {
    this.#nextDeps[n].set(this.deps[ancestor].subarray(0, length));
    this.#nextBounds[n].set(this.bounds[ancestor].subarray(0, length));
  }

  /** Goes on with the hypotheses that were set aside. */
  advance(): void {
    [this.deps, this.#nextDeps] = [this.#nextDeps, this.deps];
    [this.bounds, this.#nextBounds] = [this.#nextBounds, this.bounds];
  }
}

/** Takes decided rows `from` to `to - 1` out of the counts. */
export function takeOutRows(kernel: Kernel, { rows }: DecidedRows, from: number, to: number): void {
  for (let r = to - 1; r >= from; r--) {
    kernel.functions.makeContent(rows[r]);
    kernel.functions.countRow(rows[r], -1);
  }
}
