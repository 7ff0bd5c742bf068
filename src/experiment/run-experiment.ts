import { resolve } from 'node:path';
import { z } from 'zod';
import { baselines } from '../baselines/index.ts';
import { type Diagnosis, diagnoseTrace } from '../bayes/index.ts';
import { UsageError, version } from '../effects/index.ts';
import type { MethodLists } from '../eval/index.ts';
import { documentSchema, type PageLists, pageListsSchema, type TraceEntry } from '../page/index.ts';
import { FormatError, jsonFormat, jsonlFormat, noCache, parseValue, readPageLists } from '../store/index.ts';
import { type CapturedCorpus, captureCorpus, pathsFrom } from './capture-corpus.ts';
import { checkFiles, checkGold, goldProblem } from './check-inputs.ts';
import { choosePages, type PageChoice } from './choose-pages.ts';
import { convergenceWarnings } from './convergence-warnings.ts';
import {
  type Experiment,
  type ExperimentCorpus,
  type ExperimentInput,
  experimentCorpora,
  experimentSchema,
  numberedName,
} from './experiment-config.ts';
import { type ExperimentEffects, experimentEffects } from './experiment-effects.ts';
import type { CorpusRecord, ExperimentRecord, RunRecord } from './experiment-record.ts';
import { type ExperimentRun, experimentRuns } from './experiment-runs.ts';
import { repeatedRuns } from './repeated-runs.ts';
import { rowsName } from './row-choice.ts';
import { type RunOutcome, runCached } from './run-cached.ts';
import { scoreRuns } from './score-runs.ts';

/** A run with what it found; JSON has its record alone. */
export interface RunFindings extends RunRecord {
  /** Read from the cache each time; without one, the results stay in memory. */
  results: () => Promise<RunOutcome>;
}

/** What an experiment found: its record, and behind each run its results. */
export interface ExperimentFindings extends ExperimentRecord {
  corpora: (Omit<CorpusRecord, 'runs'> & { runs: RunFindings[] })[];
}

interface CorpusFindings {
  record: ExperimentFindings['corpora'][number];
  errors: string[];
  warnings: string[];
}

/**
 * Runs an experiment: methods x seeds x corpora, scored and compared. The same configuration and pages give the same
 * scores, from a program as from the command line.
 * @param config as in a configuration file (docs/formats.md)
 * @param effects where paths start from, what is kept, who hears of progress, what stops it; a program may leave all
 *   out
 * @returns scores, comparisons and what failed, and the results of each run; pages, rows and results lie in
 *   `effects.cache`, where there is one
 * @throws UsageError for a wrong configuration, and for gold that does not fit its page, before the first page is
 *   captured; Error when no page could be read; the signal's reason when stopped
 * @example
 * const { corpora } = await runExperiment({
 *   version: 1, title: 'Two heuristics', sources: ['corpus'], gold: 'corpus',
 *   methods: [{ kind: 'baseline', name: 'HEPS', baseline: 'heps', flatten: 'visual', sentences: 'none' }],
 * });
 * console.log(formatScoreTable(corpora[0].scores, 'text'));
 * const { structures, lists } = await corpora[0].runs[0].results();
 */
export async function runExperiment(
  config: ExperimentInput,
  effects: Partial<ExperimentEffects> = {},
): Promise<ExperimentFindings> {
  const all = experimentEffects(effects);
  const experiment = parseExperiment(config);
  const runs = experimentRuns(experiment);
  checkFiles(experiment, runs, all.base);
  if (all.cache.isForeign)
    all.log('results folder: made by another program or version; everything is computed again');
  const corpora: CorpusFindings[] = [];
  for (const corpus of experimentCorpora(experiment)) {
    if (corpus.name) all.log(`corpus ${corpus.name}`);
    const own = { ...all, cache: all.cache.below(corpus.folder) };
    corpora.push(await runCorpus(experiment, runs, corpus, own));
  }
  const named = (of: (findings: CorpusFindings) => string[]): string[] =>
    corpora.flatMap((one) => of(one).map((text) => (one.record.name ? `${one.record.name}: ${text}` : text)));
  return {
    version: 1,
    program: `pagestructure ${version}`,
    node: process.version,
    command: all.command,
    config: experiment,
    corpora: corpora.map(({ record }) => record),
    errors: named(({ errors }) => errors),
    warnings: named(({ warnings }) => warnings),
  };
}

/**
 * Reads a configuration.
 * @param where what it is called in errors, a file
 * @throws UsageError naming every wrong key and method, and what was expected
 */
export function parseExperiment(config: unknown, where = 'configuration'): Experiment {
  try {
    const experiment = parseValue(config, experimentSchema, where);
    experimentRuns(experiment); // names a wrong method before the first page is captured
    return experiment;
  } catch (error) {
    if (error instanceof FormatError) throw new UsageError(error.message, { cause: error });
    throw error instanceof UsageError
      ? new UsageError(`${where}: ${error.message}`, { cause: error })
      : error;
  }
}

