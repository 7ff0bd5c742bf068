/** Random streams, draws, statistics. */
export {
  createRng,
  drawCategorical,
  drawNormal,
  drawRowStructure,
  fitPowerLaw,
  logGamma,
  logSumExp,
  mean,
  type PowerLaw,
  quantile,
  Rng,
  type RngState,
  type RowGrammar,
  variance,
} from '../math/index.ts';
