export {
  type BlockOverlayOptions,
  blockFrames,
  blockOverlay,
  leafBlocks,
} from './block-overlay.ts';
export { imageDataUrl } from './image-data-url.ts';
export { Markup, markup, trusted } from './markup.ts';
export { formatNumber } from './number-format.ts';
export { type ScoreInterval, type ScorePlotOptions, type ScoreRow, scorePlot } from './score-plot.ts';
export { type PngOptions, toPng } from './to-png.ts';
export { type TracePlotOptions, type TracePoint, tracePlot } from './trace-plot.ts';
