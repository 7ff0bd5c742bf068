import type { Command } from 'commander';
import type { Io } from '../program/io.ts';
import { wholeNumber } from '../shared/arguments.ts';
import { summariseRun } from './summarise-run.ts';

/** `summary`: what a run of the paper's model has learnt, as text. */
export function summaryCommand(command: Command, io: Io): void {
  command
    .argument('<run>', "a run of the paper's model, or its parameters.json")
    .option('--top <n>', 'words or symbols of a class', wholeNumber(1), 8)
    .addHelpText('after', '\nExample:\n  $ pagestructure summary run --top 12')
    .action(async (path: string, { top }: { top: number }) => {
      await io.print(await summariseRun(path, top));
    });
}
