/**
 * Numbers tags by groups of alike ones.
 * @param groups tags with spaces between
 * @returns the number of a tag's group; that of groups for a tag of none
 */
export function tagNumbers(groups: readonly string[]): (tag: string) => number {
  const numbers = new Map(groups.flatMap((tags, i) => tags.split(' ').map((tag) => [tag, i] as const)));
  return (tag) => numbers.get(tag) ?? groups.length;
}
