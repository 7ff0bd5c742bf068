import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { UsageError } from '../../effects/index.ts';
import type { PlotInput, PlotKind } from './plot-kind.ts';

const words: Readonly<Record<PlotInput | 'folder', string>> = {
  file: 'a file',
  run: 'the directory of a run',
  experiment: 'the directory of an experiment',
  folder: 'a directory without trace.jsonl, marginals.jsonl or experiment.json',
};

/**
 * Refuses an input that a kind of plot does not read, and says which kinds read it.
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
  if (found !== 'folder' && takes.includes(found)) return;
  const fitting = Object.keys(kinds).filter(
    (name) => found !== 'folder' && kinds[name].takes.includes(found),
  );
  const fits = fitting.length === 0 ? '' : `; of it --kind draws ${fitting.join(', ')}`;
  throw new UsageError(`${input}: ${words[found]} (expected for --kind ${kind}: ${reads})${fits}`);
}

async function whatLiesAt(input: string): Promise<PlotInput | 'folder'> {
  if (input === '-' || !(await stat(input)).isDirectory()) return 'file';
  const has = (name: string): boolean => existsSync(join(input, name));
  if (has('experiment.json')) return 'experiment';
  const run = ['trace.jsonl', 'marginals.jsonl', 'checkpoint.json'];
  return run.some(has) ? 'run' : 'folder';
}
