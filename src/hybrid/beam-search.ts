import type { Stack } from './open-headings.ts';
import type { RowDecision, RowModel } from './row-model.ts';

/** Log probability below which the search does not follow an attachment. */
const leastPlace = -6;

interface Hypothesis {
  stack: Stack;
  score: number;
  /** Last decision, and what went before. */
  decision: RowDecision;
  before: Hypothesis | undefined;
}

interface Candidate {
  from: Hypothesis;
  decision: RowDecision;
  score: number;
}

/** A structure as the decisions of its rows, with its log weight (unnormalised, nats). */
export interface Decided {
  decisions: RowDecision[];
  logWeight: number;
  /** Rows at the end that were left as content when the time was up; absent when all were read. */
  left?: number;
}

/** What stops a search, and who looks on. */
export interface SearchOptions {
  /** Asked before each row; when true, the rows from there on remain content. */
  timeIsUp?: (() => boolean) | undefined;
  /** Receives the open headings of what the beam holds before each row, with their shares of the weight. */
  onRow?: ((row: number, held: readonly { stack: Stack; share: number }[]) => void) | undefined;
}

/**
 * Searches the structure of highest weight: beam search over rows.
 *
 * Finds the mode only as far as the beam holds it; attachments that are very improbable are not followed.
 * @param width structures kept at each row, 1 or more
 */
export function beamSearch(
  model: RowModel,
  width: number,
  { timeIsUp = () => false, onRow }: SearchOptions = {},
): Decided {
  let beam: Hypothesis[] = [{ stack: model.start, score: 0, decision: undefined, before: undefined }];
  let row = 0;
  for (; row < model.length && !timeIsUp(); row++) {
    onRow?.(row, held(beam));
    const next = beam.flatMap((from) => follow(model, from, row));
    next.sort((a, b) => b.score - a.score);
    beam = next.slice(0, width).map(({ from, decision, score }) => ({
      stack: model.extend(from.stack, row, decision),
      score,
      decision,
      before: from,
    }));
  }
  const decisions: RowDecision[] = [];
  for (let at: Hypothesis | undefined = beam[0]; at?.before; at = at.before) decisions.push(at.decision);
  decisions.reverse();
  decisions.length = model.length; // rows that were not read: undefined, which is content
  const found = { decisions: Array.from(decisions), logWeight: beam[0].score };
  return row < model.length ? { ...found, left: model.length - row } : found;
}

/** Shares of hypotheses, the best of which comes first. */
function held(beam: readonly Hypothesis[]): { stack: Stack; share: number }[] {
  const weights = beam.map(({ score }) => Math.exp(score - beam[0].score));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return beam.map(({ stack }, k) => ({ stack, share: weights[k] / total }));
}

function follow(model: RowModel, from: Hypothesis, row: number): Candidate[] {
  const { decisions, logWeights } = model.candidates(from.stack, row);
  let best = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < decisions.length; k++) if (decisions[k]) best = Math.max(best, logWeights[k]);
  const found: Candidate[] = [];
  decisions.forEach((decision, k) => {
    if (decision && logWeights[k] < best + leastPlace) return;
    found.push({ from, decision, score: from.score + logWeights[k] });
  });
  return found;
}
