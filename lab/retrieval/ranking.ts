/**
 * The ranking against an established engine: measures of BM25 on vaswani and cacm-html, here and by SQLite's
 * full-text search on the same terms.
 *
 *     npx tsx lab/retrieval/ranking.ts [--stop-words FILE] [--runs FOLDER]
 *
 * `--stop-words` takes another list than the 33 words, such as Terrier's (`share/stopword-list.txt` of
 * terrier-org/terrier-core). `--runs` writes the runs, for trec_eval.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { rankTopics } from '../../packages/retrieval/src/experiment/index.ts';
import { createIndexBuilder } from '../../packages/retrieval/src/index-builder.ts';
import { memoryIndex } from '../../packages/retrieval/src/memory-index.ts';
import { measureRun, type RunMeasureName } from '../../packages/retrieval/src/run-measures.ts';
import { parseStopWords } from '../../packages/retrieval/src/stop-words.ts';
import { createTokeniser } from '../../packages/retrieval/src/tokenise.ts';
import { formatRun, type Run } from '../../packages/retrieval/src/trec-files.ts';
import { rankWithSqlite } from '../../packages/retrieval/test/support/rank-with-sqlite.ts';
import { smallCollections } from '../../packages/retrieval/test/support/small-collections.ts';
import { formatTable, numberColumn, plainColumn } from '../../src/eval/index.ts';
import { mean } from '../../src/math/index.ts';

const { values } = parseArgs({ options: { 'stop-words': { type: 'string' }, runs: { type: 'string' } } });
const data = process.env.PAGESTRUCTURE_DATA ?? resolve(import.meta.dirname, '../../../shared/data');
const words = values['stop-words'];
const stopWords = words === undefined ? undefined : parseStopWords(readFileSync(words, 'utf8'));
const tokenise = createTokeniser({ stopWords });

interface Row {
  collection: string;
  engine: string;
  means: Record<RunMeasureName, number>;
}

const rows: Row[] = [];
for (const collection of await smallCollections(data)) {
  const builder = createIndexBuilder();
  for (const { id, text } of collection.documents) builder.add(id, tokenise(text));
  const index = memoryIndex(builder.finish());
  const ranked = rankTopics(index, collection.topics, tokenise);
  const runs: Record<string, Run> = {
    pagestructure: new Map(ranked.map(({ topic, ranking }) => [topic, ranking])),
    sqlite: rankWithSqlite(collection, tokenise),
  };
  for (const [engine, run] of Object.entries(runs)) {
    const topics = measureRun(collection.qrels, run);
    const names = Object.keys(topics[0]).filter((name) => name !== 'topic') as RunMeasureName[];
    const means = names.map((name) => [name, mean(topics.map((scores) => scores[name]))]);
    rows.push({ collection: collection.name, engine, means: Object.fromEntries(means) });
    if (values.runs) {
      mkdirSync(values.runs, { recursive: true });
      writeFileSync(join(values.runs, `${collection.name}-${engine}.run`), formatRun(run, engine));
    }
  }
}
const digits = (name: RunMeasureName, label: string) => ({
  ...numberColumn<Row>(name, label, ({ means }) => means[name]),
  cell: ({ means }: Row) => means[name].toFixed(4),
});
console.log(
  formatTable<Row>(
    [
      plainColumn('collection', 'Collection', ({ collection }) => collection),
      plainColumn('engine', 'Engine', ({ engine }) => engine),
      digits('map', 'MAP'),
      digits('p10', 'P@10'),
      digits('ndcg10', 'nDCG@10'),
      digits('ndcg', 'nDCG'),
      digits('reciprocalRank', 'MRR'),
    ],
    rows,
    'text',
  ),
);
