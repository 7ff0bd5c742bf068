/** How deep each of some items lies, 0 at the top; parents are before what is in them. */
export function depthsOf(items: readonly { parent: number }[]): number[] {
  const depths: number[] = [];
  for (const [i, { parent }] of items.entries()) depths[i] = parent < 0 ? 0 : depths[parent] + 1;
  return depths;
}
