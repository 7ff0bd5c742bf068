import { type Command, Option } from 'commander';
import { wholeNumber } from './arguments.ts';

export function addHybridOptions(command: Command): Command {
  return command
    .addOption(
      new Option(
        '--learnt-from <whom>',
        'headings as readers see them, or as authors mark them up (h1 to h6)',
      )
        .choices(['readers', 'markup'])
        .default('readers'),
    )
    .addOption(
      new Option('--weights <file>', 'weights of your own, as `fit` writes them').conflicts('learntFrom'),
    )
    .option('--seed <n>', 'of all random draws', wholeNumber(0), 1);
}
