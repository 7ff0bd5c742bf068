import { join } from 'node:path';
import { type PageLists, pageListsSchema } from '../page/index.ts';
import {
  type CorpusRecord,
  type PairedDifference,
  pairedDifferences,
  scoreMethods,
} from '../pipeline/index.ts';
import { readAllJsonl } from '../store/index.ts';

/**
 * Differences of all methods on one corpus of an experiment from a reference.
 * @param folder of the corpus
 */
export async function corpusDifferences(
  folder: string,
  corpus: CorpusRecord,
  reference: string,
  measure: 'microF' | 'macroF',
): Promise<PairedDifference[]> {
  const gold = await readAllJsonl(join(folder, 'gold.lists.jsonl'), pageListsSchema);
  const methods: { method: string; lists: PageLists[] }[] = [];
  for (const { name, folder: own } of corpus.runs) {
    methods.push({
      method: name,
      lists: await readAllJsonl(join(folder, own, 'lists.jsonl'), pageListsSchema),
    });
  }
  const scored = scoreMethods(gold, methods, ['paper']);
  return pairedDifferences(scored, reference, measure, 'paired differences', corpus.comparisons);
}