async function runCorpus(
  experiment: Experiment,
  runs: readonly ExperimentRun[],
  { name, folder: corpusFolder, sources, gold: goldPath, pages, without = [] }: ExperimentCorpus,
  effects: ExperimentEffects,
): Promise<CorpusFindings> {
  const { base, cache } = effects;
  const choice = await choosePages(pages, base);
  const search = runs.find(({ kind }) => kind === 'search');
  if (search && goldPath === undefined)
    throw new UsageError(`method ${search.name}: no gold (expected some to search on)`);
  const read = goldPath === undefined ? undefined : await readPageLists(resolve(base, goldPath));
  const allGold = read?.filter(({ page }) => choice.has(page));
  if (allGold) await checkGold(allGold, pathsFrom(base, sources), choice, effects.allowPrivate);

  const kept = cache === noCache ? [] : [experiment.permittedDoc]; // for the report's pictures
  const coherences = [...kept, ...runs.filter(needsBlocks).map(({ rows }) => rows.permittedDoc)];
  const corpus = await captureCorpus(experiment, sources, choice, coherences, without, effects);
  const { ids, leftOut, errors, warnings } = corpus;
  if (ids.length === 0) {
    const unmatched = errors.length === 0 ? unmatchedPages(choice).join('; ') : '';
    if (unmatched) throw new UsageError(`${unmatched} (expected ids of sources, or patterns with *)`);
    throw new Error('none of the pages could be read (expected at least one)');
  }
  const gold = allGold?.filter(({ page }) => !leftOut.includes(page));
  if (gold) await cache.value('gold.lists.jsonl', gold, jsonlFormat(pageListsSchema), () => gold);
  if (leftOut.length > 0) {
    const tags = without.map((tag) => `<${tag}>`).join(' or ');
    effects.log(`${leftOut.length} ${leftOut.length === 1 ? 'page' : 'pages'} with ${tags} left out`);
  }
  effects.log(`${ids.length} ${ids.length === 1 ? 'page' : 'pages'} captured, segmented and flattened`);
  errors.push(...missingPages(corpus, gold, choice));
  for (const error of errors) effects.fail(error);

  const records: RunFindings[] = [];
  const methods: MethodLists[] = [];
  const traces = new Map<string, (readonly TraceEntry[])[]>();
  const warn = (problems: readonly string[], of: string): void => {
    for (const warning of problems.map((one) => `${of}: ${one}`)) {
      warnings.push(warning);
      effects.log(`pagestructure: ${warning}`);
    }
  };
  for (const run of runs) {
    const folder = `methods/${numberedName(run.name, records.length)}`;
    const find = (): Promise<RunOutcome> => runCached(run, folder, corpus, effects, gold);
    const outcome = await find();
    const { lists, documents, trace, chosen } = outcome;
    const diagnosis = run.kind === 'sample' ? diagnoseTrace(trace) : undefined;
    effects.log(`${run.name}: done${diagnosis ? convergenceOf(diagnosis) : ''}`);
    if (diagnosis && run.kind === 'sample') {
      await cache.value(`${folder}/diagnostics.json`, diagnosis, jsonFormat(z.unknown()), () => ({
        version: 1,
        ...diagnosis,
      }));
      if (!experiment.repetitions) warn(convergenceWarnings(diagnosis, run.config.chains), run.name);
    }
    traces.set(run.method, [...(traces.get(run.method) ?? []), trace]);
    const { name: runName, kind, settings } = run;
    const rows = documents === corpus.documents(run.rows) ? run.rows : undefined;
    const file = rows ? `rows/${rowsName(rows, experiment.permittedDoc)}` : `${folder}/rows`;
    if (documents) {
      await cache.value(`${file}.documents.jsonl`, documents, jsonlFormat(documentSchema), () => [
        ...documents,
      ]);
    }
    records.push({
      name: runName,
      kind,
      ...(rows && { rows }),
      ...(documents && { documents: `${file}.documents.jsonl` }),
      settings,
      folder,
      ...(chosen && { chosen }),
      results: cache === noCache ? () => Promise.resolve(outcome) : find,
    });
    methods.push({ method: runName, lists, ...(documents && { documents }) });
  }
  const groups = experiment.repetitions ? repeatedRuns(runs, traces) : undefined;
  for (const { method, convergence } of groups ?? []) warn(convergence?.problems ?? [], method);
  const scored = gold ? scoreRuns(gold, methods, experiment.measures, groups) : nothingScored;
  const record = {
    ...{ name, folder: corpusFolder, pages: ids, ...(leftOut.length > 0 && { leftOut }), runs: records },
    ...scored,
  };
  return { record, errors, warnings };
}

/** What is said of how the chains of a run agree; nothing where there is one. */
function convergenceOf({ logJoint, headingRows }: Readonly<Record<string, Diagnosis | undefined>>): string {
  if (logJoint?.rHat === undefined || headingRows?.rHat === undefined) return '';
  return `; R-hat ${logJoint.rHat.toFixed(3)} of the log joint, ${headingRows.rHat.toFixed(3)} of heading rows`;
}

function needsBlocks(run: ExperimentRun): boolean {
  if (run.kind === 'baseline' && baselines[run.baseline].needs === 'blockTrees') return true;
  return run.kind !== 'lists' && run.rows.flatten === 'visual';
}

const nothingScored = { scores: [], comparisons: [] };

function unmatchedPages(choice: PageChoice): string[] {
  return choice.unmatched().map((pattern) => `pages: ${pattern}: no page of that id`);
}

/** What was asked for and is not there: patterns without a page, gold without one, gold of another text. */
function missingPages(
  { ids, textLengths }: CapturedCorpus,
  gold: readonly PageLists[] | undefined,
  choice: PageChoice,
): string[] {
  const known = new Set(ids);
  const problems = unmatchedPages(choice);
  for (const lists of gold ?? []) {
    if (!known.has(lists.page)) problems.push(`gold of ${lists.page}, but no page of that id: it scores 0`);
    const problem = goldProblem(lists, textLengths.get(lists.page));
    if (problem !== undefined) throw new UsageError(problem);
  }
  return problems;
}
