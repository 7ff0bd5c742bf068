import { isDeepStrictEqual } from 'node:util';
import type { ModelConfig } from '../../pipeline/model/index.ts';
import { configOnPreset, isObject, type PresetName, presetNames, withSetting } from '../presets.ts';
import type { RunManifest } from './run-manifest.ts';

/** Longer ones go into a file. */
const mostCharacters = 1000;

/** Keys of the configuration that are flags of their own. */
const flagOf: Readonly<Record<string, string>> = {
  seed: '--seed',
  chains: '--chains',
  sweeps: '--sweeps',
  burnIn: '--burn-in',
  thin: '--thin',
  finalSweeps: '--final-sweeps',
};

/**
 * The command that makes a run again, with all that differs from the preset that is nearest to it; a configuration that
 * is too long for a command, such as one with `--parameters`, is called CONFIG.json.
 */
export function reproducingCommand(manifest: RunManifest, out: string): string {
  const { documents, weights, timeLimit } = manifest;
  return [
    ...['pagestructure', 'sample', shellWord(documents.path ?? 'DOCUMENTS')],
    ...configurationWords(manifest.config),
    ...(weights ? ['--weights', shellWord(weights.path)] : []),
    ...(timeLimit === undefined ? [] : ['--time-limit', String(timeLimit)]),
    ...['--out', shellWord(out)],
  ].join(' ');
}

function configurationWords(config: object): string[] {
  const wanted = readConfig('paper', config);
  const found = presetNames
    .flatMap((preset) => (wanted && presetWords(preset, wanted)) ?? [])
    .sort((a, b) => a.length - b.length)
    .at(0);
  if (found && found.join(' ').length <= mostCharacters) return found;
  return ['--config', 'CONFIG.json'];
}

/** Undefined for a configuration that is none of this version. */
function readConfig(preset: PresetName, given: object): ModelConfig | undefined {
  try {
    return configOnPreset(preset, given);
  } catch {
    return undefined;
  }
}

/** Undefined where the configuration is not to be had from the preset. */
function presetWords(preset: PresetName, wanted: object): string[][] | undefined {
  const before: Readonly<Record<string, unknown>> = { ...configOnPreset(preset, {}) };
  const settings = Object.entries(wanted).flatMap(([key, value]) => settingsOf(key, value, before[key]));
  const given = settings.reduce<object>((object, [key, value]) => withSetting(object, key, value), {});
  if (!isDeepStrictEqual(readConfig(preset, given), wanted)) return undefined;
  return [[...(preset === 'paper' ? [] : ['--preset', preset]), ...settings.flatMap(settingWords)]];
}

/** What of a key differs: parts of it (of `hybrid`, parts of those), but for a base distribution, which is one thing. */
function settingsOf(key: string, value: unknown, before: unknown): [key: string, value: unknown][] {
  if (isDeepStrictEqual(value, before)) return [];
  if (key === 'base' || !isObject(value) || !isObject(before)) return [[key, value]];
  return Object.entries(value).flatMap(([name, part]): [string, unknown][] => {
    const path = `${key}.${name}`;
    if (key === 'hybrid') return settingsOf(path, part, before[name]);
    return isDeepStrictEqual(part, before[name]) ? [] : [[path, part]];
  });
}

function settingWords([key, value]: [key: string, value: unknown]): string[] {
  const flag = flagOf[key];
  if (flag && typeof value === 'number') return [flag, String(value)];
  return ['--set', shellWord(`${key}=${JSON.stringify(value)}`)];
}

function shellWord(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
