export type { Baseline } from './baseline.ts';
export { type BaselineName, baselineNames, baselines, findBaseline } from './baselines.ts';
export { childrenOfBody, randomCut } from './cuts/cut-dom.ts';
export { type CutMethod, cutMethods } from './cuts/table.ts';
export { everyPaperReading } from './every-paper-reading.ts';
export { type PaperReading, paperReadings, runPaperReading } from './paper.ts';
export { runStyleClusters } from './style-clusters.ts';
export { runTagPathClusters } from './tag-path-clusters.ts';
