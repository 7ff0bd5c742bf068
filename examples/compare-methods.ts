/** Two methods on the same pages: F with intervals, and a paired test. `npx tsx examples/compare-methods.ts [a] [b]` */
import * as pagestructure from 'pagestructure';

const [a = 'typographic', b = 'tags'] = process.argv.slice(2);
const pages = [];
for await (const source of pagestructure.readSources(['corpus'])) {
  if (!(source instanceof pagestructure.SourceError)) pages.push(pagestructure.captureWithJsdom(source));
}
const documents = pagestructure.markSentenceRows(pages.map(pagestructure.flattenDom));
const gold = await pagestructure.readPageLists('corpus');

const methods = [a, b].map((name) => {
  const structures = pagestructure.baselines[name].run(documents);
  const lists = structures.map((structure, d) => pagestructure.structureLists(documents[d], structure));
  return { name, scores: pagestructure.scoreLists(gold, lists) };
});
const microF = (sample: readonly pagestructure.DocumentScore[]) =>
  pagestructure.summariseScores(sample).microF;
for (const { name, scores } of methods) {
  const rng = pagestructure.createRng('intervals');
  const { estimate, low, high } = pagestructure.bootstrapInterval(rng, scores.perDocument, microF);
  console.log(`${name}: micro F ${estimate.toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`);
}
const [{ difference, p }] = pagestructure.compareMethods(pagestructure.createRng('test'), methods, 'microF');
console.log(`${a} - ${b}: ${difference.toFixed(3)}, p ${p.toFixed(4)}`);
