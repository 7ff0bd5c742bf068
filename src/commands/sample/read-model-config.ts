import {
  checkRunSettings,
  learntParametersSchema,
  runSettingNames,
  withLearntParameters,
} from '../../bayes/inside/index.ts';
import { UsageError } from '../../effects/index.ts';
import { configOnPreset, type PresetName, withSetting } from '../../experiment/index.ts';
import type { ModelConfig } from '../../pipeline/model/index.ts';
import { readJson } from '../../store/index.ts';
import { asAsked, keyValue } from '../shared/arguments.ts';
import { readChanges } from '../shared/read-changes.ts';

/** Sources of a configuration, later ones overriding: preset, file, settings, run options. */
export interface ModelOptions extends Partial<Record<(typeof runSettingNames)[number], number>> {
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
}

/**
 * The configuration that options select.
 * @throws UsageError naming every wrong key and value, and what was expected
 */
export async function readModelConfig(options: ModelOptions): Promise<ModelConfig> {
  const preset = presetOf(options);
  const { config, parameters } = options;
  const fromFile = config === undefined ? {} : await readChanges(config, '{"alpha": ..., "seed": 1, ...}');
  const set = (options.set ?? []).map((text) => keyValue(text, 'alpha.B=1'));
  const own: Record<string, unknown> = {};
  for (const key of runSettingNames) if (options[key] !== undefined) own[key] = options[key];
  const given = set.reduce((object, [key, value]) => withSetting(object, key, value), fromFile);
  const learnt =
    parameters !== undefined &&
    (await asAsked(undefined, () => readJson(parameters, learntParametersSchema)));
  return asAsked(config ?? (set.length > 0 ? '--set' : `preset ${preset}`), () => {
    const chosen = configOnPreset(preset, { ...given, ...own });
    checkRunSettings(chosen);
    return learnt ? withLearntParameters(chosen, learnt) : chosen;
  });
}

function presetOf({ model, preset, search }: ModelOptions): PresetName {
  const named = new Set([preset, model, search && ('search' as const)].filter((name) => name !== undefined));
  if (search) named.delete('paper'); // whose search it is
  const [chosen = 'paper', other] = named;
  if (other === undefined) return chosen;
  throw new UsageError(`${[...named].join(' and ')}: different presets (expected one --preset)`);
}
