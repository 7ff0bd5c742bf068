/** A measure of one's own, over every baseline: the share of gold's lists that were found exactly. `npx tsx examples/add-measure.ts` */
import * as pagestructure from 'pagestructure';

const pages = [];
for await (const source of pagestructure.readSources(['corpus'])) {
  if (!(source instanceof pagestructure.SourceError)) pages.push(pagestructure.captureWithJsdom(source));
}
const documents = pagestructure.markSentenceRows(pages.map(pagestructure.flattenDom));
const goldOf = new Map((await pagestructure.readPageLists('corpus')).map((lists) => [lists.page, lists]));
const gold = documents.map(({ id }) => goldOf.get(id) as pagestructure.PageLists);
console.log(`gold: ${exactLists(gold, gold).toFixed(3)}`);
for (const { name, needs, run } of Object.values(pagestructure.baselines)) {
  if (needs) continue; // block trees, and so a browser
  const lists = run(documents).map((structure, d) => pagestructure.structureLists(documents[d], structure));
  console.log(`${name}: ${exactLists(gold, lists).toFixed(3)}`);
}

/** Share of gold's lists of two or more that a method found item by item, 0 to 1; micro-averaged. */
function exactLists(gold: readonly pagestructure.PageLists[], predicted: readonly pagestructure.PageLists[]) {
  const names = (page: pagestructure.PageLists) =>
    pagestructure.listClusters(page).map((list) => list.join(' '));
  const wanted = gold.map(names);
  const found = wanted.map((lists, d) => lists.filter((name) => names(predicted[d]).includes(name)));
  return found.flat().length / wanted.flat().length;
}
