import { join } from 'node:path';
import {
  type MeasureName,
  type MethodLists,
  measures,
  pairedDifferences,
  scoreMethods,
} from '../../eval/index.ts';
import type { PairedDifference } from '../../eval/inside/index.ts';
import { createRng } from '../../math/index.ts';
import { documentSchema, pageListsSchema } from '../../page/index.ts';
import { readAllJsonl } from '../../store/index.ts';
import type { CorpusRecord } from '../experiment-record.ts';

/** Differences of all methods on one corpus of an experiment from a reference. */
export async function corpusDifferences(
  folder: string,
  corpus: CorpusRecord,
  reference: string,
  measure: MeasureName,
): Promise<PairedDifference[]> {
  const gold = await readAllJsonl(join(folder, 'gold.lists.jsonl'), pageListsSchema);
  const methods: MethodLists[] = [];
  for (const { name, folder: own, documents: file } of corpus.runs) {
    const lists = await readAllJsonl(join(folder, own, 'lists.jsonl'), pageListsSchema);
    const needed = measures[measure].parameters.includes('documents') ? file : undefined;
    const documents = needed && (await readAllJsonl(join(folder, needed), documentSchema));
    methods.push({ method: name, lists, ...(documents && { documents }) });
  }
  const convention = 'paper';
  const scored = scoreMethods(gold, methods, {
    conventions: [convention],
    measures: [measure],
    missing: 'count',
  });
  const comparisons = corpus.comparisons.map((one) => ({ ...one, convention }) as const);
  return pairedDifferences(createRng('paired differences'), scored, reference, measure, { comparisons });
}
