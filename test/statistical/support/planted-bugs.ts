import type { SampleConfig } from '../../../src/bayes/model/config.ts';
import { tokenClasses } from '../../../src/bayes/model/token-class.ts';
import type { Spoil } from './start-at.ts';

/** A sampler gone wrong: another configuration than what was drawn with, or a state that is spoilt between sweeps. */
export interface PlantedBug {
  config?: (config: SampleConfig) => SampleConfig;
  spoil?: Spoil;
}

const eachTable =
  (change: (count: number) => number): Spoil =>
  ({ statistics }) => {
    for (const name of tokenClasses) {
      statistics.tables[name].forEach((count, v) => {
        statistics.tables[name][v] = change(count);
      });
    }
  };

/** Bugs of the moves of shared parameters, which enumeration with fixed parameters cannot see. */
export const parameterBugs: Record<string, PlantedBug> = {
  'base distributions are drawn with gamma 2': { spoil: eachTable((count) => count + 1) },
  'Antoniak counts are one too high': { spoil: eachTable((count) => (count > 0 ? count + 1 : 0)) },
  'the prior of p6 is swapped': {
    config: (config) => ({ ...config, pcfg: { ...config.pcfg, p6: { prior: [4, 2] } } }),
  },
  'rows with and without content are mixed up in p4': {
    spoil: ({ statistics }) => {
      [statistics.headed, statistics.whole] = [statistics.whole, statistics.headed];
    },
  },
  'one group of each class is forgotten where concentrations are drawn': {
    spoil: ({ statistics }) => {
      for (const name of tokenClasses) statistics.sizes[name].pop();
    },
  },
  'rate and scale of the concentrations are mixed up': {
    config: (config) => ({ ...config, alpha: { ...config.alpha, B: { prior: [2, 0.5] } } }),
  },
};
