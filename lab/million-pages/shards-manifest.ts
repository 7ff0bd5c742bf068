/**
 * What a manifest of a million pages costs each shard, which counts and hashes all lines and parses its own, and
 * `merge`, which keeps all.
 *
 *     npx tsx lab/million-pages/shards-manifest.ts [--pages 1000000] [--shards 1000] [--write]
 */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { readManifest } from '../../src/commands/index.ts';
import { writeJsonl } from '../../src/store/index.ts';

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '1000000' },
    shards: { type: 'string', default: '1000' },
    write: { type: 'boolean', default: false },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-manifest-'));
const path = join(folder, 'm.jsonl');

function* entries() {
  for (let i = 0; i < Number(values.pages); i++) {
    const id = `crawl-${i % 40}/example.org/folder/page-${i}`;
    yield { version: 1, id, source: `archives/crawl-${i % 40}.warc.gz` };
  }
}

/** Seconds of processor that reading a shard's part takes. */
async function readShard(index: number, count: number): Promise<number> {
  const start = process.cpuUsage();
  await readManifest(path, { index, count });
  const { user, system } = process.cpuUsage(start);
  return Number(((user + system) / 1e6).toFixed(2));
}

await writeJsonl(path, entries());
const count = Number(values.shards);
const result = {
  ...benchMachine(),
  pages: Number(values.pages),
  megabytes: Math.round(statSync(path).size / 1e6),
  processorSeconds: { shard: await readShard(Math.ceil(count / 2), count), whole: await readShard(1, 1) },
  peakMegabytes: Math.round(process.resourceUsage().maxRSS / 1024),
};
console.log(JSON.stringify(result, null, 2));
if (values.write) {
  writeFileSync(join(import.meta.dirname, 'shards-manifest.json'), `${JSON.stringify(result, null, 2)}\n`);
}
rmSync(folder, { recursive: true });
