/** Heuristic methods. */
export {
  type Baseline,
  baselines,
  drawUniformStructure,
  type PaperReading,
  paperReadings,
  runPaperReading,
  runStyleClusters,
  runTagPathClusters,
  typographicRules,
} from '../baselines/index.ts';
