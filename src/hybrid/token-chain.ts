/**
 * Tokens of a group, counted, as a chain that grows without changing what was there: prefixes of one page share it.
 * Each token stands in it once, the latest one first.
 */
export interface TokenChain {
  token: string;
  /** How many tokens of the group are this one. */
  alike: number;
  /** Tokens in the group; holds for the first of the chain. */
  total: number;
  /** The other tokens. */
  before: TokenChain | undefined;
}

/** A chain with one token more. O(different tokens that came later than this one did). */
export function addToken(before: TokenChain | undefined, token: string): TokenChain {
  const alike = countToken(before, token) + 1;
  const others = alike > 1 ? withoutToken(before, token) : before;
  return { token, alike, total: (before?.total ?? 0) + 1, before: others };
}

/** The chain less one of its tokens. */
function withoutToken(chain: TokenChain | undefined, token: string): TokenChain | undefined {
  const later: TokenChain[] = [];
  let link = chain;
  for (; link && link.token !== token; link = link.before) later.push(link);
  return later.reduceRight((before, own): TokenChain => ({ ...own, before }), link?.before);
}

/** How often a token stands in a group. O(different tokens). */
export function countToken(chain: TokenChain | undefined, token: string): number {
  for (let link = chain; link; link = link.before) if (link.token === token) return link.alike;
  return 0;
}

/**
 * Log of the collapsed Dirichlet-multinomial predictive of a token, over its base share: 0 when the group says
 * nothing.
 * @param chain the group's tokens so far
 * @param share of the token in the base distribution, above 0
 * @param concentration above 0
 */
export function logPredictiveRatio(
  chain: TokenChain | undefined,
  token: string,
  share: number,
  concentration: number,
): number {
  if (!chain) return 0;
  const count = countToken(chain, token);
  return Math.log((count + concentration * share) / ((chain.total + concentration) * share));
}
