export { toPng } from '../../around/plot/index.ts';
export { checkInput } from './check-input.ts';
export type { PlotFlags } from './plot-kind.ts';
export { type PlotKindName, plotKinds } from './plot-kinds.ts';
