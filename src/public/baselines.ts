/** Heuristic methods. */
export {
  type Baseline,
  baselines,
  type CutMethod,
  childrenOfBody,
  cutMethods,
  drawUniformStructure,
  type PaperReading,
  paperReadings,
  randomCut,
  runPaperReading,
  runStyleClusters,
  runTagPathClusters,
  typographicRules,
} from '../baselines/index.ts';
