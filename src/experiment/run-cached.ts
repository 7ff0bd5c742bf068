import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { z } from 'zod';
import { baselines } from '../baselines/index.ts';
import {
  type Document,
  type Marginals,
  marginalsSchema,
  type PageLists,
  pageListsSchema,
  structureSchema,
  type TraceEntry,
  traceEntrySchema,
} from '../page/index.ts';
import {
  bytesFormat,
  type Cache,
  jsonlFormat,
  noCache,
  parquetBytes,
  readPageLists,
  traceTable,
} from '../store/index.ts';
import type { CapturedCorpus } from './capture-corpus.ts';
import type { ExperimentEffects } from './experiment-effects.ts';
import type { ExperimentRun } from './experiment-runs.ts';
import { samplingSteps } from './presets.ts';
import { listsOf, type MethodResults, readStructureResults } from './read-results.ts';
import { runCommand } from './run-command.ts';
import { type OwnRun, type RunResult, runMethod } from './run-method.ts';
import { type InterpretationSearch, searchInterpretations } from './search-interpretations.ts';

/** What a run of an experiment found. */
export interface RunOutcome extends MethodResults {
  /** Empty for methods that do not sample. */
  marginals: readonly Marginals[];
  trace: readonly TraceEntry[];
  /** Of a search: the readings that were taken, and for how many pages. */
  chosen?: InterpretationSearch['chosen'] | undefined;
}

/**
 * The outcome of a run: what the cache holds of it, or what it finds now.
 * @param folder of the run, in the cache
 * @param gold what a search looks at; no other method sees it
 */
export async function runCached(
  run: ExperimentRun,
  folder: string,
  corpus: CapturedCorpus,
  effects: ExperimentEffects,
  gold: readonly PageLists[] = [],
): Promise<RunOutcome> {
  const { base, cache } = effects;
  const documents = corpus.documents(run.rows);
  switch (run.kind) {
    case 'lists':
      return keepForeign(folder, { lists: await readPageLists(resolve(base, run.file)) }, cache);
    case 'structures': {
      const own = run.documents === undefined ? documents : resolve(base, run.documents);
      return keepForeign(folder, await readStructureResults(resolve(base, run.file), own), cache);
    }
    case 'search': {
      const { structures, chosen } = searchInterpretations(documents, gold, run.choice);
      const lists = listsOf(documents, structures);
      return { ...(await keepForeign(folder, { lists, structures, documents }, cache)), chosen };
    }
    case 'command':
      return commandOutcome(run, folder, documents, effects);
  }
  const found = await ownResult(run, folder, corpus, effects);
  const inputs = [found.structures, documents];
  const lists = await cache.value(`${folder}/lists.jsonl`, inputs, jsonlFormat(pageListsSchema), () =>
    listsOf(documents, found.structures),
  );
  return { ...found, documents, lists };
}

/** Results of a method of the toolkit; its files are made together when one is missing. */
async function ownResult(
  run: OwnRun,
  folder: string,
  corpus: CapturedCorpus,
  effects: ExperimentEffects,
): Promise<RunResult> {
  const documents = corpus.documents(run.rows);
  const needsTrees = run.kind === 'baseline' && baselines[run.baseline].needs === 'blockTrees';
  const trees = needsTrees ? corpus.trees(run.rows) : undefined;
  const inputs = [run, trees ? [documents, [...trees]] : documents];
  const take = parts(effects.cache, folder, inputs, () =>
    runWithProgress(run, documents, trees, folder, effects),
  );
  const structures = await take('structures', structureSchema, (found) => found.structures);
  if (run.kind === 'baseline') return { structures, marginals: [], trace: [] };
  const marginals = await take('marginals', marginalsSchema, (found) => found.marginals);
  const trace = await take('trace', traceEntrySchema, (found) => found.trace);
  if (effects.cache !== noCache) {
    const table = () => parquetBytes(traceTable(trace));
    await effects.cache.value(`${folder}/trace.parquet`, inputs, bytesFormat, table);
  }
  return { structures, marginals, trace };
}

async function runWithProgress(
  run: OwnRun,
  documents: readonly Document[],
  trees: Parameters<typeof runMethod>[3],
  folder: string,
  { cache, ...effects }: ExperimentEffects,
): Promise<RunResult> {
  if (run.kind === 'baseline') return runMethod(run, documents, {}, trees);
  const progress = effects.progress(run.name, samplingSteps(run.config, documents.length));
  const checkpoint = await cache.checkpoint(`${folder}/checkpoint.json`, [run, documents]);
  try {
    const result = await effects.withWorkers((workers) =>
      runMethod(run, documents, {
        workers,
        onProgress: () => progress.step(),
        signal: effects.signal,
        checkpoint: checkpoint.found,
        onCheckpoint: checkpoint.keep,
      }),
    );
    await checkpoint.remove();
    return result;
  } finally {
    progress.done();
  }
}

/**
 * Results of a program that is run here; it is run again when its arguments, the files among them, or the documents
 * change.
 */
async function commandOutcome(
  run: Extract<ExperimentRun, { kind: 'command' }>,
  folder: string,
  documents: readonly Document[],
  effects: ExperimentEffects,
): Promise<RunOutcome> {
  const { base, cache } = effects;
  const inputs = [
    run,
    await Promise.all(run.command.map((word) => fileState(resolve(base, word)))),
    documents,
  ];
  const take = parts(cache, folder, inputs, () => runCommand(run.command, documents, base, effects));
  const lists = await take('lists', pageListsSchema, (found) => found.lists);
  const structures = await take('structures', structureSchema, (found) => found.structures ?? []);
  return { lists, documents, marginals: [], trace: [], ...(structures.length > 0 && { structures }) };
}

/** Results of another program, kept like those of the toolkit, so that a report finds them. */
async function keepForeign(
  folder: string,
  { lists, structures, documents }: MethodResults,
  cache: Cache,
): Promise<RunOutcome> {
  await cache.value(`${folder}/lists.jsonl`, lists, jsonlFormat(pageListsSchema), () => lists);
  const format = jsonlFormat(structureSchema);
  if (structures) await cache.value(`${folder}/structures.jsonl`, structures, format, () => structures);
  return { lists, structures, documents, marginals: [], trace: [] };
}

/** Tells apart states of a file that a command names; empty for what is none. */
async function fileState(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined); // a word that is no file
  return found?.isFile() ? `${found.size} ${found.mtimeMs}` : '';
}

/** Takes parts of a result out of the cache; the result is found once when one is missing. */
function parts<Result>(cache: Cache, folder: string, inputs: unknown, find: () => Promise<Result>) {
  let found: Promise<Result> | undefined;
  return <T>(name: string, schema: z.ZodType<T>, of: (result: Result) => readonly T[]): Promise<T[]> =>
    cache.value(`${folder}/${name}.jsonl`, inputs, jsonlFormat(schema), async () => {
      found ??= find();
      return [...of(await found)];
    });
}
