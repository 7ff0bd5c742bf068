/** Heuristic methods. */
export {
  type Baseline,
  type BaselineName,
  baselines,
  type CutMethod,
  childrenOfBody,
  cutMethods,
  everyPaperReading,
  findBaseline,
  type PaperReading,
  paperReadings,
  randomCut,
  runPaperReading,
  runStyleClusters,
  runTagPathClusters,
} from '../baselines/index.ts';
