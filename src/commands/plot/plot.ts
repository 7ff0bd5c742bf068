import { join } from 'node:path';
import { learntParametersSchema } from '../../bayes/inside/index.ts';
import { UsageError } from '../../effects/index.ts';
import { sharePlot, toPng } from '../../plot/index.ts';
import { readJson } from '../../store/index.ts';
import { classWords, readableToken } from '../shared/class-words.ts';
import { experimentPlots } from './draw-experiment.ts';
import { posteriorPlots } from './draw-posterior.ts';
import { tracePlots } from './draw-trace.ts';
import { valuePlots } from './draw-value.ts';
import { type DrawPlot, type PlotKindName, plotFlags } from './plot-kinds.ts';

const parameterPlots = {
  parameters: async (inputs, flags) => {
    if (inputs.length > 1) throw new UsageError(`${inputs.join(', ')} (expected one run)`);
    const path = inputs[0].endsWith('.json') ? inputs[0] : join(inputs[0], 'parameters.json');
    const { base, p4, p6, alpha, chain, draws } = await readJson(path, learntParametersSchema);
    const groups = classWords.map(([name, words]) => ({
      name: `${name}: ${words}`,
      shares: base[name].shares.map(([token, share]) => [readableToken(token), share] as const),
    }));
    const numbers = classWords.map(([name]) => `${name} ${Number(alpha[name].toPrecision(3))}`).join(', ');
    const caption =
      `p4 ${p4.toFixed(3)}, p6 ${p6.toFixed(3)}; concentrations: ${numbers}. ` +
      `Means of ${draws} draws of chain ${chain}.`;
    const { title = 'What the run has learnt: base distributions by class' } = flags;
    return sharePlot(groups, { ...plotFlags(flags, caption), title });
  },
} as const satisfies Record<string, DrawPlot>;

export const drawPlot: Readonly<Record<PlotKindName, DrawPlot>> = {
  ...tracePlots,
  ...posteriorPlots,
  ...parameterPlots,
  ...experimentPlots,
  ...valuePlots,
};

export { toPng };
