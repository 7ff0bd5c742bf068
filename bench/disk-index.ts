/**
 * The index on disk at a size that does not fit into the memory it is built with: made documents, processor time,
 * memory, size on disk.
 *
 *     NODE_OPTIONS=--max-old-space-size=256 npx tsx bench/disk-index.ts [--documents 1000000] [--terms 150] [--postings 4000000]
 *         [--folder FOLDER] [--write]
 *
 * A document has `terms` terms on average, drawn from a vocabulary of a million words by a power law, as words of a
 * language are distributed. `--postings` are held in memory before they are written as a part. Queries are 50 of 3
 * terms, then the same with 10 more terms, as after expansion. `--write` keeps the figures in
 * bench/results/disk-index.json.
 */
import { readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createIndexBuilder } from '../packages/retrieval/src/index-builder.ts';
import { rankDocuments } from '../packages/retrieval/src/rank-documents.ts';
import { openIndex } from '../packages/retrieval/src/store/open-index.ts';
import { mergeBlocks, writeBlock } from '../packages/retrieval/src/store/write-index.ts';
import { createRng } from '../src/math/index.ts';
import { writeResults } from './support/write-results.ts';

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '1000000' },
    terms: { type: 'string', default: '150' },
    postings: { type: 'string', default: '4000000' },
    folder: { type: 'string', default: join(tmpdir(), 'pagestructure-disk-index') },
    write: { type: 'boolean', default: false },
  },
});
const [documents, terms, most] = [values.documents, values.terms, values.postings].map(Number);
const { folder } = values;
const rng = createRng('disk index');
const vocabulary = 1_000_000;

/** A word's rank: 1 as often as 2 and 3 together, and so on. */
const drawTerm = (): string => `t${Math.floor(vocabulary ** rng.uniform())}`;

/** Processor time since the last call, in seconds. */
let last = process.cpuUsage();
const processorSeconds = (): number => {
  const { user, system } = process.cpuUsage(last);
  last = process.cpuUsage();
  return Math.round((user + system) / 1e5) / 10;
};
const megabytes = (bytes: number): number => Math.round(bytes / 1e6);

rmSync(folder, { recursive: true, force: true });
let made = 0;
let blocks = 0;
let written = 0;
const builder = createIndexBuilder();
for (let i = 0; i < documents; i++) {
  const length = Math.round(terms * (0.5 + rng.uniform()));
  builder.add(`document-${i}`, Array.from({ length }, drawTerm));
  made++;
  if (builder.postingCount() < most && i < documents - 1) continue;
  await writeBlock(folder, blocks++, written, builder.finish());
  written += made;
  made = 0;
}
const building = processorSeconds();
const about = await mergeBlocks(folder, blocks);
const merging = processorSeconds();
const index = await openIndex(folder);
const opening = processorSeconds();
const queries = Array.from({ length: 50 }, () =>
  Array.from({ length: 13 }, () => `t${2 + rng.integer(50_000)}`),
);
const ask = (count: number): number => {
  let found = 0;
  for (const query of queries) {
    found += rankDocuments(index, new Map(query.slice(0, count).map((term) => [term, 1]))).length;
  }
  return found;
};
const found = [ask(3)];
const short = processorSeconds();
found.push(ask(13));
const long = processorSeconds();
index.close();
const size = readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
const results = {
  ...about,
  blocks,
  diskMegabytes: megabytes(size),
  peakMemoryMegabytes: megabytes(process.resourceUsage().maxRSS * 1024),
  heapLimit: process.env.NODE_OPTIONS ?? '',
  processorSeconds: { building, merging, opening, queriesOf3Terms: short, queriesOf13Terms: long },
  found,
};
console.log(JSON.stringify(results, null, 2));
if (values.write) writeResults('disk-index.json', results);
rmSync(folder, { recursive: true });
