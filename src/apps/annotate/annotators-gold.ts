import type { PageLists } from '../../page/index.ts';
import { FormatError, listGoldFiles } from '../../store/index.ts';
import { agreement } from './agreement.ts';
import type { AnnotatorAgreement } from './annotation-data.ts';
import { readAnnotation } from './annotation-files.ts';

export interface GoldOrProblem {
  lists?: PageLists | undefined;
  problem?: string;
}

export async function goldOrProblem(folder: string, id: string, annotator: string): Promise<GoldOrProblem> {
  try {
    return { lists: (await readAnnotation(folder, id, annotator)).lists };
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    return { problem: error.message };
  }
}

/** All gold of a folder, by annotator in alphabetical order and by page. */
export async function goldByAnnotator(
  folder: string,
  fail: (message: string) => void = () => {},
): Promise<Map<string, Map<string, PageLists>>> {
  const gold = new Map<string, Map<string, PageLists>>();
  for (const { id, annotator } of await listGoldFiles(folder)) {
    const { lists, problem } = await goldOrProblem(folder, id, annotator);
    if (problem !== undefined) fail(problem);
    if (lists) gold.set(annotator, (gold.get(annotator) ?? new Map()).set(id, lists));
  }
  return new Map([...gold].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** How far others agree with an annotator on the pages that both have, page by page and over all. */
export async function annotatorAgreements(
  { folder, ids }: { folder: string; ids: readonly string[] },
  annotator: string,
): Promise<AnnotatorAgreement[]> {
  const gold = await goldByAnnotator(folder);
  const own = gold.get(annotator);
  gold.delete(annotator);
  return [...gold].flatMap(([name, theirs]) => {
    const shared = ids.flatMap((id, index) => {
      const [a, b] = [theirs.get(id), own?.get(id)];
      return a && b ? [{ index, id, pair: [a, b] as const }] : [];
    });
    if (shared.length === 0) return [];
    const all = agreement(shared.map(({ pair }) => pair));
    const pages = shared.map(({ pair, ...page }) => ({ ...page, ...agreement([pair]) }));
    return [{ annotator: name, ...all, pages }];
  });
}
