export type { Baseline } from './baseline.ts';
export { baselines } from './baselines.ts';
export { childrenOfBody, randomCut } from './cuts/cut-dom.ts';
export { type CutMethod, cutMethods } from './cuts/table.ts';
export { type PaperReading, paperReadings, runPaperReading } from './paper.ts';
export { drawUniformStructure } from './random.ts';
export { runStyleClusters } from './style-clusters.ts';
export { runTagPathClusters } from './tag-path-clusters.ts';
export { typographicRules } from './typographic.ts';
