/**
 * A p-value for people.
 *
 * A randomisation test of n drawn assignments cannot find less than 1 / (n + 1), and Holm's correction multiplies that:
 * a value at this floor says "at most", not "equals", and is printed so.
 * @param p 0 to 1
 * @param least the least value that the test could have given, adjusted as `p` is ; default 0: none
 * @param digits decimals of a value that is no bound; default 3
 * @returns `p 0.039`, `p < 0.001`, or at the floor `p <= 0.018`
 * @throws RangeError when a value is outside 0 to 1
 * @example formatP(0.018, 0.018) // 'p <= 0.018'
 */
export function formatP(p: number, least = 0, digits = 3): string {
  for (const [name, value] of Object.entries({ p, least })) {
    if (!(value >= 0 && value <= 1)) throw new RangeError(`${name}: ${value} (expected 0 to 1)`);
  }
  // Products of a floor and a number of tests differ in their last bits.
  if (least > 0 && least < 1 && p <= least * (1 + 1e-9)) return `p <= ${shown(least)}`;
  const smallest = 10 ** -digits;
  return p < smallest ? `p < ${smallest.toFixed(digits)}` : `p ${p.toFixed(digits)}`;
}

/** Not rounded down: a bound stays one. */
function shown(bound: number): string {
  const digits = bound < 0.001 ? Math.ceil(-Math.log10(bound)) : 3;
  const scale = 10 ** digits;
  return (Math.ceil(bound * scale - 1e-6) / scale).toFixed(digits);
}
