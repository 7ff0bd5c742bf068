import { createRequire } from 'node:module';
import { perClass } from '../bayes/index.ts';
import { type LearntParameters, learntParametersSchema, type SampleConfig } from '../bayes/inside/index.ts';

let shipped: LearntParameters | undefined;

/** What pages without annotation have taught of how rows look (scripts/learn-looks.ts); read and checked once. */
export function lookParameters(): LearntParameters {
  shipped ??= learntParametersSchema.parse(
    createRequire(import.meta.url)('../pipeline/look-parameters.json'),
  );
  return shipped;
}

/** The configuration with its base distributions in place of "shipped". */
export function withShippedBase<Config extends SampleConfig>(config: Config): Config {
  if (config.base.mode !== 'shipped') return config;
  const { base } = lookParameters();
  const values = perClass((name) => Object.fromEntries(base[name].shares));
  return { ...config, base: { mode: 'fixed', values, unseen: perClass((name) => base[name].unseen) } };
}
