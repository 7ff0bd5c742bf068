import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { type Command, Option } from 'commander';
import { UsageError } from '../../effects/index.ts';
import { configurationAlone } from '../../experiment/index.ts';
import { holdsConfiguration, holdsExperiment, writeAtomic } from '../../store/index.ts';
import type { Io } from '../program/io.ts';
import { wholeNumber } from '../shared/arguments.ts';
import { type PlotFlags, type PlotInput, type PlotKindName, plotKinds } from './plot-kinds.ts';

interface Options extends PlotFlags {
  kind: PlotKindName;
  out: string;
  scheme: 'light' | 'dark';
  scale: number;
}

const kinds = Object.entries(plotKinds).map(
  ([name, { shows, reads }]) => `  ${name.padEnd(16)} ${shows}\n${' '.repeat(19)}reads ${reads}`,
);

const help = `
Kinds:
${kinds.join('\n')}

Examples:
  $ pagestructure plot run --out trace.svg
  $ pagestructure plot run other-run --quantity alpha.B --out alpha.svg
  $ pagestructure plot runs/corpus --kind differences --reference hybrid --out differences.png`;

export function plotCommand(command: Command, io: Io): void {
  command
    .argument('<run...>', 'what the kind of plot reads; for trace run directories of sample')
    .requiredOption('--out <file>', 'an .svg or .png file, or - for SVG on standard output')
    .addOption(
      new Option('--kind <name>', 'what to draw, see below').choices(Object.keys(plotKinds)).default('trace'),
    )
    .option('--title <text>', 'above the plot')
    .option('--caption <text>', 'below the plot, before what it says by itself')
    .option('--width <pixels>', 'of the plot; a column of print is 320', wholeNumber(280, 10_000), 640)
    .option('--scale <n>', 'pixels of a PNG for one of the plot', wholeNumber(1, 8), 2)
    .addOption(new Option('--scheme <name>', 'colours of a PNG').choices(['light', 'dark']).default('light'))
    .option(
      '--quantity <name>',
      'of the trace: logJoint, headingRows, moved, p4, p6, alpha.B ...',
      'logJoint',
    )
    .option('--lags <n>', 'of the autocorrelation', wholeNumber(1, 100_000), 50)
    .option('--documents <file>', 'what the run ran on')
    .option('--gold <path>', 'a corpus directory, a directory of <page>.json, or lists as JSONL')
    .option('--page <id>', 'which page; default the first')
    .option('--corpus <name>', 'of an experiment with several; default the first')
    .option('--reference <method>', 'that the others are compared with; default the first')
    .addOption(new Option('--measure <name>', 'of F').choices(['macroF', 'microF']).default('macroF'))
    .option(
      '--setting <name>',
      'documents, or a key of the configuration of experiment or method',
      'documents',
    )
    .option('--x-label <text>', 'of the setting or size, with its unit')
    .option('--y-label <text>', 'of the score, with its unit')
    .option('--log', 'equal ratios of the setting equally far apart')
    .option('--screenshot <file>', 'picture of the page below its blocks')
    .addHelpText('after', help)
    .action(async (inputs: string[], { kind, out, scheme, scale, ...flags }: Options) => {
      const type = extname(out).toLowerCase();
      if (out !== '-' && type !== '.svg' && type !== '.png')
        throw new UsageError(`--out ${out} (expected .svg, .png or -)`);
      for (const input of inputs) await checkInput(input, kind);
      // The modules that draw plots take most of a second to load, so help and completion do not load them.
      const { drawPlot, toPng } = await import('./plot.ts');
      const svg = await drawPlot[kind](inputs, flags);
      if (out === '-') return io.write(svg);
      await writeAtomic(out, type === '.svg' ? svg : toPng(svg, { scale, scheme }));
      io.log(`wrote ${out}`);
    });
}

/** Kinds of input at a path; no plot reads the last two. */
type Found = PlotInput | 'configuration' | 'folder';

const words: Readonly<Record<Found, string>> = {
  file: 'a file',
  run: 'the directory of a run',
  experiment: 'the directory of an experiment',
  configuration: configurationAlone,
  folder: 'a directory without trace.jsonl, marginals.jsonl or experiment.json',
};

/**
 * Refuses an input that a kind of plot does not read, and names the kinds that read it.
 * @throws UsageError; the file system's error where there is nothing
 */
async function checkInput(input: string, kind: PlotKindName): Promise<void> {
  const found = await whatLiesAt(input);
  const { takes, reads } = plotKinds[kind];
  const isTaken = (by: readonly Found[]): boolean => by.includes(found);
  if (isTaken(takes)) return;
  const fitting = Object.entries(plotKinds).flatMap(([name, { takes }]) => (isTaken(takes) ? [name] : []));
  const fits = fitting.length === 0 ? '' : `; of it --kind draws ${fitting.join(', ')}`;
  throw new UsageError(`${input}: ${words[found]} (expected for --kind ${kind}: ${reads})${fits}`);
}

async function whatLiesAt(input: string): Promise<Found> {
  if (input === '-' || !(await stat(input)).isDirectory()) return 'file';
  const has = (name: string): boolean => existsSync(join(input, name));
  if (holdsExperiment(input)) return 'experiment';
  const run = ['trace.jsonl', 'marginals.jsonl', 'checkpoint.json'];
  if (run.some(has)) return 'run';
  return holdsConfiguration(input) ? 'configuration' : 'folder';
}
