/** Random streams, draws, statistics. */
export {
  createRng,
  drawCategorical,
  drawRowStructure,
  fitPowerLaw,
  formatP,
  logGamma,
  mean,
  type PowerLaw,
  quantile,
  Rng,
  type RngState,
  type RowGrammar,
  variance,
} from '../math/index.ts';
