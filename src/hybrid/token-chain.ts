/** Tokens of a group as a chain that grows without changing what was there: prefixes of one page share it. */
export interface TokenChain {
  token: string;
  /** How many tokens of the chain are this one. */
  alike: number;
  /** Tokens in the chain. */
  total: number;
  before: TokenChain | undefined;
}

/** A chain with one token more. */
export function addToken(before: TokenChain | undefined, token: string): TokenChain {
  return { token, alike: countToken(before, token) + 1, total: (before?.total ?? 0) + 1, before };
}

/** How often a token stands in a chain. */
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
