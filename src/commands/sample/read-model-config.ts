import { learntParametersSchema, withLearntParameters } from '../../bayes/index.ts';
import { type Effects, UsageError } from '../../effects/index.ts';
import {
  chooseModel,
  type ModelConfig,
  type ModelName,
  parseModelConfig,
  withSetting,
} from '../../experiment/index.ts';
import { FormatError, readJson, readJsonValue } from '../../store/index.ts';
import { keyValue } from '../shared/arguments.ts';

/** Sources of a configuration, later ones overriding: preset, file, settings, run options. */
export interface ModelOptions {
  model?: ModelName;
  preset?: string;
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
 * The model that options select.
 * @throws UsageError naming every wrong key and value, and what was expected
 */
export async function readModelConfig(
  options: ModelOptions,
  effects: Pick<Effects, 'log'>,
): Promise<ModelConfig> {
  const chosen = chooseModel(options.model, presetOf(options));
  const fromFile = options.config === undefined ? {} : await readObject(options.config);
  const set = (options.set ?? []).map((text) => keyValue(text, 'alpha.B=1'));
  const own: Record<string, unknown> = {};
  for (const key of runKeys) if (options[key] !== undefined) own[key] = options[key];
  if (chosen.model === 'hybrid' && own.finalSweeps !== undefined) {
    effects.log('--final-sweeps: without effect on the hybrid model, which searches');
    delete own.finalSweeps;
  }
  const given = set.reduce((object, [key, value]) => withSetting(object, key, value), fromFile);
  try {
    return await withParameters(parseModelConfig(chosen, { ...given, ...own }), options.parameters);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const where = options.config ?? (set.length > 0 ? '--set' : `preset ${chosen.preset}`);
    throw new UsageError(`${where}: ${(error as Error).message}`, { cause: error });
  }
}

/** The configuration with what another run has learnt. */
async function withParameters(model: ModelConfig, path: string | undefined): Promise<ModelConfig> {
  if (path === undefined) return model;
  if (model.model !== 'paper') {
    throw new UsageError(`--parameters ${path}: with the model ${model.model} (expected --model paper)`);
  }
  const learnt = await readJson(path, learntParametersSchema).catch((error: unknown) => {
    throw new UsageError((error as Error).message, { cause: error });
  });
  return { ...model, config: withLearntParameters(model.config, learnt) };
}

function presetOf({ model, preset, search }: ModelOptions): string | undefined {
  if (!search) return preset;
  if (model === 'hybrid' || (preset !== undefined && preset !== 'paper' && preset !== 'search')) {
    throw new UsageError(
      `--search: with ${preset ? `--preset ${preset}` : `--model ${model}`} (expected the paper's model)`,
    );
  }
  return 'search';
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
