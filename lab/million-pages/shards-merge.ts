/**
 * What dividing a corpus costs besides the work itself: journal, record and merge, for documents made of the
 * corpus's own pages under many ids. Processor time, because the time on the clock depends on what else the machine
 * does.
 *
 *     npx tsx lab/million-pages/shards-merge.ts [--pages 20000] [--shards 20] [--write]
 */

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { captureWithParser, readSources, SourceError } from '../../src/capture/index.ts';
import { openShards, readManifest, runShard, type ShardItem, shardRange } from '../../src/commands/index.ts';
import { sha256 } from '../../src/effects/index.ts';
import type { Document } from '../../src/page/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';
import { sentenceMarker } from '../../src/rows/index.ts';
import { writeAtomic } from '../../src/store/index.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '20000' },
    shards: { type: 'string', default: '20' },
    write: { type: 'boolean', default: false },
  },
});
const [pages, count] = [Number(values.pages), Number(values.shards)];
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-merge-'));
const at = (name: string) => join(folder, name);
const program = { program: 'bench', programHash: '0'.repeat(64) };
const header = { command: 'rows', ...program, browser: null, settings: {} };

/** Seconds of processor that a task takes. */
async function timed(task: () => Promise<void>): Promise<number> {
  const start = process.cpuUsage();
  await task();
  const { user, system } = process.cpuUsage(start);
  return Number(((user + system) / 1e6).toFixed(2));
}

const documents: Document[] = [];
for await (const source of readSources([resolve(import.meta.dirname, '../../corpus')])) {
  if (!(source instanceof SourceError)) documents.push(pageRows(captureWithParser(source), 'dom'));
}
const ids = Array.from({ length: pages }, (_, i) => `p${i}`);
writeFileSync(at('m.jsonl'), ids.map((id) => `${JSON.stringify({ version: 1, id })}\n`).join(''));
const { hash } = await readManifest(at('m.jsonl'), { index: 1, count: 1 });

async function* items(own: readonly string[]): AsyncGenerator<ShardItem> {
  for (const id of own) {
    const document = documents[Number(id.slice(1)) % documents.length];
    const content = `${JSON.stringify({ ...document, id })}\n`;
    yield { id, key: sha256(id), make: async () => [{ extension: '', content }] };
  }
}

async function runAll(): Promise<void> {
  for (let index = 1; index <= count; index++) {
    const shard = { index, count };
    const own = ids.slice(...shardRange(pages, shard));
    const job = { folder: at('out'), shard, header, manifest: hash, ids: own, data: '.documents.jsonl' };
    await runShard(job, items(own), () => {});
  }
}

async function merge(isMarked: boolean): Promise<void> {
  const { entries } = await readManifest(at('m.jsonl'), { index: 1, count: 1 });
  const records = Array.from({ length: count }, (_, i) => {
    const name = (n: number) => String(n).padStart(4, '0');
    return join(at('out'), `${name(i + 1)}-of-${name(count)}.shard.json`);
  });
  const corpus = await openShards(records, { manifest: at('m.jsonl'), hash, entries, ...program });
  if (!isMarked) return writeAtomic(at('merged.jsonl'), corpus.lines());
  const marker = sentenceMarker();
  for await (const line of corpus.lines()) marker.see(JSON.parse(line) as Document);
  async function* marked(): AsyncGenerator<string> {
    for await (const line of corpus.lines())
      yield `${JSON.stringify(marker.mark(JSON.parse(line) as Document))}\n`;
  }
  await writeAtomic(at('merged.jsonl'), marked());
}

const written = await timed(runAll);
const kept = await timed(runAll);
const joined = await timed(() => merge(false));
const marked = await timed(() => merge(true));
const result = {
  ...benchMachine(),
  pages,
  shards: count,
  megabytes: Math.round(statSync(at('merged.jsonl')).size / 1e6),
  processorSeconds: {
    writeShards: written,
    skipDoneShards: kept,
    merge: joined,
    mergeAndMarkSentences: marked,
  },
  peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
};
console.log(JSON.stringify(result, null, 2));
if (values.write) {
  writeFileSync(join(import.meta.dirname, 'shards-merge.json'), `${JSON.stringify(result, null, 2)}\n`);
}
rmSync(folder, { recursive: true });
