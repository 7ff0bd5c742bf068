import { basename, join } from 'node:path';
import { autocorrelation, diagnoseTrace, poolRanks } from '../../bayes/index.ts';
import { type TraceEntry, traceEntrySchema } from '../../page/index.ts';
import { autocorrelationPlot, diagnosisSentence, rankPlot, tracePlot } from '../../plot/index.ts';
import { readAllJsonl } from '../../store/index.ts';
import { keptDraws } from '../kept-draws.ts';
import { type PlotFlags, type PlotKind, plotFlags } from './plot-kind.ts';

/** A run of the command line with its trace, chains counted through over all runs. */
interface TracedRun {
  name: string;
  trace: TraceEntry[];
}

const reads = 'run directories of sample, or trace.jsonl files';

/** Kinds that show how chains went. */
export const traceKinds = {
  trace: {
    reads,
    shows: 'log joint against sweep, with R-hat and ESS',
    draw: async (inputs, flags) => {
      const runs = await readTraces(inputs);
      const sentences = runs.map(({ name, trace }) => {
        const { logJoint } = diagnoseTrace(trace);
        const agreement = logJoint ? diagnosisSentence(logJoint) : '';
        return runs.length > 1 ? `${name} (${chainsOf(trace)}): ${agreement || 'no kept sweep.'}` : agreement;
      });
      return tracePlot(
        runs.flatMap(({ trace }) => trace),
        plotFlags(flags, sentences.join(' ')),
      );
    },
  },
  rank: {
    reads,
    shows: 'rank plot of the kept draws, a panel a chain',
    draw: async (inputs, flags) => {
      const { chains, quantity } = await readDraws(inputs, flags);
      return rankPlot(poolRanks(chains), { quantity, ...plotFlags(flags) });
    },
  },
  autocorrelation: {
    reads,
    shows: 'autocorrelation of the kept draws against lag',
    draw: async (inputs, flags) => {
      const { chains, quantity } = await readDraws(inputs, flags);
      const draws = Math.min(...chains.map((chain) => chain.length));
      return autocorrelationPlot(
        chains.map((chain) => autocorrelation(chain, Math.min(flags.lags + 1, draws))),
        { quantity, ...(chains.length > 0 && { draws }), ...plotFlags(flags) },
      );
    },
  },
} as const satisfies Record<string, PlotKind>;

/** Names of the quantities in a title. */
const quantityNames: Readonly<Record<PlotFlags['quantity'], string>> = {
  logJoint: 'log joint',
  headingRows: 'number of heading rows',
  p4: 'parameter p4',
  p6: 'parameter p6',
};

async function readTraces(inputs: readonly string[]): Promise<TracedRun[]> {
  const runs: TracedRun[] = [];
  let first = 0;
  for (const input of inputs) {
    const path = input.endsWith('.jsonl') ? input : join(input, 'trace.jsonl');
    const trace = await readAllJsonl(path, traceEntrySchema);
    const shift = first;
    runs.push({
      name: basename(input),
      trace: trace.map((entry) => ({ ...entry, chain: entry.chain + shift })),
    });
    for (const { chain } of trace) first = Math.max(first, shift + chain + 1);
  }
  return runs;
}

function chainsOf(trace: readonly TraceEntry[]): string {
  const chains = [...new Set(trace.map(({ chain }) => chain))].sort((a, b) => a - b);
  return chains.length > 1
    ? `chains ${chains[0]} to ${chains[chains.length - 1]}`
    : `chain ${chains.join('')}`;
}

/** Kept draws of one quantity, an array a chain. */
async function readDraws(
  inputs: readonly string[],
  flags: PlotFlags,
): Promise<{ chains: number[][]; quantity: string }> {
  const runs = await readTraces(inputs);
  const chains = keptDraws(
    runs.flatMap(({ trace }) => trace),
    flags.quantity,
  );
  return { chains, quantity: quantityNames[flags.quantity] };
}
