/**
 * A measure of one's own, over every baseline: the share of gold's lists that were found exactly. `npx tsx
 * examples/add-measure.ts`
 */
import {
  baselines,
  measures,
  type PageLists,
  readPageLists,
  readPages,
  rowsOf,
  scorePages,
  structureLists,
} from 'pagestructure';
import { listClusters, type Measure, measurePages, setAgreement } from 'pagestructure/eval';

const pages = readPages(['corpus'], { engine: 'parser' });
const documents = await rowsOf(pages);
const gold = await readPageLists('corpus');

const exactLists = {
  ...measures.inversePurity,
  name: 'exactLists',
  count({ gold: wanted, predicted }) {
    const names = (page: PageLists) => new Set(listClusters(page).map((list) => list.join(' ')));
    return setAgreement(names(wanted), predicted ? names(predicted) : new Set());
  },
} as const satisfies Measure;
console.log(`gold: ${score(gold).toFixed(3)}`);
for (const { name, needs, run } of Object.values(baselines)) {
  if (needs) continue; // block trees, and so a browser
  const lists = run(documents).map((structure, d) => structureLists(documents[d], structure));
  console.log(`${name}: ${score(lists).toFixed(3)}`);
}

function score(lists: readonly PageLists[]) {
  const pages = scorePages(gold, lists, { measures: [exactLists] });
  return measurePages(pages, exactLists);
}
