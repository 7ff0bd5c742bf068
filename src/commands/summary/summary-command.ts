import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { learntParametersSchema } from '../../bayes/index.ts';
import { UsageError } from '../../effects/index.ts';
import { readRunManifest, refuseUnfinished } from '../../experiment/index.ts';
import { labelsSchema } from '../../page/index.ts';
import { readAllJsonl, readJson } from '../../store/index.ts';
import type { Io } from '../program/io.ts';
import { wholeNumber } from '../shared/arguments.ts';
import { summariseParameters } from './summarise-parameters.ts';

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

/**
 * Reads the parameters that a run has learnt, and summarises them as text.
 * @param path folder of the run, or a `parameters.json`; the labels beside it are counted, where there are any
 * @param top how many words or symbols of a class, an integer >= 1
 * @throws UsageError for a run that has learnt none, or is not done; FormatError naming a file that is wrong
 */
async function summariseRun(path: string, top: number): Promise<string> {
  const file = path.endsWith('.json') ? path : join(path, 'parameters.json');
  if (!existsSync(file)) await refuseOthers(path);
  const parameters = await readJson(file, learntParametersSchema);
  const beside = join(dirname(file), 'labels.jsonl');
  const labels = existsSync(beside) ? await readAllJsonl(beside, labelsSchema) : undefined;
  return summariseParameters(parameters, labels, top);
}

async function refuseOthers(folder: string): Promise<void> {
  refuseUnfinished(folder);
  if ((await readRunManifest(folder))?.model !== 'hybrid') return;
  throw new UsageError(
    `${folder}: a run of the hybrid model has no parameters (expected one of the paper's model)`,
  );
}
