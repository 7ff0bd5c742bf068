/** Random streams, draws, statistics. */
export {
  createRng,
  drawBeta,
  drawCategorical,
  drawDirichlet,
  drawGamma,
  drawLogCategorical,
  drawLogGamma,
  drawNormal,
  drawTableCount,
  fitPowerLaw,
  logGamma,
  logSumExp,
  mean,
  normalQuantile,
  type PowerLaw,
  quantile,
  Rng,
  type RngState,
  variance,
} from '../math/index.ts';
export { drawNonCrossing, drawOpenParents, drawRowStructure, type RowGrammar } from '../structures/index.ts';
