/** Random streams, draws, statistics. */
export {
  createRng,
  drawCategorical,
  drawNormal,
  fitPowerLaw,
  logGamma,
  logSumExp,
  mean,
  type PowerLaw,
  quantile,
  Rng,
  type RngState,
  variance,
} from '../math/index.ts';
export { drawRowStructure, type RowGrammar } from '../structures/index.ts';
