import { learntParametersSchema, withLearntParameters } from '../../bayes/inside/index.ts';
import { UsageError } from '../../effects/index.ts';
import { configOnPreset, type PresetName, withSetting } from '../../experiment/index.ts';
import type { ModelConfig } from '../../pipeline/model/index.ts';
import { FormatError, readJson, readJsonValue } from '../../store/index.ts';
import { keyValue } from '../shared/arguments.ts';

/** Sources of a configuration, later ones overriding: preset, file, settings, run options. */
export interface ModelOptions {
  preset?: PresetName;
  /** Short for the preset of that name. */
  model?: 'paper' | 'hybrid';
  /** Short for the preset `search`. */
  search?: true;
  /** JSON file with what differs from the preset. */
  config?: string;
  /** `key=value`, such as `alpha.B=1`. */
  set?: readonly string[];
  /** File of what another run has learnt (`parameters.json`); its values are fixed, and override the configuration. */
  parameters?: string;
  seed?: number;
  chains?: number;
  sweeps?: number;
  burnIn?: number;
  thin?: number;
  finalSweeps?: number;
}

const runKeys = ['seed', 'chains', 'sweeps', 'burnIn', 'thin', 'finalSweeps'] as const;

/**
 * The configuration that options select.
 * @throws UsageError naming every wrong key and value, and what was expected
 */
export async function readModelConfig(options: ModelOptions): Promise<ModelConfig> {
  const preset = presetOf(options);
  const fromFile = options.config === undefined ? {} : await readObject(options.config);
  const set = (options.set ?? []).map((text) => keyValue(text, 'alpha.B=1'));
  const own: Record<string, unknown> = {};
  for (const key of runKeys) if (options[key] !== undefined) own[key] = options[key];
  const given = set.reduce((object, [key, value]) => withSetting(object, key, value), fromFile);
  try {
    return await withParameters(configOnPreset(preset, { ...given, ...own }), options.parameters);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const where = options.config ?? (set.length > 0 ? '--set' : `preset ${preset}`);
    throw new UsageError(`${where}: ${(error as Error).message}`, { cause: error });
  }
}

async function withParameters(config: ModelConfig, path: string | undefined): Promise<ModelConfig> {
  if (path === undefined) return config;
  const learnt = await readJson(path, learntParametersSchema).catch((error: unknown) => {
    throw new UsageError((error as Error).message, { cause: error });
  });
  return withLearntParameters(config, learnt);
}

function presetOf({ model, preset, search }: ModelOptions): PresetName {
  const named = new Set([preset, model, search && ('search' as const)].filter((name) => name !== undefined));
  if (search) named.delete('paper'); // whose search it is
  const [chosen = 'paper', other] = named;
  if (other === undefined) return chosen;
  throw new UsageError(`${[...named].join(' and ')}: different presets (expected one --preset)`);
}

async function readObject(path: string): Promise<object> {
  let value: unknown;
  try {
    value = await readJsonValue(path);
  } catch (error) {
    const problem = error instanceof FormatError ? error.message : `${path}: ${(error as Error).message}`;
    throw new UsageError(problem, { cause: error });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new UsageError(`${path}: not an object (expected {"alpha": ..., "seed": 1, ...})`);
}
