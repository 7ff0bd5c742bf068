/** A measure of one's own, over every baseline: the share of gold's lists that were found exactly. `npx tsx examples/add-measure.ts` */
import * as pagestructure from 'pagestructure';

const pages = pagestructure.readPages(['corpus'], { engine: 'jsdom' });
const documents = await pagestructure.rowsOf(pages);
const gold = await pagestructure.readPageLists('corpus');

const exactLists = {
  ...pagestructure.measures.inversePurity,
  name: 'exactLists',
  count({ gold: wanted, predicted }) {
    const names = (page: pagestructure.PageLists) =>
      new Set(pagestructure.listClusters(page).map((list) => list.join(' ')));
    return pagestructure.setAgreement(names(wanted), predicted ? names(predicted) : new Set());
  },
} as const satisfies pagestructure.Measure;
console.log(`gold: ${score(gold).toFixed(3)}`);
for (const { name, needs, run } of Object.values(pagestructure.baselines)) {
  if (needs) continue; // block trees, and so a browser
  const lists = run(documents).map((structure, d) => pagestructure.structureLists(documents[d], structure));
  console.log(`${name}: ${score(lists).toFixed(3)}`);
}

function score(lists: readonly pagestructure.PageLists[]) {
  const pages = pagestructure.scorePages(gold, lists, { measures: [exactLists] });
  return pagestructure.measurePages(pages, exactLists);
}
