/**
 * Krippendorff's alpha of ordered grades: 1 for judges who agree, 0 for judges who agree as by chance, below 0 for
 * less. Any number of judges; grades may be missing.
 * @param units the grades of each thing that was judged, in any order, integers from 0 to `levels - 1`; units with
 *   fewer than two grades do not count
 * @returns undefined where agreement is not defined: no unit with two grades, or one grade throughout
 * Source: Krippendorff, "Content analysis", third edition, 2013, chapter 12 (ordinal difference).
 */
export function krippendorffAlpha(units: readonly (readonly number[])[], levels: number): number | undefined {
  const counts = new Array<number>(levels).fill(0);
  const coincidences = Array.from({ length: levels }, () => new Array<number>(levels).fill(0));
  for (const unit of units) {
    if (unit.length < 2) continue;
    unit.forEach((grade, i) => {
      counts[grade]++;
      unit.forEach((other, j) => {
        if (i !== j) coincidences[grade][other] += 1 / (unit.length - 1);
      });
    });
  }
  const total = counts.reduce((sum, count) => sum + count, 0);
  let observed = 0;
  let expected = 0;
  for (let a = 0; a < levels; a++) {
    for (let b = a + 1; b < levels; b++) {
      const between = counts.slice(a, b + 1).reduce((sum, count) => sum + count, 0);
      const difference = (between - (counts[a] + counts[b]) / 2) ** 2;
      observed += coincidences[a][b] * difference;
      expected += counts[a] * counts[b] * difference;
    }
  }
  return expected === 0 ? undefined : 1 - ((total - 1) * observed) / expected;
}

/**
 * Cohen's kappa of two judges with quadratic weights: a disagreement counts by the square of its steps.
 * @param pairs the grades of both judges of one thing, integers
 * @returns undefined where agreement is not defined: no pair, or one grade throughout
 * Source: Cohen, "Weighted kappa", Psychological Bulletin 70, 1968.
 */
export function weightedKappa(pairs: readonly (readonly [number, number])[]): number | undefined {
  let observed = 0;
  let expected = 0;
  for (const [a, b] of pairs) {
    observed += (a - b) ** 2;
    for (const [, other] of pairs) expected += (a - other) ** 2 / pairs.length;
  }
  return expected === 0 ? undefined : 1 - observed / expected;
}
