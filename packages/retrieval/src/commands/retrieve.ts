import { type Command, InvalidArgumentError } from 'commander';
import type { Io } from 'pagestructure/commands';
import {
  addCaptureOptions,
  type CaptureOptions,
  coherenceScales,
  sourceSettings,
  wholeNumber,
} from 'pagestructure/commands';
import { UsageError } from 'pagestructure/effects';
import type { BlockTree } from 'pagestructure/formats';
import {
  type ExpansionName,
  expansions,
  reportDepth,
  reportExpansionTerms,
  reportTops,
  type SegmentKindName,
  segmentKinds,
  type VipsVariant,
} from '../experiment/index.ts';

interface Options extends CaptureOptions {
  topics: string;
  qrels: string;
  out: string;
  segments: SegmentKindName[];
  rules: BlockTree['rules'][];
  permittedDoc?: string[];
  expansion: ExpansionName[];
  top: number[];
  depth: number;
  terms: number;
  stopWords?: string;
  mask?: string;
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
      listOf(Object.keys(segmentKinds) as SegmentKindName[]),
      ['vips'] as SegmentKindName[],
    )
    .option(
      '--rules <names>',
      `of vips: ${Object.keys(coherenceScales).join(', ')}; several with commas`,
      listOf(Object.keys(coherenceScales) as BlockTree['rules'][]),
      ['tr2003'] as BlockTree['rules'][],
    )
    .option(
      '--pdoc, --permitted-doc <numbers>',
      'of vips, several with commas: 1-11, by default 6 (apweb2003: 0-1, 0.6); each rule set takes those of its scale',
      (text) => text.split(','),
    )
    .option(
      '--expansion <names>',
      `how queries are expanded: ${Object.keys(expansions).join(', ')} (a relevance model); several with commas`,
      listOf(Object.keys(expansions) as ExpansionName[]),
      ['robertson'] as ExpansionName[],
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
    .option('--mask <file>', 'texts that are neither indexed nor in segments: page, start, end, a line each')
    .option('--json', 'print the summary as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ pagestructure retrieve crawl.warc.gz --topics topics.451-500 --qrels qrels.trec9 \\
      --segments fulldoc,dom,vips,bayes --out runs/trec9
  $ pagestructure retrieve pages/ --topics topics --qrels qrels --out runs/degrees \\
      --rules tr2003,apweb2003 --pdoc 4,6,8,0.4,0.6,0.8 --expansion robertson,rm3`,
    );
  addCaptureOptions(command).action(async (paths: string[], { json, ...options }: Options) => {
    const { retrievalTable, runRetrieval } = await import('../experiment/index.ts');
    const vips = vipsVariants(options);
    const settings = { ...options, vips, expansions: options.expansion, reading: sourceSettings(options) };
    const summary = await runRetrieval(paths, settings, io);
    if (json) await io.write(`${JSON.stringify(summary)}\n`);
    else await io.print(retrievalTable(summary, 'text'));
    io.log(`runs, summary.tsv and figure-14.svg in ${options.out}`);
  });
}

/** Every rule set at every degree that is on its scale. */
function vipsVariants({ rules, permittedDoc }: Options): VipsVariant[] {
  const isOn = (name: BlockTree['rules'], text: string): boolean => coherenceScales[name].pattern.test(text);
  const wrong = permittedDoc?.find((text) => !rules.some((name) => isOn(name, text)));
  if (wrong !== undefined) {
    const expected = rules
      .map((name) => `${coherenceScales[name].expected} for the rules ${name}`)
      .join(', ');
    throw new UsageError(`--pdoc ${wrong} (expected ${expected})`);
  }
  return rules.flatMap((name) => {
    const degrees = [...new Set((permittedDoc ?? []).filter((text) => isOn(name, text)).map(Number))];
    const wanted = degrees.length > 0 ? degrees : [coherenceScales[name].usual];
    return wanted.map((degree) => ({ rules: name, permittedDoc: degree }));
  });
}

/** Parser of an option that takes some of several names, each once. */
function listOf<T extends string>(known: readonly T[]): (text: string) => T[] {
  return (text) => {
    const names = text.split(',');
    const isKnown = (name: string): name is T => (known as readonly string[]).includes(name);
    if (names.every(isKnown) && new Set(names).size === names.length) return names;
    throw new InvalidArgumentError(`expected some of ${known.join(', ')}, each once`);
  };
}

/** Parser of `--top`. */
function numberList(text: string): number[] {
  const numbers = text.split(',').map(Number);
  if (/^\d+(,\d+)*$/.test(text) && numbers.every((number) => number > 0)) {
    return [...new Set(numbers)].sort((a, b) => a - b);
  }
  throw new InvalidArgumentError('expected whole numbers above 0, with commas');
}
