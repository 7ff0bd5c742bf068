import { toPng } from '../../plot/index.ts';
import { experimentPlots } from './draw-experiment.ts';
import { parameterPlots } from './draw-parameters.ts';
import { posteriorPlots } from './draw-posterior.ts';
import { tracePlots } from './draw-trace.ts';
import { valuePlots } from './draw-value.ts';
import type { DrawPlot, PlotKindName } from './plot-kinds.ts';

/** How each kind of plot is drawn. */
export const drawPlot: Readonly<Record<PlotKindName, DrawPlot>> = {
  ...tracePlots,
  ...posteriorPlots,
  ...parameterPlots,
  ...experimentPlots,
  ...valuePlots,
};

export { toPng };
