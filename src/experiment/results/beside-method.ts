import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { SampleConfig } from '../../bayes/inside/index.ts';
import { holdsExperiment } from '../../store/index.ts';
import { experimentRuns } from '../experiment-runs.ts';
import { readExperimentRecord } from './read-experiment-record.ts';

interface BesideMethod {
  /** Of the run. */
  name: string;
  documents: string | undefined;
  gold: string | undefined;
  /** Of a method that samples. */
  config: SampleConfig | undefined;
}

/** What the experiment says of a folder; undefined for one that is no method's. */
export async function besideMethod(run: string): Promise<BesideMethod | undefined> {
  const corpus = resolve(run, '../..');
  // Corpora of their own lie two folders deeper than the record.
  for (const folder of [corpus, resolve(corpus, '../..')]) {
    if (!holdsExperiment(folder)) continue;
    const { config, corpora } = await readExperimentRecord(folder);
    for (const { folder: own, runs } of corpora) {
      const found = runs.find((method) => resolve(folder, own, method.folder) === resolve(run));
      if (!found) continue;
      const { name, documents } = found;
      const at = (file: string): string => join(folder, own, file);
      const gold = at('gold.lists.jsonl');
      const asked = experimentRuns(config).find((one) => one.name === name);
      return {
        name,
        documents: documents && at(documents),
        gold: existsSync(gold) ? gold : undefined,
        config: asked?.kind === 'sample' ? asked.config : undefined,
      };
    }
  }
  return undefined;
}
