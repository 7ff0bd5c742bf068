import { z } from 'zod';
import type { Rng } from '../math/index.ts';
import type { Document, Marginals, RowState, Structure } from '../page/index.ts';
import type { HybridConfig } from './config.ts';
import { decidedRows } from './decided-structure.ts';
import { searchStructure } from './infer-structure.ts';
import { particleGibbs, type Trajectory } from './particle-gibbs.ts';
import type { RowDecision, RowModel } from './row-model.ts';

/** What a sweep of a document tells; sums over documents make the trace. */
export const sweepCountsSchema = z.strictObject({
  logWeight: z.number(),
  headingRows: z.int(),
  /** Rows that changed. */
  moved: z.int(),
  /** Heading rows of two blocks or more, and those of them that have content. */
  roomy: z.int(),
  filled: z.int(),
  /** Heading blocks. */
  headingBlocks: z.int(),
});

export type SweepCounts = z.infer<typeof sweepCountsSchema>;

export interface DocumentDraws {
  structure: Structure;
  marginals: Marginals;
  /** By chain, then by sweep, burn-in included; fewer where the time was up. */
  sweeps: SweepCounts[][];
  /** Rows at the end that the search left as content when the time was up. */
  left: number;
}

/**
 * Finds the best structure of a document and draws structures around it.
 * @param rng the stream of the document; chains draw from substreams
 * @param timeIsUp asked before each row of the search and each sweep; when true, the draws so far are all, or, before
 *   the first one, the structure found stands for them
 */
export function sampleDocument(
  rng: Rng,
  document: Document,
  model: RowModel,
  config: HybridConfig,
  timeIsUp = () => false,
): DocumentDraws {
  const { structure, left } = searchStructure(document, model, config, timeIsUp);
  const counts = model.page.rows.map(() => new Map<string, { state: RowState; count: number }>());
  let draws = 0;
  const sweeps: SweepCounts[][] = [];
  for (let chain = 0; chain < config.chains; chain++) {
    const own = rng.stream('chain', chain);
    let trajectory: Trajectory<RowDecision> | undefined;
    let rows: RowState[] = [];
    const told: SweepCounts[] = [];
    for (let sweep = 0; sweep < config.burnIn + config.sweeps && !timeIsUp(); sweep++) {
      trajectory = particleGibbs(own.stream(sweep), model, trajectory, config.particles);
      const before = rows;
      rows = decidedRows(model.ends, trajectory.decisions);
      told.push(countSweep(trajectory, model, rows, before));
      if (!isDraw(config, sweep)) continue;
      draws++;
      rows.forEach((state, i) => {
        countState(counts[i], state);
      });
    }
    sweeps.push(told);
  }
  if (draws === 0) {
    draws = 1;
    structure.rows.forEach((state, i) => {
      countState(counts[i], state);
    });
  }
  const rows = counts.map((seen) =>
    [...seen.values()]
      .sort((a, b) => b.count - a.count || a.state.bound - b.state.bound || a.state.dep - b.state.dep)
      .map(({ state: { dep, bound }, count }) => ({ dep, bound, p: count / draws })),
  );
  return { structure, marginals: { version: 1, id: document.id, draws, rows }, sweeps, left };
}

/** True for a sweep whose structure is counted. */
export function isDraw({ burnIn, thin }: HybridConfig, sweep: number): boolean {
  return sweep >= burnIn && (sweep - burnIn + 1) % thin === 0;
}

/** Sisters of one parent count alike, whichever of its lists they form. */
function countState(seen: Map<string, { state: RowState; count: number }>, state: RowState): void {
  const key = `${state.dep},${state.bound}`;
  const entry = seen.get(key) ?? { state, count: 0 };
  seen.set(key, entry);
  entry.count++;
}

function countSweep(
  { logWeight }: Trajectory,
  { page }: RowModel,
  rows: readonly RowState[],
  before: readonly RowState[],
): SweepCounts {
  const headings = rows.flatMap(({ bound }, i) =>
    bound > 0 ? [{ bound, blocks: page.rows[i].blocks }] : [],
  );
  const roomy = headings.filter(({ blocks }) => blocks > 1);
  return {
    logWeight,
    headingRows: headings.length,
    moved: rows.filter(({ dep, bound }, i) => dep !== before[i]?.dep || bound !== before[i]?.bound).length,
    roomy: roomy.length,
    filled: roomy.filter(({ bound, blocks }) => bound < blocks).length,
    headingBlocks: headings.reduce((sum, { bound }) => sum + bound, 0),
  };
}
