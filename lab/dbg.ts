import { inferDocument, inferenceConfig, parseModelConfig, modelPresets } from '../src/pipeline/model/index.ts';
import { withShippedBase } from '../src/pipeline/look-parameters.ts';
import { readDocuments, readPageLists } from '../src/store/index.ts';
import { scorePages, summarisePages, mainMeasures } from '../src/eval/index.ts';
import { structureLists } from '../src/page/index.ts';
const docs = await readDocuments('/tmp/v.jsonl'); const gold = await readPageLists('corpus');
const variants: [string, object][] = [['sweeps 0', { sweeps: 0 }], ['12', { sweeps: 12 }], ['12 seed 2', { sweeps: 12, seed: 2 }], ['25', { sweeps: 25 }], ['50', { sweeps: 50 }], ['100', { sweeps: 100 }]];
for (const [name, s] of variants) {
  const config = inferenceConfig(s);
  const lists = docs.map((d) => structureLists(d, inferDocument(d, config).structure));
  const t = summarisePages(scorePages(gold, lists, { measures: mainMeasures }), mainMeasures);
  console.log(name, t.microF.toFixed(3), t.macroF.toFixed(3));
}
