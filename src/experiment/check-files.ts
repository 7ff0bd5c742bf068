import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { UsageError } from '../effects/index.ts';
import { pathsFrom } from './capture-corpus.ts';
import type { Experiment } from './experiment-config.ts';
import { experimentCorpora } from './experiment-config.ts';
import type { ExperimentRun } from './experiment-runs.ts';

/**
 * Checks that every file that an experiment names is there, before the first page is captured.
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
  const missing = named.filter(({ path }) => !existsSync(path));
  if (missing.length === 0) return;
  throw new UsageError(
    missing.map(({ name, path }) => `${name}${path}: no such file or directory`).join('\n'),
  );
}
