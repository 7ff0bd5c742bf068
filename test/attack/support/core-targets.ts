import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { inlineSource, readSources, SourceError } from '../../../src/capture/index.ts';
import { parseSource } from '../../../src/capture/parse-source.ts';
import { parsePage } from '../../../src/capture/read-file.ts';
import { readModelConfig } from '../../../src/commands/sample/read-model-config.ts';
import { readGoldTable } from '../../../src/commands/shared/gold/gold-table.ts';
import { readManifest } from '../../../src/commands/shared/shards/manifest.ts';
import { shardRecordSchema } from '../../../src/commands/shared/shards/record.ts';
import { parseShard } from '../../../src/commands/shared/shards/shard.ts';
import { UsageError } from '../../../src/effects/index.ts';
import { experimentRecordSchema } from '../../../src/experiment/experiment-record.ts';
import { runManifestSchema } from '../../../src/experiment/results/run-manifest.ts';
import { parseExperiment } from '../../../src/experiment/run-experiment.ts';
import { type PackedWeights, unpackWeights, weightsSchema } from '../../../src/hybrid/index.ts';
import { blocksGoldSchema } from '../../../src/importers/import-blocks.ts';
import { hepsBlockSchema } from '../../../src/importers/import-heps.ts';
import * as formats from '../../../src/page/index.ts';
import * as store from '../../../src/store/index.ts';
import { openPartialTrace, partialTracePath, readPartialTrace } from '../../../src/store/partial-trace.ts';
import * as samples from './samples.ts';
import { byLine, fileOf, isFormat, isPlain, json, lines, type Target, whole } from './target.ts';

const isUsage = (error: Error) => error instanceof UsageError;
const isSource = (error: Error) => error instanceof SourceError;

/** A configuration that differs from a preset, as `--config` reads it. */
function config(name: string, preset: 'paper' | 'hybrid', sample: object): Target {
  const read: Target['read'] = (bytes, file) =>
    readModelConfig({ preset, config: file(bytes, fileOf(name)) });
  return { name, valid: [json(sample), '{}'], read, write: json, isOwn: isUsage };
}

/** A page or archive as a SOURCE: never an error, but errors in the places of pages. */
function source(extension: string, valid: readonly (string | Uint8Array)[]): Target {
  const name = `page.${extension}`;
  const read: Target['read'] = async (bytes, file) => {
    const path = file(bytes, name);
    const found: unknown[] = [];
    for await (const one of readSources([path])) {
      if (one instanceof SourceError) {
        if (!one.message.includes(path)) throw new Error(`an error without ${path}: ${one.message}`);
        found.push(one.message);
        continue;
      }
      const unsafe = one.id.split('/').some((step) => step === '' || step === '.' || step === '..');
      if (unsafe || /[\\\p{Cc}]/u.test(one.id)) throw new Error(`id ${json(one.id)}`);
      try {
        found.push([one.id, parseSource(one).text.length]);
      } catch (error) {
        if (!(error instanceof SourceError)) throw error;
        found.push(error.message);
      }
    }
    return found;
  };
  return { name, valid, read, isOwn: () => false };
}

const { htmlSample, documentSample, traceSample, listsSample } = samples;
const [method] = samples.experimentSample.methods;
const documents = [formats.documentSchema.parse(documentSample)];
const warcSample =
  samples.warcRecord('<h1>One</h1><p>text') + samples.warcRecord('<p>two', 'http://e.org/b.html');
