/**
 * 95 % interval of a share of independent trials.
 * @param share 0 to 1
 * @param count of trials, at least 1
 * Source: Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22, 1927.
 */
export function wilsonInterval(share: number, count: number): { low: number; high: number } {
  const z = 1.959964;
  const scale = 1 + z ** 2 / count;
  const centre = (share + z ** 2 / (2 * count)) / scale;
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
