import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { UsageError } from '../effects/index.ts';
import { pathsFrom } from './capture-corpus.ts';
import type { Experiment } from './experiment-config.ts';
import { experimentCorpora } from './experiment-config.ts';
import type { ExperimentRun } from './experiment-runs.ts';

/**
 * Checks that every file and program that an experiment names is there, before the first page is captured.
 * @param base folder that relative paths start from
 * @throws UsageError naming all that are not
 */
export function checkFiles(experiment: Experiment, runs: readonly ExperimentRun[], base: string): void {
  const corpora = experimentCorpora(experiment).flatMap(({ sources, gold }) => [
    ...pathsFrom(
      base,
      sources.filter((source) => source !== '-' && !/^[a-z]+:\/\//i.test(source)),
    ),
    ...(gold === undefined ? [] : [resolve(base, gold)]),
  ]);
  const methods = runs.flatMap((run) => {
    if (run.kind !== 'structures' && run.kind !== 'lists') return [];
    return [run.file, ...(run.documents === undefined ? [] : [run.documents])].map((file) => ({
      name: `method ${run.name}: `,
      path: resolve(base, file),
    }));
  });
  const named = [...corpora.map((path) => ({ name: '', path })), ...methods];
  const missing = named
    .filter(({ path }) => !existsSync(path))
    .map(({ name, path }) => `${name}${path}: no such file or directory`);
  const programs = runs.flatMap((run) =>
    run.kind === 'command' && !isProgram(run.command[0], base)
      ? [`method ${run.name}: ${run.command[0]}: no such program (expected one in ${base} or on the PATH)`]
      : [],
  );
  if (missing.length + programs.length > 0) throw new UsageError([...missing, ...programs].join('\n'));
}

/** Whether a command can begin with a word: a path from the folder that it runs in, or a name on the PATH. */
function isProgram(word: string, folder: string): boolean {
  if (process.platform === 'win32') return true; // a name there may stand without its extension
  if (word.includes('/')) return existsSync(resolve(folder, word));
  return (process.env.PATH ?? '').split(delimiter).some((path) => existsSync(join(path, word)));
}
