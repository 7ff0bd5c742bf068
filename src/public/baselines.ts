/** Heuristic methods. */
export {
  type Baseline,
  type BaselineName,
  baselines,
  type CutMethod,
  childrenOfBody,
  cutMethods,
  everyPaperInterpretation,
  findBaseline,
  type PaperInterpretation,
  paperInterpretations,
  randomCut,
  runPaperInterpretation,
  runStyleClusters,
  runTagPathClusters,
} from '../baselines/index.ts';
