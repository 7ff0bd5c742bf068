/**
 * Share `part / whole`, 0 when there is nothing to share: what was not found scores 0.
 * @param part 0 to `whole`
 * @param whole >= 0
 * @returns 0 to 1
 */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}

/**
 * Harmonic mean of two shares, `2PR/(P+R)`; 0 when both are 0.
 * @param precision P, or purity: 0 to 1
 * @param recall R, or inverse purity: 0 to 1
 * Source: van Rijsbergen 1979, chapter 7, with alpha = 1/2.
 */
export function fMeasure(precision: number, recall: number): number {
  return precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall);
}
