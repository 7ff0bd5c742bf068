/** A half-open range of leaves; empty when a component has none. */
export interface Piece {
  start: number;
  end: number;
}

/** Share of the leaves of a piece that must be the component's own; see packages/following/docs/fragments.md. */
const leastOwn = 0.5;

/**
 * One piece of leaves for every component: the run of highest worth with its label. Other leaves of the label, the most
 * valuable first, extend it, as long as half of the piece has the label and leaves of other labels between are worth
 * less. No leaf is in two pieces.
 * @param labels index of a component per leaf, -1 for none
 * @param worth of each leaf under its label; 0 of one without
 * @param taken 1 for leaves that belong to others
 */
export function findPieces(
  labels: Int32Array,
  worth: Float64Array,
  count: number,
  taken: Uint8Array = new Uint8Array(labels.length),
): Piece[] {
  const pieces = worthiestPieces(labels, worth, count);
  const isTaken = Uint8Array.from(taken);
  for (const { start, end } of pieces) isTaken.fill(1, start, end);
  const own = pieces.map(({ start, end }) => end - start);
  const strays = [...labels.keys()].filter((i) => labels[i] >= 0 && !isTaken[i]);
  for (const stray of strays.sort((a, b) => worth[b] - worth[a])) {
    const label = labels[stray];
    const { start, end } = pieces[label];
    if (start === end) continue;
    const [from, to] = [Math.min(stray, end), Math.max(stray + 1, start)];
    if (isTaken.subarray(from, to).includes(1) || !isWorthMost(labels, worth, label, [from, to])) continue;
    const gained = own[label] + labels.subarray(from, to).filter((one) => one === label).length;
    if (gained < leastOwn * (to - from + end - start)) continue;
    isTaken.fill(1, from, to);
    own[label] = gained;
    pieces[label] = { start: Math.min(from, start), end: Math.max(to, end) };
  }
  return pieces;
}

/** Whether what is a component's own in a range of leaves is worth as much as what is others', or more. */
function isWorthMost(
  labels: Int32Array,
  worth: Float64Array,
  label: number,
  [from, to]: readonly [number, number],
): boolean {
  let balance = 0;
  for (let i = from; i < to; i++) balance += labels[i] === label ? worth[i] : -worth[i];
  return balance >= 0;
}

/** The run of leaves of each component that is worth most. */
function worthiestPieces(labels: Int32Array, worth: Float64Array, count: number): Piece[] {
  const best = Array.from({ length: count }, () => ({ start: 0, end: 0, worth: 0 }));
  let run = { start: 0, end: 0, worth: 0 };
  labels.forEach((label, i) => {
    if (labels[i - 1] !== label) run = { start: i, end: i, worth: 0 };
    run.end = i + 1;
    run.worth += worth[i];
    if (label >= 0 && run.worth > best[label].worth) best[label] = { ...run };
  });
  return best;
}
