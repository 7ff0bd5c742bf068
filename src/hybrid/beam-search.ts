import type { RowDecision, RowModel, RowPrefix } from './row-model.ts';

/** Log probability below which the search does not follow an attachment. */
const leastPlace = -6;

interface Hypothesis {
  prefix: RowPrefix;
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

/**
 * Searches the structure of highest weight: beam search over rows.
 *
 * Finds the mode only as far as the beam holds it; attachments that are very improbable are not followed.
 * @param width structures kept at each row, 1 or more
 * @param timeIsUp asked before each row; when true, the rows from there on stay content
 */
export function beamSearch(model: RowModel, width: number, timeIsUp = () => false): Decided {
  let beam: Hypothesis[] = [{ prefix: model.start, score: 0, decision: undefined, before: undefined }];
  let row = 0;
  for (; row < model.length && !timeIsUp(); row++) {
    const next = beam.flatMap((from) => follow(model, from, row));
    next.sort((a, b) => b.score - a.score);
    beam = next.slice(0, width).map(({ from, decision, score }) => ({
      prefix: model.extend(from.prefix, row, decision),
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

function follow(model: RowModel, from: Hypothesis, row: number): Candidate[] {
  const { decisions, logWeights } = model.candidates(from.prefix, row);
  let best = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < decisions.length; k++) if (decisions[k]) best = Math.max(best, logWeights[k]);
  const found: Candidate[] = [];
  decisions.forEach((decision, k) => {
    if (decision && logWeights[k] < best + leastPlace) return;
    found.push({ from, decision, score: from.score + logWeights[k] });
  });
  return found;
}
