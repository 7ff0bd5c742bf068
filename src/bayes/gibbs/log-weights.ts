import { header } from './header';
import { logRange } from './weight-range';

/** Replaces weights by their logs, in nats; -Infinity for an impossible candidate. */
export function logWeights(candidates: i32): void {
  const weights = header.weights;
  const exponents = header.exponents;
  for (let c = 0; c < candidates; c++) weights[c] = Math.log(weights[c]) + <f64>exponents[c] * logRange;
}

/** Log of what all candidates of a bound share. */
export function logBoundWeight(bound: i32): f64 {
  return Math.log(header.boundWeights[bound]) + <f64>header.boundExponents[bound] * logRange;
}

/**
 * Log predictive of a content row's symbols at a boundary, if the row headed that many blocks and joined a sister
 * group.
 * @param group the parent's row plus 1
 */
export function logJoinGroup(i: i32, bound: i32, group: i32): f64 {
  const seen = header.seen;
  const symbol = header.symbol;
  const k = header.firstBlock[i] + bound - 1;
  const last = k === header.firstBlock[i + 1] - 1;
  const sisters = header.B.from(group * header.symbols);
  const total: f64 = <f64>header.totalB[group] + header.alphaB;
  const start = header.firstSymbol[k];
  const end = header.firstSymbol[k + 1];
  let tokens = 0;
  let log: f64 = 0;
  for (let q = start; q < end; q++) {
    if (last && header.linefeed[q] === 1) continue;
    const v = symbol[q];
    log += Math.log((<f64>(sisters[v] + seen[v]) + header.weightB[v]) / (total + <f64>tokens));
    seen[v] += 1;
    tokens += 1;
  }
  for (let q = start; q < end; q++) seen[symbol[q]] = 0;
  return log;
}
