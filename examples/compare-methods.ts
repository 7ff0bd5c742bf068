/** Two methods on the same pages: F with intervals, and a paired test. `npx tsx examples/compare-methods.ts [a] [b]` */
import {
  compareMethods,
  createRng,
  readPageLists,
  readPages,
  rowsOf,
  scoreMethods,
  structureLists,
} from 'pagestructure';
import { findBaseline } from 'pagestructure/baselines';
import { summariseMethods } from 'pagestructure/eval';

const [a = 'typographic', b = 'tags'] = process.argv.slice(2);
const pages = readPages(['corpus'], { engine: 'parser' });
const documents = await rowsOf(pages);
const gold = await readPageLists('corpus');

const methods = [a, b].map((name) => {
  const structures = findBaseline(name).run(documents);
  const lists = structures.map((structure, d) => structureLists(documents[d], structure));
  return { method: name, lists };
});
const scored = scoreMethods(gold, methods, { conventions: ['paper'] });
const rng = createRng('compare methods');
const measures = ['microF'] as const;
for (const { method, microF, intervals } of summariseMethods(rng, scored, { measures })) {
  const { low = 0, high = 1 } = intervals.microF ?? {};
  console.log(`${method}: micro F ${microF.toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`);
}
const [{ difference, p }] = compareMethods(rng, scored, { measures });
console.log(`${a} - ${b}: ${difference.toFixed(3)}, p ${p.toFixed(4)}`);
