/**
 * The hybrid model held out by site on all real annotated pages, with or without the pages of a set to learn from.
 * Writes what was learnt and found, for `compare.ts`.
 *
 *     npx tsx lab/more-modern/held-out.ts OUT [--without modern-2]
 *
 * OUT is a folder: `fold-<n>.json`, what was learnt with that fold held out; `<growth>.jsonl`, one page a line with its
 * set, group, scores by both conventions, and by row the probability of a heading and whether it is one. `<growth>` is
 * how the trees of attachments grow: `deep` (depth 6, 300 trees) or `shallow` (depth 4, 200 trees). Needs the folder of
 * real pages (`PAGESTRUCTURE_DATA`) and the browser; an hour of processor time.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keptLearning } from '../../src/commands/index.ts';
import { scorePages } from '../../src/eval/index.ts';
import {
  growing,
  type HeldOutPage,
  holdOut,
  type LearnEffects,
  learnModels,
} from '../../src/hybrid/learn/index.ts';
import { type PageLists, structureLists } from '../../src/page/index.ts';
import { inferDocument, inferenceConfig } from '../../src/pipeline/model/index.ts';
import { labCache, labEffects } from '../hybrid-gold/lab-pages.ts';
import { annotatedPages, type RealPage } from '../hybrid-gold/real-pages.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { without: { type: 'string', default: '' } },
});
const [out] = positionals;
mkdirSync(out, { recursive: true });

const measures = ['microF', 'macroF', 'headingF'] as const;
const growths = { deep: { trees: 300, depth: 6 }, shallow: { trees: 200, depth: 4 } };

const pages = await annotatedPages();
const setOf = new Map(pages.map(({ id, set }) => [id, set]));
const settings = { folds: 6, seed: '1', innerFolds: undefined };
for (const [growth, options] of Object.entries(growths)) {
  Object.assign(growing.attachment, options);
  const start = performance.now();
  const inputs = { ...settings, without: values.without };
  const { learning } = await keptLearning(labCache, pages, inputs, 0, labEffects);
  const { part } = learning;
  const effects: LearnEffects = {
    ...learning,
    part: (name, learn) => part?.(name.endsWith('attachment') ? `${name} ${growth}` : name, learn) ?? learn(),
  };
  let fold = 0;
  const held = await holdOut(pages, settings, effects, async (training, own, some) => {
    const kept = training.filter(({ id }) => setOf.get(id) !== values.without);
    console.error(
      `${growth}: fold ${fold}, ${kept.length} pages, ${((performance.now() - start) / 1000).toFixed(0)} s`,
    );
    const learnt = await learnModels(kept, own, some);
    writeFileSync(join(out, `${growth}-fold-${fold++}.json`), JSON.stringify(learnt));
    return learnt;
  });
  const lines = held.flatMap((one, i) => (pages[i].set === 'written' ? [] : [describe(one, pages[i])]));
  writeFileSync(join(out, `${growth}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  console.error(`${growth}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

function describe({ page, weights, fold }: HeldOutPage, { set, group, gold }: RealPage): object {
  const { structure, probabilities } = inferDocument(page.document, inferenceConfig(), weights);
  const lists = structureLists(page.document, structure);
  const by = (convention: 'paper' | 'nested', found: PageLists) =>
    scorePages([gold], [{ ...found, page: gold.page }], { convention, measures })[0];
  return {
    ...{ id: page.id, set, group, fold, scores: { paper: by('paper', lists), nested: by('nested', lists) } },
    rows: page.isHeading.map((isHeading, row) => [
      Number(isHeading),
      structure.rows[row].bound > 0 ? 1 : 0,
      Number((probabilities?.[row] ?? 0).toFixed(4)),
    ]),
  };
}
