import { basename, extname, join } from 'node:path';
import { type Command, Option } from 'commander';
import { traceEntrySchema } from '../page/index.ts';
import { toPng, tracePlot } from '../plot/index.ts';
import { readAllJsonl, writeAtomic } from '../store/index.ts';
import { wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

/** `plot`: the log joint of runs against sweeps. */
export function plotCommand(program: Command, io: Io): void {
  program
    .command('plot')
    .description('Plot the log joint of runs against sweeps.')
    .argument('<run...>', 'run directories of sample, or trace.jsonl files')
    .requiredOption('--out <file>', 'an .svg or .png file')
    .addOption(new Option('--title <text>', 'above the plot'))
    .addOption(new Option('--width <pixels>', 'of the plot').argParser(wholeNumber(240, 10_000)).default(640))
    .addHelpText('after', '\nExample:\n  $ pagestructure plot run --out trace.svg')
    .action(async (runs: string[], options: { out: string; title?: string; width: number }) => {
      const { out, title, width } = options;
      const type = extname(out).toLowerCase();
      if (type !== '.svg' && type !== '.png') throw new UsageError(`--out ${out} (expected .svg or .png)`);
      const traces = [];
      for (const run of runs) {
        traces.push(
          await readAllJsonl(run.endsWith('.jsonl') ? run : join(run, 'trace.jsonl'), traceEntrySchema),
        );
      }
      // Chains of several runs are told apart by counting them through.
      let first = 0;
      const points = traces.flatMap((trace) => {
        const shifted = trace.map((entry) => ({ ...entry, chain: entry.chain + first }));
        first += Math.max(0, ...trace.map(({ chain }) => chain + 1));
        return shifted;
      });
      const caption =
        runs.length > 1 ? `Runs in order of chains: ${runs.map((run) => basename(run)).join(', ')}.` : '';
      const svg = tracePlot(points, { title, caption, width });
      await writeAtomic(out, type === '.svg' ? svg : toPng(svg, { scale: 2 }));
      io.say(`wrote ${out}`);
    });
}
