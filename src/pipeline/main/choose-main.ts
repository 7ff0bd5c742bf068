/**
 * The rows with the highest expected F as main content: those above the probability at which it is highest.
 *
 * With sizes s and probabilities p, F of a set of rows is taken for 2 Σ s p (rows of the set) / (Σ s (of the set) +
 * Σ s p (of all)), in which no set is better than the likeliest rows up to some number of them.
 * @param probabilities per row, 0 to 1
 * @param sizes per row what it counts, 0 or more
 * @returns per row whether it is main content; of equal F the larger set. Rows without size are as the one before them
 * Source: Lewis 1995, "Evaluating and optimizing autonomous text classification systems", on optimising expected F.
 */
export function chooseMain(probabilities: ArrayLike<number>, sizes: ArrayLike<number>): boolean[] {
  const order = Array.from(sizes, (_, i) => i).filter((i) => sizes[i] > 0);
  order.sort((a, b) => probabilities[b] - probabilities[a]);
  const expected = order.reduce((sum, i) => sum + sizes[i] * probabilities[i], 0);
  let [size, hits, best, taken] = [0, 0, 0, 0];
  order.forEach((i, k) => {
    size += sizes[i];
    hits += sizes[i] * probabilities[i];
    const f = (2 * hits) / (size + expected);
    if (f >= best) [best, taken] = [f, k + 1];
  });
  const chosen = new Set(best > 0 ? order.slice(0, taken) : []);
  let before = false;
  return Array.from(sizes, (size, i) => {
    if (size > 0) before = chosen.has(i);
    return before;
  });
}
