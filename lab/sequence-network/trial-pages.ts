import { parseArgs } from 'node:util';
import { type LabPage, loadGoldSets } from '../hybrid-gold/lab-pages.ts';

/** Folds over sites, the same for trees and network. */
export const foldOptions = { folds: 3, seed: '1' } as const;

/** Folder of what the programs hand to each other, and the annotated pages that the command line names. */
export async function trialPages(): Promise<{ folder: string; pages: LabPage[] }> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pages: { type: 'string' } },
  });
  const [folder, ...gold] = positionals;
  if (gold.length === 0) throw new Error('arguments: none or one (expected DIR GOLD...)');
  return { folder, pages: await loadGoldSets(gold, values.pages) };
}
