/**
 * p-values of a family of tests, adjusted so that comparing each with a level keeps the family's error at that level.
 * @param pValues 0 to 1 each, in any order
 * @returns adjusted p-values in the same order, at most 1
 * @throws RangeError when a p-value is out of range
 * Source: Holm 1979.
 */
export function holmCorrection(pValues: readonly number[]): number[] {
  const wrong = pValues.find((p) => !(p >= 0 && p <= 1));
  if (wrong !== undefined) throw new RangeError(`p-value: ${wrong} (expected 0 to 1)`);
  const adjusted = pValues.map(() => 0);
  let largest = 0;
  const ascending = pValues.map((_, i) => i).sort((i, j) => pValues[i] - pValues[j]);
  ascending.forEach((i, rank) => {
    largest = Math.max(largest, Math.min(1, (pValues.length - rank) * pValues[i]));
    adjusted[i] = largest;
  });
  return adjusted;
}
