import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { learntParametersSchema } from '../../bayes/inside/index.ts';
import { refuseUnfinished } from '../../experiment/index.ts';
import { labelsSchema } from '../../page/inside/index.ts';
import { readAllJsonl, readJson } from '../../store/index.ts';
import type { Io } from '../program/io.ts';
import { wholeNumber } from '../shared/arguments.ts';
import { summariseParameters } from './summarise-parameters.ts';

/** `summary`: what a run has learnt, as text. */
export function summaryCommand(command: Command, io: Io): void {
  command
    .argument('<run>', 'a run of sample, or its parameters.json')
    .option('--top <n>', 'words or symbols of a class', wholeNumber(1), 8)
    .addHelpText('after', '\nExample:\n  $ pagestructure summary run --top 12')
    .action(async (path: string, { top }: { top: number }) => {
      await io.print(await summariseRun(path, top));
    });
}

/**
 * Reads the parameters that a run has learnt, and summarises them as text.
 * @param path folder of the run, or a `parameters.json`; the labels beside it are counted, where there are any
 * @param top how many words or symbols of a class, an integer >= 1
 * @throws UsageError for a run that is not done; FormatError naming a file that is wrong
 */
async function summariseRun(path: string, top: number): Promise<string> {
  const file = path.endsWith('.json') ? path : join(path, 'parameters.json');
  if (!existsSync(file)) refuseUnfinished(path);
  const parameters = await readJson(file, learntParametersSchema);
  const beside = join(dirname(file), 'labels.jsonl');
  const labels = existsSync(beside) ? await readAllJsonl(beside, labelsSchema) : undefined;
  return summariseParameters(parameters, labels, top);
}
