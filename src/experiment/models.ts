import { parseSampleConfig, type SampleConfig, samplePresets } from '../bayes/index.ts';
import { UsageError } from '../effects/index.ts';
import { type HybridConfig, parseHybridConfig } from '../hybrid/index.ts';

/** A model with its configuration. */
export type ModelConfig =
  | { model: 'paper'; config: SampleConfig }
  | { model: 'hybrid'; config: HybridConfig };

/**
 * Names of the models: the paper's hierarchical Bayesian one, and the hybrid one, which is learnt from annotated pages.
 */
export const modelNames = ['paper', 'hybrid'] as const;

/** One of {@link modelNames}. */
export type ModelName = (typeof modelNames)[number];

/** Configurations to start from, by model; every key that they leave out has its default. */
export const modelPresets: Readonly<Record<ModelName, Readonly<Record<string, object>>>> = {
  paper: samplePresets,
  hybrid: { hybrid: {}, markup: { learntFrom: 'markup' } },
};

/** Presets of all models; a preset says its model. */
export const presetNames: readonly string[] = Object.values(modelPresets).flatMap(Object.keys);

/**
 * The model that a name and a preset stand for; either may be left out.
 * @throws UsageError for a preset of the other model, or none
 */
export function chooseModel(
  model: ModelName | undefined,
  preset: string | undefined,
): { model: ModelName; preset: string } {
  const own = preset === undefined ? model : modelNames.find((name) => preset in modelPresets[name]);
  if (own === undefined && preset !== undefined) {
    throw new UsageError(`preset ${preset} (expected one of ${presetNames.join(', ')})`);
  }
  const chosen = model ?? own ?? 'paper';
  if (preset !== undefined && !(preset in modelPresets[chosen])) {
    const names = Object.keys(modelPresets[chosen]).join(', ');
    throw new UsageError(`preset ${preset} of the model ${chosen} (expected one of ${names})`);
  }
  return { model: chosen, preset: preset ?? Object.keys(modelPresets[chosen])[0] };
}

/** Keys of `sample` with keys of their own, of which some may be given and the others stay as the preset has them. */
const parts: ReadonlySet<string> = new Set(['alpha', 'pcfg', 'annealing', 'structurePrior', 'cues']);

/** A preset with what differs from it; everything that is no object of keys replaces what the preset has. */
function onPreset(preset: object, given: object): object {
  const before = preset as Readonly<Record<string, unknown>>;
  const own = Object.entries(given).map(([key, value]) => [
    key,
    parts.has(key) && isObject(value) && isObject(before[key]) ? { ...before[key], ...value } : value,
  ]);
  return { ...preset, ...Object.fromEntries(own) };
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads the configuration of a model.
 * @param given parsed JSON; keys left out, such as `alpha.N` beside `alpha.B`, are the preset's, or have their default
 * @throws Error naming every unknown key and every wrong value with what was expected
 */
export function parseModelConfig(
  { model, preset }: { model: ModelName; preset: string },
  given: object,
): ModelConfig {
  const input = onPreset(modelPresets[model][preset], given);
  return model === 'hybrid'
    ? { model, config: parseHybridConfig(input) }
    : { model, config: parseSampleConfig(input) };
}

/** An object with the value at a path of keys, such as `alpha.B`, set to another; the object itself stays as it is. */
export function withSetting(object: object, path: string, value: unknown): object {
  const [key, ...rest] = path.split('.');
  const own = object as Readonly<Record<string, unknown>>;
  if (rest.length === 0) return { ...own, [key]: value };
  const below = own[key];
  const inner = typeof below === 'object' && below !== null ? below : {};
  return { ...own, [key]: withSetting(inner, rest.join('.'), value) };
}
