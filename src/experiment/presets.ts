import { type ModelConfig, modelPresets, parseModelConfig } from '../pipeline/model/index.ts';

/** Name of a configuration to start from. */
export type PresetName = keyof typeof modelPresets;

/** Names of the configurations to start from. */
export const presetNames = Object.keys(modelPresets) as PresetName[];

/** Keys with keys of their own, of which some may be given while the others are the preset's. */
const parts: ReadonlySet<string> = new Set(['alpha', 'pcfg', 'annealing', 'structurePrior', 'hybrid']);

/**
 * Reads what differs from a preset.
 * @param given parsed JSON; keys left out, such as `alpha.N` beside `alpha.B`, are the preset's, or have their default
 * @throws Error naming every unknown key and every wrong value with what was expected
 */
export function configOnPreset(preset: PresetName, given: object): ModelConfig {
  const before: Readonly<Record<string, unknown>> = modelPresets[preset];
  const own = Object.entries(given).map(([key, value]) => [
    key,
    parts.has(key) && isObject(value) && isObject(before[key]) ? { ...before[key], ...value } : value,
  ]);
  return parseModelConfig({ ...before, ...Object.fromEntries(own) });
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An object with the value at a path of keys, such as `alpha.B`, set to another; the object itself does not change. */
export function withSetting(object: object, path: string, value: unknown): object {
  const [key, ...rest] = path.split('.');
  const own = object as Readonly<Record<string, unknown>>;
  if (rest.length === 0) return { ...own, [key]: value };
  const below = own[key];
  const inner = typeof below === 'object' && below !== null ? below : {};
  return { ...own, [key]: withSetting(inner, rest.join('.'), value) };
}

/** Steps of progress that sampling takes: documents read and decided, sweeps, and estimates. */
export function samplingSteps(
  { reads, chains, burnIn, sweeps, hybrid }: ModelConfig,
  documents: number,
): number {
  const readings = reads === 'looks' ? documents * (hybrid ? 2 : 1) : 0;
  return readings + chains * (burnIn + sweeps + documents);
}
