/** Heuristic methods. */
export {
  type Baseline,
  type BaselineName,
  baselines,
  type CutMethod,
  childrenOfBody,
  cutMethods,
  drawUniformStructure,
  everyPaperReading,
  findBaseline,
  type PaperReading,
  paperReadings,
  randomCut,
  runPaperReading,
  runStyleClusters,
  runTagPathClusters,
  typographicRules,
} from '../baselines/index.ts';
