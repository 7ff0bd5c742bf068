import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../effects/index.ts';
import { configurationAlone } from '../../experiment/index.ts';
import { holdsConfiguration, holdsExperiment } from '../../store/index.ts';
import type { PlotInput, PlotKind } from './plot-kinds.ts';

/** Kinds of input at a path; no plot reads the last two. */
type Found = PlotInput | 'configuration' | 'folder';

const words: Readonly<Record<Found, string>> = {
  file: 'a file',
  run: 'the directory of a run',
  experiment: 'the directory of an experiment',
  configuration: configurationAlone,
  folder: 'a directory without trace.jsonl, marginals.jsonl or experiment.json',
};

/**
 * Refuses an input that a kind of plot does not read, and names the kinds that read it.
 * @param kinds all there are, by name
 * @throws UsageError; the file system's error where there is nothing
 */
export async function checkInput(
  input: string,
  kind: string,
  kinds: Readonly<Record<string, PlotKind>>,
): Promise<void> {
  const found = await whatLiesAt(input);
  const { takes, reads } = kinds[kind];
  const isTaken = (by: readonly Found[]): boolean => by.includes(found);
  if (isTaken(takes)) return;
  const fitting = Object.keys(kinds).filter((name) => isTaken(kinds[name].takes));
  const fits = fitting.length === 0 ? '' : `; of it --kind draws ${fitting.join(', ')}`;
  throw new UsageError(`${input}: ${words[found]} (expected for --kind ${kind}: ${reads})${fits}`);
}

async function whatLiesAt(input: string): Promise<Found> {
  if (input === '-' || !(await stat(input)).isDirectory()) return 'file';
  const has = (name: string): boolean => existsSync(join(input, name));
  if (holdsExperiment(input)) return 'experiment';
  const run = ['trace.jsonl', 'marginals.jsonl', 'checkpoint.json'];
  if (run.some(has)) return 'run';
  return holdsConfiguration(input) ? 'configuration' : 'folder';
}
