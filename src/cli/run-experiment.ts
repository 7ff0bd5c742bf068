import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { baselines } from '../baselines/index.ts';
import { diagnoseTrace } from '../bayes/index.ts';
import type { CapturedPage, Source } from '../capture/index.ts';
import type { MethodLists } from '../eval/index.ts';
import {
  type BlockTree,
  type Document,
  documentSchema,
  marginalsSchema,
  pageListsSchema,
  structureLists,
  structureSchema,
  traceEntrySchema,
} from '../page/index.ts';
import { eachSource, openEngine, type PageEngine, resourceFingerprints } from '../pages/index.ts';
import {
  type CorpusRecord,
  type Experiment,
  type ExperimentCorpus,
  type ExperimentRecord,
  type ExperimentRun,
  experimentCorpora,
  experimentRuns,
  numberedName,
  pageRows,
  type RunResult,
  runMethod,
  scoreRuns,
} from '../pipeline/index.ts';
import { markSentenceRows } from '../rows/index.ts';
import { jsonlFormat, type Memo, readPageLists } from '../store/index.ts';
import { segment } from '../vips/index.ts';
import { convergenceWarnings } from './convergence-warnings.ts';
import { pageFiles } from './experiment-files.ts';
import type { Io } from './io.ts';
import { openRunCheckpoint } from './run-checkpoint.ts';

/** The files and the outside world of an experiment. */
export interface ExperimentContext {
  /** Folder that its relative paths start from: that of the configuration file. */
  base: string;
  memo: Memo;
  /** Folder of the memo. */
  out: string;
  io: Io;
  allowPrivate: boolean;
}

type Findings = Pick<ExperimentRecord, 'corpora' | 'errors' | 'warnings'>;

/** A page as the methods see it, before sentence rows are marked over the corpus. */
interface FlatPage {
  tree: BlockTree;
  dom: Document;
  visual: Document;
  warnings: string[];
}

/**
 * Runs an experiment. The memo keeps the outcome of every step, so that a second call goes on where the first one
 * stopped.
 */
export async function runExperiment(experiment: Experiment, context: ExperimentContext): Promise<Findings> {
  const findings: Findings = { corpora: [], errors: [], warnings: [] };
  for (const corpus of experimentCorpora(experiment)) {
    const said = corpus.name && `${corpus.name}: `;
    if (corpus.name) context.io.say(`corpus ${corpus.name}`);
    const { record, errors, warnings } = await runCorpus(experiment, corpus, within(context, corpus.folder));
    findings.corpora.push(record);
    findings.errors.push(...errors.map((error) => said + error));
    findings.warnings.push(...warnings.map((warning) => said + warning));
  }
  return findings;
}

/** The same context with its files below a folder. */
function within({ memo, out, ...context }: ExperimentContext, folder: string): ExperimentContext {
  return {
    ...context,
    out: join(out, folder),
    memo: (name, inputs, format, compute) => memo(folder + name, inputs, format, compute),
  };
}

async function runCorpus(
  experiment: Experiment,
  { name, folder: corpusFolder, sources, gold: goldPath }: ExperimentCorpus,
  context: ExperimentContext,
): Promise<{ record: CorpusRecord; errors: string[]; warnings: string[] }> {
  const { base, io, memo } = context;
  const gold = await readPageLists(resolve(base, goldPath));
  await memo('gold.lists.jsonl', gold, jsonlFormat(pageListsSchema), () => gold);

  const { pages, errors } = await flattenPages(experiment, sources, context);
  const documentsOf = {
    dom: markSentenceRows(pages.map(({ dom }) => dom)),
    visual: markSentenceRows(pages.map(({ visual }) => visual)),
    hybrid: pages.map(({ visual }) => visual),
  };
  for (const [flatten, documents] of Object.entries(documentsOf)) {
    await memo(`${flatten}.documents.jsonl`, documents, jsonlFormat(documentSchema), () => documents);
  }
  const ids = pages.map(({ dom }) => dom.id);
  if (ids.length === 0) throw new Error('none of the pages could be read (expected at least one)');
  io.say(`${ids.length} ${ids.length === 1 ? 'page' : 'pages'} captured, segmented and flattened`);
  for (const { page } of gold) {
    if (!ids.includes(page)) errors.push(`gold of ${page}, but no page of that id: it scores 0`);
  }
  for (const error of errors) io.fail(error);

  const warnings = pages.flatMap((page) => page.warnings);
  const trees = new Map(pages.map(({ tree, dom }) => [dom.id, tree]));
  const runs: CorpusRecord['runs'] = [];
  const methods: MethodLists[] = [];
  for (const run of experimentRuns(experiment)) {
    const folder = `methods/${numberedName(run.name, runs.length)}`;
    const documents = documentsOf[run.flatten];
    const { structures, trace } = await keepRun(run, folder, { documents, trees }, context);
    io.say(`${run.name}: done`);
    if (run.kind !== 'baseline') {
      const { chains } = run.config;
      const own = convergenceWarnings(diagnoseTrace(trace), chains).map((one) => `${run.name}: ${one}`);
      warnings.push(...own);
      for (const warning of own) io.say(`pagestructure: ${warning}`);
    }
    const lists = structures.map((structure, d) => structureLists(documents[d], structure));
    await memo(`${folder}/lists.jsonl`, lists, jsonlFormat(pageListsSchema), () => lists);
    runs.push({ name: run.name, kind: run.kind, flatten: run.flatten, folder });
    methods.push({ method: run.name, lists, documents });
  }
  const { scores, comparisons } = scoreRuns(gold, methods, experiment.measures);
  const record = { name, folder: corpusFolder, pages: ids, runs, scores, comparisons };
  return { record, errors, warnings };
}

