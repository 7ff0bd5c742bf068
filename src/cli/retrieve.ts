import { type Command, InvalidArgumentError } from 'commander';
import {
  reportDepth,
  reportExpansionTerms,
  reportTops,
  retrievalTable,
  runRetrieval,
  type SegmentKindName,
  segmentKinds,
} from '../experiment/retrieval/index.ts';
import { wholeNumber } from './arguments.ts';
import { addCaptureOptions, type CaptureOptions, readingSettings } from './capture-options.ts';
import type { Io } from './io.ts';

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
export function retrieveCommand(command: Command, io: Io): void {
  command
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
  addCaptureOptions(command).action(async (paths: string[], { json, ...options }: Options) => {
    const summary = await runRetrieval(paths, { ...options, reading: readingSettings(options) }, io);
    if (json) await io.write(`${JSON.stringify(summary)}\n`);
    else await io.print(retrievalTable(summary, 'text'));
    io.log(`runs, summary.tsv and figure-14.svg in ${options.out}`);
  });
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
