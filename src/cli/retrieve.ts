import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Command, InvalidArgumentError } from 'commander';
import {
  candidatePages,
  expandTopics,
  type RetrievalRun,
  rankTopics,
  reportDepth,
  reportTops,
  type SegmentKindName,
  segmentKinds,
  summariseRetrieval,
} from '../pipeline/index.ts';
import { createTokeniser, reportExpansionTerms } from '../retrieval/index.ts';
import { wholeNumber } from './arguments.ts';
import { addCaptureOptions, type CaptureOptions, readingSettings } from './capture-options.ts';
import type { Io } from './io.ts';
import { keepIndex } from './keep-index.ts';
import { keepSegments } from './keep-segments.ts';
import { programHash } from './program-hash.ts';
import { listCollection } from './read-collection.ts';
import { readRetrievalInputs } from './retrieval-inputs.ts';
import { retrievalTable } from './retrieval-table.ts';
import { version } from './version.ts';
import { writeRetrieval } from './write-retrieval.ts';

interface Options extends CaptureOptions {
  topics: string;
  qrels: string;
  out: string;
  segments: SegmentKindName[];
  top: number[];
  depth: number;
  terms: number;
  stopWords?: string;
  json?: true;
}

const kindNames = Object.keys(segmentKinds).join(', ');

/** `retrieve`: does a query get better when it is expanded by terms of the parts of pages? */
export function retrieveCommand(program: Command, io: Io): void {
  const command = program
    .command('retrieve')
    .description(
      'Run the query-expansion experiment of the VIPS report on a collection; goes on where it stopped.',
    )
    .argument('<collection...>', 'directories of pages, WARC files, TREC text files or directories of them')
    .requiredOption('--topics <file>', 'TREC topics; the field title is the query')
    .requiredOption('--qrels <file>', 'TREC relevance judgements')
    .requiredOption('--out <dir>', 'index, captured pages, segments, runs, measures and the plot')
    .option(
      '--segments <kinds>',
      `what terms are taken from: ${kindNames}; several with commas`,
      segmentList,
      ['vips'] as SegmentKindName[],
    )
    .option('--top <numbers>', 'of segments that terms are taken from, a run each', numberList, [
      ...reportTops,
    ])
    .option(
      '--depth <n>',
      'pages of the initial run whose segments are candidates',
      wholeNumber(1),
      reportDepth,
    )
    .option('--terms <n>', 'most terms added to a query', wholeNumber(1), reportExpansionTerms)
    .option('--stop-words <file>', 'words left out, instead of 33 English ones; "none" leaves out none')
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      '\nExample:\n  $ pagestructure retrieve crawl.warc.gz --topics topics.451-500 --qrels qrels.trec9 --segments fulldoc,dom,vips,bayes --out runs/trec9',
    );
  addCaptureOptions(command).action((paths: string[], options: Options) => retrieve(paths, options, io));
}

async function retrieve(paths: readonly string[], options: Options, io: Io): Promise<void> {
  const { out, segments: kinds, top: tops, depth, terms, json } = options;
  const { topics, qrels, stopWords } = await readRetrievalInputs(options);
  const reading = readingSettings(options);
  const collection = await listCollection(paths);
  const tokenise = createTokeniser({ stopWords });
  const key = hash([version, collection, [...stopWords], reading.maxBytes, reading.maxNodes]);
  const { index, failures } = await keepIndex(join(out, 'index'), key, { collection, tokenise, reading, io });
  try {
    for (const failure of failures) io.fail(failure);
    if (index.documentCount === 0) throw new Error('none of the pages could be read (expected at least one)');
    io.say(`indexed ${countOf(index.documentCount, 'page')}, ${failures.length} failed`);

    const expansion = { tops, depth, terms };
    const initial = rankTopics(index, topics, tokenise, expansion);
    const pages = candidatePages(initial, expansion);
    const segmentKey = hash([programHash(), key, reading.viewport]);
    const kept = await keepSegments(out, segmentKey, { collection, pages, kinds, reading, io });
    for (const failure of kept.failures) io.fail(failure);
    io.say(`segmented ${countOf(pages.size, 'page')} by ${kinds.join(', ')}, ${kept.failures.length} failed`);

    const run = new Map(initial.map(({ topic, ranking }) => [topic, ranking]));
    const runs: RetrievalRun[] = [{ segments: 'initial', top: 0, run }];
    const progress = io.progress('expanding', initial.length * kinds.length);
    const onTopic = (kind: SegmentKindName, topic: string): void => {
      io.signal.throwIfAborted();
      progress.step(`${kind} ${topic}`);
    };
    try {
      for (const kind of kinds) {
        const effects = { read: kept.read, onTopic };
        runs.push(...(await expandTopics(index, initial, kind, tokenise, effects, expansion)));
      }
    } finally {
      progress.done();
    }

    const asked = topics.map(({ number }) => number);
    const summary = summariseRetrieval(runs, asked, qrels, 'retrieval');
    await writeRetrieval(out, runs, summary, {
      pages: index.documentCount,
      averageLength: index.averageLength,
      candidates: pages.size,
      settings: { depth, terms, tops, stopWords: stopWords.size },
      failures: [...failures, ...kept.failures],
    });
    await io.write(json ? `${JSON.stringify(summary)}\n` : retrievalTable(summary, 'text'));
    io.say(`runs, summary.tsv and figure-14.svg in ${out}`);
  } finally {
    index.close();
  }
}

function countOf(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

function hash(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex');
}

/** Parser of `--segments`. */
function segmentList(text: string): SegmentKindName[] {
  const kinds = text.split(',');
  const isKind = (name: string): name is SegmentKindName => Object.hasOwn(segmentKinds, name);
  if (kinds.every(isKind) && new Set(kinds).size === kinds.length) return kinds;
  throw new InvalidArgumentError(`expected some of ${kindNames}, each once`);
}

/** Parser of `--top`. */
function numberList(text: string): number[] {
  const numbers = text.split(',').map(Number);
  if (/^\d+(,\d+)*$/.test(text) && numbers.every((number) => number > 0)) {
    return [...new Set(numbers)].sort((a, b) => a - b);
  }
  throw new InvalidArgumentError('expected whole numbers above 0, with commas');
}
