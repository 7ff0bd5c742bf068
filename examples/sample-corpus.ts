/**
 * A sampling experiment: the paper's model on a folder of pages with gold. `npx tsx examples/sample-corpus.ts [folder]`
 */
import * as pagestructure from 'pagestructure';

const [folder = 'corpus'] = process.argv.slice(2);
const pages = pagestructure.readPages([folder], { engine: 'parser' });
const documents = await pagestructure.rowsOf(pages);

const config = pagestructure.parseModelConfig({
  seed: 1,
  chains: 2,
  burnIn: 30,
  sweeps: 30,
  finalSweeps: 30,
});
const { structures, trace } = await pagestructure.sampleStructures(documents, config);
for (const [quantity, { mean, rHat, bulkEss }] of Object.entries(pagestructure.diagnoseTrace(trace))) {
  console.log(
    `${quantity}: mean ${mean.toFixed(2)}, R-hat ${rHat?.toFixed(2)}, bulk ESS ${bulkEss?.toFixed(0)}`,
  );
}

const lists = structures.map((structure, d) => pagestructure.structureLists(documents[d], structure));
const gold = await pagestructure.readPageLists(folder);
const { microF, macroF, documents: n } = pagestructure.summarisePages(pagestructure.scorePages(gold, lists));
console.log(`micro F ${microF.toFixed(3)}, macro F ${macroF.toFixed(3)}, n ${n}`);
