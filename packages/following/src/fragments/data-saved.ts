/**
 * How much less data a personal page needs than the pages that its components are of: the paper's measures D, bytes of
 * the chosen components over bytes of the pages, and A, the share that is saved (1 - D).
 * @param chosen bytes of each chosen component, HTML and pictures
 * @param pages bytes of each page that they are of; a sum above 0
 * @throws RangeError when the pages have no bytes
 */
export function dataSaved(chosen: readonly number[], pages: readonly number[]): { d: number; a: number } {
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  const whole = sum(pages);
  if (!(whole > 0)) throw new RangeError(`bytes of the pages: ${whole} (expected more than 0)`);
  const d = sum(chosen) / whole;
  return { d, a: 1 - d };
}
