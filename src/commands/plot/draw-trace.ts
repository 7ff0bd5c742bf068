import { join } from 'node:path';
import { autocorrelation, poolRanks } from '../../bayes/index.ts';
import { UsageError } from '../../effects/index.ts';
import { keptValues, readTracedRuns, type TracedRun } from '../../experiment/index.ts';
import { mean } from '../../math/index.ts';
import { autocorrelationPlot, rankPlot, tracePlot } from '../../plot/index.ts';
import { diagnosisSentence } from '../../plot/inside/index.ts';
import { holdsExperiment } from '../../store/index.ts';
import { chosenCorpus } from './draw-experiment.ts';
import { type DrawPlot, type PlotFlags, plotFlags } from './plot-kinds.ts';

/** Labels of the quantities of a trace, for titles and axes. */
const words: Readonly<Record<string, { quantity: string; axis?: string }>> = {
  logJoint: { quantity: 'log joint', axis: 'log joint (nats)' },
  headingRows: { quantity: 'number of heading rows' },
  moved: { quantity: 'share of rows moved', axis: 'share of rows moved (0 to 1)' },
  p4: { quantity: 'parameter p4', axis: 'parameter p4 (0 to 1)' },
  p6: { quantity: 'parameter p6', axis: 'parameter p6 (0 to 1)' },
};

/** Label of a quantity of a trace, such as `logJoint` or `alpha.B`. */
function quantityWords(name: string): { quantity: string; axis: string } {
  const { quantity, axis = quantity } = words[name] ?? { quantity: `concentration ${name}` };
  return { quantity, axis };
}

export const tracePlots = {
  trace: async (inputs, flags) => {
    const runs = await readRuns(inputs, flags);
    const apart = !!otherDocuments(runs);
    // Of more chains than a legend tells apart, those of a run are drawn alike.
    const isCrowded = runs.length > 1 && runs.flatMap(({ chains }) => chains).length > 8;
    const series = runs.flatMap((run) =>
      (apart ? lessMean(run.chains) : run.chains).map((chain) => {
        return { ...chain, name: isCrowded ? run.name : chainName(run, chain.chain, runs) };
      }),
    );
    const { quantity, axis } = quantityWords(flags.quantity);
    const less = 'Each run is drawn less the mean of its kept sweeps, since their documents differ.';
    return tracePlot(series, {
      quantity,
      axis: apart ? `${axis}, less the mean` : axis,
      ...plotFlags(flags, [apart && less, caption(runs, flags)].filter(Boolean).join(' ')),
    });
  },
  rank: async (inputs, flags) => {
    const { runs, names, draws } = await readDraws(inputs, flags);
    const other = otherDocuments(runs);
    if (other) {
      throw new UsageError(
        `${runs[0].name} and ${other.name}: runs on different documents (expected chains of one corpus to rank)`,
      );
    }
    if (draws.length === 1) {
      throw new UsageError(
        `${inputs.join(', ')}: 1 chain (expected at least 2 to rank against each other: sample --chains 4)`,
      );
    }
    const { quantity } = quantityWords(flags.quantity);
    return rankPlot(poolRanks(draws), { quantity, names, ...plotFlags(flags) });
  },
  autocorrelation: async (inputs, flags) => {
    const { names, draws } = await readDraws(inputs, flags);
    const { quantity } = quantityWords(flags.quantity);
    const shortest = Math.min(...draws.map((chain) => chain.length));
    return autocorrelationPlot(
      draws.map((chain) => autocorrelation(chain, Math.min(flags.lags + 1, shortest))),
      { quantity, names, ...(draws.length > 0 && { draws: shortest }), ...plotFlags(flags) },
    );
  },
} as const satisfies Record<string, DrawPlot>;

/** Traces of runs, and of all methods of experiments that sample. */
async function readRuns(inputs: readonly string[], flags: PlotFlags): Promise<TracedRun[]> {
  const folders: string[] = [];
  for (const input of inputs) {
    if (!holdsExperiment(input)) {
      folders.push(input);
      continue;
    }
    const { corpus, folder } = await chosenCorpus([input], flags);
    const sampled = corpus.runs.filter(({ kind }) => kind === 'sample');
    if (sampled.length === 0) throw new UsageError(`${input}: no method that samples (expected one)`);
    folders.push(...sampled.map((run) => join(folder, run.folder)));
  }
  return readTracedRuns(folders, flags.quantity);
}

/** The first run that ran on other documents than one before it. */
function otherDocuments(runs: readonly TracedRun[]): TracedRun | undefined {
  const [known] = runs.flatMap(({ documents }) => documents ?? []);
  return runs.find(({ documents }) => documents !== undefined && documents !== known);
}

/** Chains of a run about the mean of its kept sweeps. */
function lessMean(chains: TracedRun['chains']): TracedRun['chains'] {
  const centre = mean(keptValues(chains).flatMap((values) => [...values]));
  return chains.map((chain) => ({ ...chain, values: chain.values.map((value) => value - centre) }));
}

/** Of one run the chain alone; of several the run, and the chain where it has more than one. */
function chainName(run: TracedRun, chain: number, runs: readonly TracedRun[]): string {
  if (runs.length === 1) return `chain ${chain}`;
  return run.chains.length === 1 ? run.name : `${run.name}, chain ${chain}`;
}

function caption(runs: readonly TracedRun[], { quantity }: PlotFlags): string {
  const sentences = runs.map(({ name, diagnosis }) => {
    const agreement = diagnosis ? diagnosisSentence(diagnosis) : '';
    return runs.length > 1 ? `${name}: ${agreement || 'no kept sweep.'}` : agreement;
  });
  const models = new Set(runs.flatMap(({ model }) => model ?? []));
  if (quantity === 'logJoint' && models.size > 1)
    sentences.push('The models differ, so the heights of their log joints cannot be compared.');
  return sentences.filter((sentence) => sentence).join(' ');
}

/** Kept draws, an array a chain that has some, with the chains' names. */
async function readDraws(inputs: readonly string[], flags: PlotFlags) {
  const runs = await readRuns(inputs, flags);
  const chains = runs.flatMap((run) =>
    run.chains.flatMap((column) => {
      const [draws] = keptValues([column]);
      return draws === undefined ? [] : [{ name: chainName(run, column.chain, runs), draws }];
    }),
  );
  return { runs, names: chains.map(({ name }) => name), draws: chains.map(({ draws }) => draws) };
}
