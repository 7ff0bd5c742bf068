import type { diagnosedQuantities } from '../bayes/index.ts';
import type { TraceEntry } from '../page/index.ts';

/** Draws of one quantity in the kept sweeps of a trace, an array a chain, in the order that chains come in. */
export function keptDraws(
  trace: readonly TraceEntry[],
  quantity: (typeof diagnosedQuantities)[number],
): number[][] {
  const chains = new Map<number, number[]>();
  for (const entry of trace) {
    if (entry.phase !== 'kept') continue;
    const chain = chains.get(entry.chain) ?? [];
    chains.set(entry.chain, chain);
    chain.push(entry[quantity]);
  }
  return [...chains.values()];
}
