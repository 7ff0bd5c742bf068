import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openIndex } from '../../../packages/retrieval/src/store/open-index.ts';
import { mergeBlocks, writeBlock } from '../../../packages/retrieval/src/store/write-index.ts';
import { type PackedWeights, unpackWeights, weightsSchema } from '../../../src/hybrid/index.ts';
import { traceEntrySchema } from '../../../src/page/index.ts';
import { FormatError, readJson, readTraceTable, traceTable, writeParquet } from '../../../src/store/index.ts';
import * as samples from './samples.ts';
import { fileOf, type Target } from './target.ts';

/** Files that the program itself writes, with which attacks on their readers begin. */
const folder = mkdtempSync(join(tmpdir(), 'pagestructure-targets-'));
const trace = [0, 1, 2].map((sweep) => traceEntrySchema.parse({ ...samples.traceSample, sweep }));
await writeParquet(join(folder, 'trace.parquet'), traceTable(trace));
const parquet = readFileSync(join(folder, 'trace.parquet'));
const index = join(folder, 'index');
await writeBlock(index, 0, 0, {
  ids: ['a', 'b'],
  lengths: Uint32Array.of(3, 2),
  terms: ['x', 'y'],
  offsets: Uint32Array.of(0, 2, 3),
  documents: Uint32Array.of(0, 1, 1),
  frequencies: Uint32Array.of(2, 1, 1),
});
await mergeBlocks(index, 1);
const parts = ['index.json', 'documents.txt', 'lengths.bin', 'terms.txt', 'frequencies.bin', 'postings.bin'];
const indexBytes = parts.map((name) => readFileSync(join(index, name)));
rmSync(folder, { recursive: true });

const shipped = createRequire(import.meta.url)('../../../src/hybrid/weights.json') as PackedWeights;
const small = (part: { features: string[] }) => ({
  features: part.features,
  forests: [{ base: 0.5, trees: [[0, 1.5, -1, 2, -1, 3]] }],
});
const weights = {
  ...shipped,
  heading: {
    words: shipped.heading.words,
    first: small(shipped.heading.first),
    second: small(shipped.heading.second),
  },
  attachment: small(shipped.attachment),
};

/** Readers of what the program keeps in files of its own. */
export const binaryTargets: readonly Target[] = [
  {
    name: 'weights',
    valid: [JSON.stringify(weights)],
    read: async (bytes, file) => {
      const path = file(bytes, fileOf('weights'));
      return unpackWeights(await readJson(path, weightsSchema), path).attachment.length;
    },
    isOwn: (error) => error instanceof FormatError || error.constructor === Error,
  },
  {
    name: 'trace table',
    valid: [parquet],
    read: async (bytes, file) => {
      const original = file('', 'trace.jsonl');
      const path = file(bytes, fileOf('trace table'));
      utimesSync(original, 1, 1);
      const columns = await readTraceTable(path, original, 'logJoint');
      return columns?.map(({ sweeps, values }) => [sweeps.length, values.length]) ?? 'another way';
    },
    isOwn: () => false, // where it cannot be read, the original is
  },
  ...parts.map(
    (name, n): Target => ({
      name: `index ${name}`,
      valid: [indexBytes[n]],
      read: async (bytes, file) => {
        const place = join(dirname(file('', 'any')), 'index');
        mkdirSync(place, { recursive: true });
        for (const [i, own] of indexBytes.entries()) file(i === n ? bytes : own, join('index', parts[i]));
        const opened = await openIndex(place);
        try {
          const terms = ['x', 'y', 'z'].map((term) => opened.postings(term)?.documents.length ?? 0);
          return [opened.documentCount, terms];
        } finally {
          opened.close();
        }
      },
      isOwn: (error) => error instanceof FormatError,
      place: '/index/',
    }),
  ),
  {
    name: 'page.warc.gz',
    valid: [gzipSync(samples.htmlSample), gzipSync('WARC/1.0\r\n\r\n')],
    read: async (bytes, file) => {
      const { readSources, SourceError } = await import('../../../src/capture/index.ts');
      const path = file(bytes, 'page.warc.gz');
      const found: string[] = [];
      for await (const source of readSources([path]))
        found.push(source instanceof SourceError ? source.message : source.id);
      if (!found.every((one) => one.includes('page')))
        throw new Error(`without its file: ${found.join('; ')}`);
      return found;
    },
    isOwn: () => false,
  },
];
