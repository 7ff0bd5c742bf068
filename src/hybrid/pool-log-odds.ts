/**
 * Draws the log odds of each row towards the mean of the rows with the same token.
 * @param tokens one a row
 * @param share 0 (left as they are) to 1 (all rows of a token have their mean)
 */
export function poolLogOdds(tokens: readonly string[], logOdds: readonly number[], share: number): number[] {
  const sums = new Map<string, { sum: number; count: number }>();
  tokens.forEach((token, i) => {
    const entry = sums.get(token) ?? { sum: 0, count: 0 };
    sums.set(token, { sum: entry.sum + logOdds[i], count: entry.count + 1 });
  });
  return logOdds.map((own, i) => {
    const { sum, count } = sums.get(tokens[i]) ?? { sum: own, count: 1 };
    return (1 - share) * own + (share * sum) / count;
  });
}
