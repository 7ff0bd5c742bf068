/**
 * Parts of plots, for plots outside this folder. Not in its index, which public declarations reach: these have
 * types of Plot, and those need declarations of d3 that Plot does not bring.
 */
export { seriesDots, seriesEntry, seriesLine } from '../draw-series.ts';
export { logTicks, panel, roundTicks } from '../panel.ts';
