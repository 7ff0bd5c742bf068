/**
 * Annotated pages with what the hybrid model says of them that has seen no page of their site: old and modern
 * development pages, and annotations/. Forests are those that `pagestructure evaluate` keeps for the same pages.
 */
import { join, resolve } from 'node:path';
import { keptLearning, loadGoldPages, readGold } from '../../src/commands/index.ts';
import type { ScoredPage } from '../../src/eval/index.ts';
import { inferStructure, parseHybridConfig, type Weights } from '../../src/hybrid/index.ts';
import { type GoldPage, holdOut } from '../../src/hybrid/learn/index.ts';
import { structureLists } from '../../src/page/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { labCache, labEffects, reading } from '../hybrid-gold/lab-pages.ts';
import { scorePage } from '../hybrid-gold/page-scores.ts';
import { writeDevGold } from '../hybrid-gold/write-dev-gold.ts';
import { writeModernGold } from '../hybrid-gold/write-modern-gold.ts';

/** A page, weights that have seen no page of its site, and how the hybrid model with them scores. */
export interface SitePage {
  page: GoldPage;
  weights: Weights;
  /** Found when it is first asked for. */
  hybrid: () => ScoredPage;
}

const project = resolve(import.meta.dirname, '../..');

/** All of them, in the order of their sets. */
export async function heldOutPages(): Promise<SitePage[]> {
  const gold = join(labCache, 'visual-gold');
  writeDevGold(gold);
  writeModernGold(gold);
  const own = (name: string): string => join(gold, `${name}.lists.jsonl`);
  const added = (name: string): string => join(project, `annotations/${name}.lists.jsonl`);
  const paths = [own('dev'), added('en'), added('ja'), own('modern-dev'), added('modern')];
  const sets = await readGold(paths, { pages: sharedData() });
  const options = { cache: labCache, reading, weights: new Map([['dev', 2]]) };
  const pages = await loadGoldPages(sets, options, labEffects);
  const settings = { folds: 6, seed: '1', innerFolds: undefined, bags: undefined };
  const { learning, done } = await keptLearning(labCache, pages, settings, 0, labEffects);
  const held = await holdOut(pages, settings, learning);
  done();
  const config = parseHybridConfig({});
  return held.map(({ weights }, i) => {
    const page = pages[i];
    let known: ScoredPage | undefined;
    const score = (): ScoredPage => {
      const found = structureLists(page.document, inferStructure(page.document, config, weights));
      return scorePage(page.gold, [{ ...found, page: page.gold.page }]);
    };
    return {
      page,
      weights,
      hybrid() {
        known ??= score();
        return known;
      },
    };
  });
}
