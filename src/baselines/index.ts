export type { Baseline } from './baseline.ts';
export { type BaselineName, baselines, findBaseline } from './baselines.ts';
export { childrenOfBody, randomCut } from './cuts/cut-dom.ts';
export { type CutMethod, cutMethods } from './cuts/table.ts';
export { everyPaperInterpretation } from './every-paper-interpretation.ts';
export { type PaperInterpretation, paperInterpretations, runPaperInterpretation } from './paper.ts';
export { runStyleClusters } from './style-clusters.ts';
export { runTagPathClusters } from './tag-path-clusters.ts';
