/**
 * The first index of a list at which a condition fails, by halving; O(log n).
 * @param count of the list
 * @param holds true up to some index, false from there on
 * @returns `count` where it holds everywhere
 */
export function partitionPoint(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