/** Captures, segments and flattens every page; what fails is named and left out. */
async function flattenPages(
  { viewport, permittedDoc }: Experiment,
  sources: readonly string[],
  { base, memo, io, allowPrivate }: ExperimentContext,
): Promise<{ pages: FlatPage[]; errors: string[] }> {
  const engine = openEngine({ engine: 'chromium', viewport, screenshot: true, allowPrivate }, io);
  const resourcesOf = resourceFingerprints();
  const pages: FlatPage[] = [];
  const errors: string[] = [];
  const paths = sources.map((source) => (/^(https?:|-$)/.test(source) ? source : resolve(base, source)));
  try {
    const use = async (source: Source): Promise<void> => {
      const key = {
        bytes: createHash('sha256').update(source.bytes).digest('hex'),
        url: source.url,
        contentType: source.contentType,
        beside: await resourcesOf(source.root ?? source.folder),
        viewport,
      };
      const { page } = await keepCapture(source, key, engine, memo);
      const files = pageFiles(page.id);
      const tree = await memo(files.blocks.name, { ...key, permittedDoc }, files.blocks.format, () =>
        segment(page, { permittedDoc }),
      );
      const warnings = page.warnings.map((warning) => `${page.id}: ${warning}`);
      pages.push({ tree, dom: pageRows(page, 'dom'), visual: pageRows(page, 'visual', tree), warnings });
    };
    await eachSource(paths, 'capturing', { allowPrivate, fail: (message) => errors.push(message) }, io, use);
  } finally {
    await engine.close();
  }
  return { pages, errors };
}

/** Page and picture of a source, captured together when either is missing. */
async function keepCapture(
  source: Source,
  key: unknown,
  engine: PageEngine,
  memo: Memo,
): Promise<CapturedPage> {
  const files = pageFiles(source.id);
  let captured: Promise<CapturedPage> | undefined;
  const capture = (): Promise<CapturedPage> => {
    captured ??= engine.page(source);
    return captured;
  };
  const page = await memo(files.page.name, key, files.page.format, async () => (await capture()).page);
  if (source.page) return { page };
  const screenshot = await memo(files.picture.name, key, files.picture.format, async () => {
    const taken = (await capture()).screenshot;
    if (!taken) throw new Error(`${source.name}: no picture of the page`);
    return taken;
  });
  return { page, screenshot };
}

/** What the methods run on. */
interface FlatCorpus {
  documents: readonly Document[];
  /** By page id. */
  trees: ReadonlyMap<string, BlockTree>;
}

/** Files of a run, made together when one is missing. */
async function keepRun(
  run: ExperimentRun,
  folder: string,
  corpus: FlatCorpus,
  { memo, io, out }: ExperimentContext,
): Promise<RunResult> {
  const needsTrees = run.kind === 'baseline' && baselines[run.baseline].needs === 'blockTrees';
  const inputs = needsTrees ? [corpus.documents, [...corpus.trees]] : corpus.documents;
  let ran: Promise<RunResult> | undefined;
  const result = (): Promise<RunResult> => {
    ran ??= runWithProgress(run, corpus, join(out, folder), io);
    return ran;
  };
  const keep = <T>(
    name: keyof RunResult,
    schema: z.ZodType<T>,
    take: (result: RunResult) => T[],
  ): Promise<T[]> =>
    memo(`${folder}/${name}.jsonl`, [run, inputs], jsonlFormat(schema), async () => take(await result()));
  return {
    structures: await keep('structures', structureSchema, ({ structures }) => structures),
    marginals: await keep('marginals', marginalsSchema, ({ marginals }) => marginals),
    trace: await keep('trace', traceEntrySchema, ({ trace }) => trace),
  };
}

async function runWithProgress(
  run: ExperimentRun,
  { documents, trees }: FlatCorpus,
  folder: string,
  io: Io,
): Promise<RunResult> {
  if (run.kind === 'baseline') return runMethod(run, documents, {}, trees);
  const { chains } = run.config;
  const steps = run.kind === 'hybrid' ? documents.length : run.config.burnIn + run.config.sweeps;
  const progress = io.progress(run.name, run.kind === 'hybrid' ? steps : chains * (steps + documents.length));
  const { remove, ...checkpoint } = await openRunCheckpoint(run, documents, folder, io);
  try {
    const result = await runMethod(run, documents, {
      onProgress: () => progress.step(),
      signal: io.signal,
      ...checkpoint,
    });
    await remove();
    return result;
  } finally {
    progress.done();
  }
}
