/**
 * Runs of the expansion experiment on the known-item collection, by kind of topic, and the kinds of segments
 * against each other.
 *
 *     npx tsx lab/retrieval/compare-runs.ts FOLDER/qrels.trec FOLDER/run/runs [--top 3] [--kinds fulldoc-rm3,vips]
 *
 * Mean average precision over topics with one relevant page (`k1`, `k2` ...) and over those with more (`s1` ...);
 * then, for every two kinds, the difference over all topics and the paired randomisation test. `--top held-out` takes
 * the runs whose number of segments was chosen on other topics; `fulldoc-rm3` is a kind expanded by RM3.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { segmentKinds } from '../../packages/retrieval/src/experiment/index.ts';
import { measureRun } from '../../packages/retrieval/src/run-measures.ts';
import { parseQrels, parseRun } from '../../packages/retrieval/src/trec-files.ts';
import { randomisationTest } from '../../src/eval/index.ts';
import { createRng, mean } from '../../src/math/index.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    top: { type: 'string', default: '3' },
    kinds: { type: 'string', default: Object.keys(segmentKinds).join(',') },
  },
});
const [qrelsFile, folder] = positionals;
const qrels = parseQrels(readFileSync(qrelsFile, 'utf8'), qrelsFile);
const names = ['initial', ...values.kinds.split(',').map((kind) => `${kind}-${values.top}`)];
const runs = names.flatMap((name) => {
  const path = join(folder, `${name}.run`);
  if (!existsSync(path)) return [];
  return [{ name, topics: measureRun(qrels, parseRun(readFileSync(path, 'utf8'), path)) }];
});
for (const { name, topics } of runs) {
  const of = (letter: string): string => {
    const some = topics.filter(({ topic }) => topic.startsWith(letter)).map(({ map }) => map);
    return `${mean(some).toFixed(3)} (${some.length})`;
  };
  console.log(`${name}: one relevant page ${of('k')}, more ${of('s')}`);
}
runs.forEach((a, i) => {
  for (const b of runs.slice(i + 1)) {
    const [x, y] = [b, a].map(({ topics }) => topics.map(({ map }) => map));
    const { difference, p } = randomisationTest(createRng('compare'), x, y, mean, { assignments: 5_000 });
    console.log(`${b.name} - ${a.name}: ${difference.toFixed(3)}, p ${p.toFixed(4)}`);
  }
});
