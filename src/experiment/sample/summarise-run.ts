import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { learntParametersSchema } from '../../bayes/index.ts';
import { labelsSchema } from '../../page/index.ts';
import { readAllJsonl, readJson } from '../../store/index.ts';
import { summariseParameters } from './summarise-parameters.ts';

/**
 * Reads what a run has learnt, and sums it up as text.
 * @param path folder of the run, or a `parameters.json`; the labels beside it are counted, where there are any
 * @param top how many words or symbols of a class, an integer >= 1
 * @throws FormatError naming a file that is missing or wrong
 */
export async function summariseRun(path: string, top: number): Promise<string> {
  const file = path.endsWith('.json') ? path : join(path, 'parameters.json');
  const parameters = await readJson(file, learntParametersSchema);
  const beside = join(dirname(file), 'labels.jsonl');
  const labels = existsSync(beside) ? await readAllJsonl(beside, labelsSchema) : undefined;
  return summariseParameters(parameters, labels, top);
}
