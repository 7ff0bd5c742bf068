import type { Command } from 'commander';
import type { Io } from '../program/io.ts';
import { wholeNumber } from '../shared/arguments.ts';
import {
  addLearnOptions,
  goldHelp,
  type LearnCommandOptions,
  learnSettings,
} from '../shared/learn-options.ts';

interface Options extends LearnCommandOptions {
  out: string;
  folds?: number;
}

const help = `
After an interruption the same command goes on where it stopped. The same gold and seed give the same bytes.

Examples:
  $ pagestructure fit my-pages --out weights.json
  $ pagestructure fit my-pages annotations/en.lists.jsonl --pages archive --weight my-pages=2 --out weights.json
  $ pagestructure outline page.html --weights weights.json`;

export function fitCommand(command: Command, io: Io): void {
  command
    .argument('<gold...>', goldHelp)
    .requiredOption('--out <file>', 'the weights; `outline --weights` and `sample --weights` take them')
    .option(
      '--folds <n>',
      'over sites: later parts learn from what earlier ones say of unseen pages (default: 3)',
      wholeNumber(2, 1000),
    )
    .addHelpText('after', help);
  addLearnOptions(command).action(async (gold: string[], options: Options) => {
    const { out, folds: innerFolds } = options;
    const { fitGold } = await import('./fit.ts');
    await fitGold(gold, { ...(await learnSettings(options)), innerFolds, out }, io);
  });
}
