import type { Command } from 'commander';
import type { Io } from '../program/io.ts';
import { wholeNumber } from '../shared/arguments.ts';
import { tableFormatOption } from '../shared/common-options.ts';
import {
  addLearnOptions,
  goldHelp,
  type LearnCommandOptions,
  learnSettings,
} from '../shared/learn-options.ts';
import type { EvaluateOptions } from './evaluate.ts';

interface Options
  extends LearnCommandOptions,
    Pick<EvaluateOptions, 'format' | 'folds' | 'config' | 'out' | 'reliability'> {}

const help = `
Each page is scored by a model that is learnt from pages of other sites alone.
Scores have 95 % bootstrap intervals over pages.
The calibration error is the distance of the probabilities of headings from their frequencies.
After an interruption the same command goes on where it stopped.

Example:
  $ pagestructure evaluate my-pages --folds 6`;

export function evaluateCommand(command: Command, io: Io): void {
  command
    .argument('<gold...>', goldHelp)
    .option(
      '--folds <n>',
      'over sites: no site is learnt from and scored on at once',
      wholeNumber(2, 1000),
      6,
    )
    .option('--config <file>', 'JSON of the model, such as {"looks": {"weight": 0}}')
    .option('--out <dir>', 'the lists found on each GOLD as JSONL, and the folds')
    .option('--reliability <file>', 'SVG: how often rows given a probability are headings, by GOLD')
    .addOption(tableFormatOption('of the table'))
    .addHelpText('after', help);
  addLearnOptions(command).action(async (gold: string[], options: Options) => {
    const { folds, config, out, format, reliability } = options;
    const { evaluateGold } = await import('./evaluate.ts');
    await io.write(
      await evaluateGold(
        gold,
        { ...(await learnSettings(options)), folds, config, out, format, reliability },
        io,
      ),
    );
  });
}
