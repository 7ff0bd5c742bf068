/** Index of the first of some spans that ends behind an offset, by halving; their ends ascend as their starts do. */
export function firstEndingAfter(
  parts: readonly { span: readonly [start: number, end: number] }[],
  offset: number,
): number {
  let low = 0;
  let high = parts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (parts[middle].span[1] > offset) high = middle;
    else low = middle + 1;
  }
  return low;
}
