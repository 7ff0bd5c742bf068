export { type AutocorrelationPlotOptions, autocorrelationPlot } from './autocorrelation-plot.ts';
export { type BlockOverlayOptions, blockOverlay } from './block-overlay.ts';
export { type DependencyRow, dependencyPlot } from './dependency-plot.ts';
export { type DifferencePlotOptions, type DifferenceRow, differencePlot } from './difference-plot.ts';
export { type DrawPanel, figure, type LegendEntry } from './figure.ts';
export { type HeadingRow, headingPlot } from './heading-plot.ts';
export { formatNumber } from './number-format.ts';
export { type OutlineNode, outlinePlot } from './outline-plot.ts';
export { seriesStyle, symbolOutlines } from './palette.ts';
export type { PlotOptions } from './plot-options.ts';
export { type RankPlotOptions, rankPlot } from './rank-plot.ts';
export {
  type ReliabilityBin,
  type ReliabilitySeries,
  reliabilityPlot,
} from './reliability-plot.ts';
export { type ScoreInterval, type ScoreRow, scorePlot } from './score-plot.ts';
export { type SettingPlotOptions, type SettingPoint, settingPlot } from './setting-plot.ts';
export { type ShareGroup, type SharePlotOptions, sharePlot } from './share-plot.ts';
export { type TimeFit, type TimePlotOptions, type TimePoint, timePlot } from './time-plot.ts';
export { type PngOptions, toPng } from './to-png.ts';
export { type TraceDiagnosis, type TracePlotOptions, tracePlot } from './trace-plot.ts';
export type { TracePoint, TraceSeries } from './trace-series.ts';
