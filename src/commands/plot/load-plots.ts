export { checkInput } from './check-input.ts';
export type { PlotFlags } from './plot-kind.ts';
export { type PlotKindName, plotKinds } from './plot-kinds.ts';

/** What draws plots: packages that take most of a second to load, so that help and completion do without. */
export const loadPlots = (): Promise<typeof import('./draw-plot.ts')> => import('./draw-plot.ts');
