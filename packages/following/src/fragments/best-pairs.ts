/** Pairs of the smallest cost, each member in one pair at most; ties in the order given. */
export function bestPairs<A, B>(pairs: readonly { a: A; b: B; cost: number }[]): [A, B][] {
  const [left, right] = [new Set<A>(), new Set<B>()];
  return [...pairs]
    .sort((x, y) => x.cost - y.cost)
    .flatMap(({ a, b }): [A, B][] => {
      if (left.has(a) || right.has(b)) return [];
      left.add(a);
      right.add(b);
      return [[a, b]];
    });
}
