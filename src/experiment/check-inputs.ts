import { existsSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';
import { captureWithParser, readSources, SourceError } from '../capture/index.ts';
import { UsageError } from '../effects/index.ts';
import type { PageLists } from '../page/index.ts';
import { pathsFrom } from './capture-corpus.ts';
import type { PageChoice } from './choose-pages.ts';
import { type Experiment, experimentCorpora } from './experiment-config.ts';
import type { ExperimentRun } from './experiment-runs.ts';

/**
 * Checks that gold fits its pages, before any method runs. Only sources on the disk are looked at: an address is not
 * fetched twice.
 * @param sources files and directories, as `readSources` takes them
 * @throws UsageError naming every page whose text has another length than its gold says, or when no page has gold
 */
export async function checkGold(
  gold: readonly PageLists[],
  sources: readonly string[],
  choice: PageChoice,
  allowPrivate: boolean,
): Promise<void> {
  const byPage = new Map(gold.map((lists) => [lists.page, lists]));
  const paths = sources.filter((source) => source !== '-' && !/^https?:/i.test(source));
  const problems: string[] = [];
  const ids: string[] = [];
  for await (const source of readSources(paths, { allowPrivate })) {
    if (source instanceof SourceError || !choice.has(source.id)) continue; // named when the pages are captured
    ids.push(source.id);
    const lists = byPage.get(source.id);
    if (!lists) continue;
    const problem = goldProblem(lists, lengthOf(source));
    if (problem !== undefined) problems.push(problem);
  }
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  const isWhole = paths.length === sources.length;
  if (isWhole && ids.length > 0 && !ids.some((id) => byPage.has(id))) {
    throw new UsageError(
      `gold of ${gold[0]?.page ?? 'no page'} and others, but of none of the pages (such as ${ids[0]}); ` +
        'ids are paths relative to the SOURCE directory, without extension',
    );
  }
}

/** What is wrong with gold of a page, if anything. */
export function goldProblem({ page, textLength }: PageLists, length: number | undefined): string | undefined {
  if (length === undefined || length === textLength) return undefined;
  return `${page}: textLength ${textLength} in its gold (expected ${length}, the page's)`;
}

/** Letters of a page's canonical text; undefined for a page that can't be read, which is named when it is captured. */
function lengthOf(source: Parameters<typeof captureWithParser>[0]): number | undefined {
  try {
    return source.page?.textLength ?? captureWithParser(source).textLength;
  } catch {
    return undefined;
  }
}

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