const mhtmlSample =
  samples.mhtmlHead +
  samples.mhtmlPart(
    ['Content-Type: text/html; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
    '<h1>Age</h1><p>25 =E3=81=82<img src=3D"cid:x@y">\r\n',
  ) +
  samples.mhtmlPart(
    ['Content-Type: image/gif', 'Content-Transfer-Encoding: base64', 'Content-ID: <x@y>'],
    'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  ) +
  samples.mhtmlEnd;

const folder = mkdtempSync(join(tmpdir(), 'pagestructure-targets-'));
const trace = [0, 1, 2].map((sweep) => formats.traceEntrySchema.parse({ ...traceSample, sweep }));
await store.writeParquet(join(folder, 'trace.parquet'), store.traceTable(trace));
const parquet = readFileSync(join(folder, 'trace.parquet'));
rmSync(folder, { recursive: true });

const shipped = createRequire(import.meta.url)('../../../src/hybrid/weights.json') as PackedWeights;
const rightTree = [0, 1.5, -1, 2, -1, 3];
/** Trees that never ended, or look at what is not there. */
const treesOnce = ['[0,1.5,-1,2,-1,3,-1,4]', '[-0.5,-1e9]', '[-40000,1]', '[0.5,1,-1,2,-1,3]', '[-1,1,-1]'];
const small = (part: { features: string[] }) => ({
  features: part.features,
  forests: [{ base: 0.5, trees: [rightTree] }],
});
const { words, first, second } = shipped.heading;
const weights = {
  ...shipped,
  heading: { words, first: small(first), second: small(second) },
  attachment: small(shipped.attachment),
};

/** Readers of the core's formats. */
export const coreTargets: readonly Target[] = [
  {
    ...{ name: 'snapshot', valid: [json(samples.pageSample)], write: json, isOwn: isSource },
    read: (bytes) => parsePage(fileOf('snapshot'), bytes),
    silent: /Invalid input$/,
  },
  whole('blocks', formats.blockTreeSchema, samples.blocksSample),
  byLine('documents', [documentSample, { ...documentSample, id: 'b' }], store.readDocuments),
  {
    ...byLine('structures', [samples.structureSample], (path) => store.readStructures(path, documents)),
    once: [json({ ...samples.structureSample, id: 'nobody' })],
  },
  byLine('marginals', [samples.marginalsSample, samples.marginalsSample], (path) =>
    store.readAllJsonl(path, formats.marginalsSchema),
  ),
  byLine('trace entries', [traceSample, { ...traceSample, sweep: 1 }], (path) =>
    store.readAllJsonl(path, formats.traceEntrySchema),
  ),
  {
    ...{ name: 'trace', valid: [lines([traceSample, { ...traceSample, sweep: 1, phase: 'kept' }])] },
    read: async (bytes, file) =>
      (await store.readTraceColumn(file(bytes, fileOf('trace')), 'logJoint')).length,
    isOwn: isFormat,
  },
  byLine('lists', [listsSample, { ...listsSample, page: 'b' }], store.readPageLists),
  byLine('ratings', [samples.ratingSample, { ...samples.ratingSample, page: 'b' }], (path) =>
    store.readAllJsonl(path, formats.ratingSchema),
  ),
  whole('gold', formats.pageListsSchema, listsSample),
  byLine(
    'manifest',
    [samples.manifestSample, { version: 1, id: 'b' }],
    async (path) => (await readManifest(path, { index: 1, count: 1 })).entries,
  ),
  whole('shard record', shardRecordSchema, samples.shardSample),
  whole('webis', formats.webisSegmentationSchema, samples.webisSample),
  whole('experiment record', experimentRecordSchema, samples.recordSample),
  whole('run manifest', runManifestSchema, samples.runManifestSample),
  whole('heps', hepsBlockSchema, samples.hepsSample),
  whole('blocks gold', z.array(blocksGoldSchema), samples.blocksGoldSample),
  {
    ...{ name: 'experiment', valid: [json(samples.experimentSample)], write: json },
    once: [...[{ seeds: [1, 1] }, { measures: ['purity', 'purity'] }, { methods: [method, method] }]].map(
      (more) => json({ ...samples.experimentSample, ...more }),
    ),
    read: async (bytes, file) => {
      const path = file(bytes, fileOf('experiment'));
      return parseExperiment((await store.readJsonValue(path)) as never, path);
    },
    isOwn: (error) => isUsage(error) || isFormat(error),
  },
  config('config of the paper', 'paper', samples.sampleConfigSample),
  config('config of the hybrid', 'hybrid', samples.hybridConfigSample),
  {
    ...{ name: 'durable file', valid: [`{"sha256":"${'0'.repeat(64)}","value":{}}\n`], isOwn: isFormat },
    read: (bytes, file) =>
      store.readDurable(file(bytes, fileOf('durable file')), z.record(z.string(), z.unknown())),
  },
  {
    ...{ name: 'json line', valid: ['{"id":"a"}'], write: json, isOwn: isFormat },
    read: (bytes) => store.parseJson(bytes.toString(), z.object({ id: z.string() }), fileOf('json line')),
  },
  source('html', [htmlSample]),
  source('mhtml', [mhtmlSample]),
  source('warc', [warcSample]),
  source('warc.gz', [gzipSync(htmlSample), gzipSync('WARC/1.0\r\n\r\n')]),
  {
    ...{ name: 'inline page', valid: [htmlSample], isOwn: isSource, place: 'a: ' },
    read: (bytes) => {
      const { nodes, text } = parseSource(inlineSource('a', 'inline-page.file', bytes.toString(), 10_000));
      if (!nodes.every(({ parent }, i) => parent < i)) throw new TypeError('a node before its parent');
      return text;
    },
  },
  {
    ...{ name: 'gold table', valid: ['id\tfile\tgroup\tsha1\njohn\ta/john.html\ta\t\n'], isOwn: isFormat },
    read: async (bytes, file) => {
      const table = file(bytes, fileOf('gold table'));
      return (await readGoldTable(file(lines([listsSample]), 'gold.lists.jsonl'), table, dirname(table)))
        .pages;
    },
  },
  {
    ...{ name: 'trace part', isOwn: isFormat, place: 'trace.3.partial' },
    valid: [`{"version":1,"columns":["kept","sweep","logJoint"]}\n${'\x01'.repeat(72)}`],
    read: (bytes, file) => {
      const part = join(dirname(file('', 'any')), 'part');
      mkdirSync(part, { recursive: true });
      file(bytes, join('part', partialTracePath('', 3)));
      return [...readPartialTrace(openPartialTrace(part, 3))].map((one) => one.length);
    },
  },
  {
    ...{ name: 'shard', valid: ['3/20'], place: 'shard', write: String },
    read: (bytes) => Object.values(parseShard(bytes.toString())).join('/'),
    isOwn: (error) => error instanceof RangeError,
  },
  {
    ...{
      name: 'weights',
      valid: [json(weights)],
      once: treesOnce.map((tree) => json(weights).replace(json(rightTree), tree)),
    },
    isOwn: (error) => isFormat(error) || isPlain(error),
    read: async (bytes, file) => {
      const path = file(bytes, fileOf('weights'));
      return unpackWeights(await store.readJson(path, weightsSchema), path).attachment.length;
    },
  },
  {
    ...{ name: 'trace table', valid: [parquet], isOwn: () => false }, // what cannot be read there, the original says
    read: async (bytes, file) => {
      const original = file('', 'trace.jsonl');
      const path = file(bytes, fileOf('trace table'));
      utimesSync(original, 1, 1);
      return (await store.readTraceTable(path, original, 'logJoint'))?.length ?? 'another way';
    },
  },
];
