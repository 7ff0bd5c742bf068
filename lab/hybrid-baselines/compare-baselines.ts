/**
 * The hybrid model against every baseline and the paper's model on the pages annotated for scoring: list and
 * heading F, and paired randomisation tests with Holm's correction. Hybrid structures are held out by group (see
 * held-out.ts); baselines and the paper's model learn nothing from gold. Prints Markdown for
 * lab/hybrid-baselines/README.md.
 *
 *     npx tsx lab/hybrid-baselines/compare-baselines.ts [--seed text]
 */
import { parseArgs } from 'node:util';
import { baselines } from '../../src/baselines/index.ts';
import { parseSampleConfig, runChains, samplePresets } from '../../src/bayes/inside/index.ts';
import { parseHybridConfig } from '../../src/hybrid/index.ts';
import { type PageLists, structureLists } from '../../src/page/index.ts';
import { markSentenceRows } from '../../src/rows/index.ts';
import { captureDevGold, readDevGold } from '../baselines/dev-gold-pages.ts';
import { heldOutPages, searchedLists } from '../hybrid-gold/held-out.ts';
import { loadLabPages } from '../hybrid-gold/lab-pages.ts';
import { againstFirst } from './against-first.ts';

const { seed } = parseArgs({ options: { seed: { type: 'string', default: '1' } } }).values;

const { gold, documents } = readDevGold();
const { blockTrees } = await captureDevGold();
const marked = markSentenceRows(documents);
const config = parseHybridConfig({});
const held = await heldOutPages(await loadLabPages(['dev', 'added']), { seed });
const methods: { name: string; lists: PageLists[] }[] = [
  {
    name: 'hybrid, held out',
    lists: held.filter(({ page }) => page.set === 'dev').map((one) => searchedLists(one, config)),
  },
  ...Object.values(baselines).flatMap((baseline) =>
    [
      { rows: marked, name: baseline.name },
      { rows: documents, name: `${baseline.name}, no sentence rows` },
    ].map(({ rows, name }) => ({
      name,
      lists: baseline.run(rows, blockTrees).map((structure, d) => structureLists(rows[d], structure)),
    })),
  ),
];
const paper = await runChains(marked, parseSampleConfig({ ...samplePresets.paper, seed: 1 }));
methods.push({
  name: "paper's model",
  lists: paper.structures.map((structure, d) => structureLists(marked[d], structure)),
});

console.log(againstFirst(gold, methods));
