/** Heuristic methods. */
export {
  type Baseline,
  baselines,
  type CutMethod,
  childrenOfBody,
  cutMethods,
  drawUniformStructure,
  everyPaperReading,
  type PaperReading,
  paperReadings,
  randomCut,
  runPaperReading,
  runStyleClusters,
  runTagPathClusters,
  typographicRules,
} from '../baselines/index.ts';
