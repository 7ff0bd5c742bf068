import { z } from 'zod';
import { pageIndexSchema } from '../../../packages/following/src/fragments/page-index.ts';
import {
  answerSchema,
  commandSchema,
  leaseSchema,
  readMessage,
} from '../../../packages/queue/src/messages.ts';
import { SourceError } from '../../../src/capture/index.ts';
import { parsePage } from '../../../src/capture/read-file.ts';
import { readModelConfig } from '../../../src/commands/sample/read-model-config.ts';
import { readManifest } from '../../../src/commands/shared/shards/manifest.ts';
import { shardRecordSchema } from '../../../src/commands/shared/shards/record.ts';
import { UsageError } from '../../../src/effects/index.ts';
import { experimentRecordSchema } from '../../../src/experiment/experiment-record.ts';
import { parseExperiment } from '../../../src/experiment/run-experiment.ts';
import { runManifestSchema } from '../../../src/experiment/results/run-manifest.ts';
import { blocksGoldSchema } from '../../../src/importers/import-blocks.ts';
import { hepsBlockSchema } from '../../../src/importers/import-heps.ts';
import {
  blockTreeSchema,
  documentSchema,
  marginalsSchema,
  pageListsSchema,
  ratingSchema,
  traceEntrySchema,
  webisSegmentationSchema,
} from '../../../src/page/index.ts';
import {
  FormatError,
  jsonLines,
  parseJson,
  readAllJsonl,
  readDocuments,
  readDurable,
  readJson,
  readJsonValue,
  readPageLists,
  readStructures,
  readTraceColumn,
} from '../../../src/store/index.ts';
import * as samples from './samples.ts';
import { fileOf, type Target, type TextFile } from './target.ts';

const isFormat = (error: Error) => error instanceof FormatError;
const isUsage = (error: Error) => error instanceof UsageError;
const json = (value: unknown) => JSON.stringify(value);
const lines = (values: unknown[]) => [...jsonLines(values)].join('');
const inFile = (name: string) => (bytes: Buffer, file: TextFile) => file(bytes, fileOf(name));

/** A format of one JSON value that `readJson` reads. */
function whole(name: string, schema: z.ZodType, sample: unknown): Target {
  const path = inFile(name);
  return {
    name,
    valid: [json(sample)],
    read: (bytes, file) => readJson(path(bytes, file), schema),
    write: json,
    isOwn: isFormat,
  };
}

/** A format of a JSON value a line. */
function byLine(name: string, sample: unknown[], read: (path: string) => unknown): Target {
  const path = inFile(name);
  return {
    name,
    valid: [lines(sample)],
    read: (bytes, file) => read(path(bytes, file)),
    write: lines,
    isOwn: isFormat,
  };
}

/** A configuration of a model, as `--config` reads it. */
function config(name: string, model: 'paper' | 'hybrid', sample: object): Target {
  const path = inFile(name);
  return {
    name,
    valid: [json(sample), '{}'],
    read: async (bytes, file) =>
      (await readModelConfig({ model, config: path(bytes, file) }, { log: () => {} })).config,
    write: json,
    isOwn: isUsage,
  };
}

/** A message of a queue. */
function message(name: string, schema: z.ZodType, sample: unknown): Target {
  return {
    name,
    valid: [json(sample)],
    read: (bytes) => {
      let data: unknown;
      try {
        data = JSON.parse(bytes.toString());
      } catch {
        data = bytes.toString(); // the queue's own library takes JSON apart: a message is any value
      }
      return readMessage(schema, data, name);
    },
    write: json,
    isOwn: (error) => error.constructor === Error,
    place: name,
    silent: /: /,
  };
}

const documents = [documentSchema.parse(samples.documentSample)];

/** Readers of JSON. */
export const jsonTargets: readonly Target[] = [
  {
    name: 'snapshot',
    valid: [json(samples.pageSample)],
    read: (bytes) => parsePage(fileOf('snapshot'), bytes),
    write: json,
    isOwn: (error) => error instanceof SourceError,
    silent: /Invalid input$/,
  },
  whole('blocks', blockTreeSchema, samples.blocksSample),
  byLine('documents', [samples.documentSample, { ...samples.documentSample, id: 'b' }], readDocuments),
  byLine('structures', [samples.structureSample], (path) => readStructures(path, documents)),
  byLine('marginals', [samples.marginalsSample, samples.marginalsSample], (path) =>
    readAllJsonl(path, marginalsSchema),
  ),
  byLine('trace entries', [samples.traceSample, { ...samples.traceSample, sweep: 1 }], (path) =>
    readAllJsonl(path, traceEntrySchema),
  ),
  {
    ...byLine('trace', [samples.traceSample, { ...samples.traceSample, sweep: 1, phase: 'kept' }], (path) => {
      const columns = readTraceColumn(path, 'logJoint');
      return columns.map(({ chain, sweeps, values, burnIn }) => ({
        chain,
        sweeps: [...sweeps],
        values: [...values],
        burnIn,
      }));
    }),
    write: undefined as never,
  },
  byLine('lists', [samples.listsSample, { ...samples.listsSample, page: 'b' }], readPageLists),
  byLine('ratings', [samples.ratingSample, { ...samples.ratingSample, page: 'b' }], (path) =>
    readAllJsonl(path, ratingSchema),
  ),
  whole('gold', pageListsSchema, samples.listsSample),
  {
    ...byLine(
      'manifest',
      [samples.manifestSample, { version: 1, id: 'b' }],
      async (path) => (await readManifest(path, { index: 1, count: 1 })).entries,
    ),
  },
  whole('shard record', shardRecordSchema, samples.shardSample),
  whole('webis', webisSegmentationSchema, samples.webisSample),
  whole('experiment record', experimentRecordSchema, samples.recordSample),
  whole('run manifest', runManifestSchema, samples.runManifestSample),
  whole('page index', pageIndexSchema, samples.pageIndexSample),
  whole('heps', hepsBlockSchema, samples.hepsSample),
  whole('blocks gold', z.array(blocksGoldSchema), samples.blocksGoldSample),
  {
    name: 'experiment',
    valid: [json(samples.experimentSample)],
    read: async (bytes, file) => {
      const path = file(bytes, fileOf('experiment'));
      try {
        return parseExperiment((await readJsonValue(path)) as never, path);
      } catch (error) {
        throw error instanceof FormatError ? new UsageError(error.message) : error;
      }
    },
    write: json,
    isOwn: isUsage,
  },
  config('config of the paper', 'paper', samples.sampleConfigSample),
  config('config of the hybrid', 'hybrid', samples.hybridConfigSample),
  {
    name: 'durable file',
    valid: [`{"sha256":"${'0'.repeat(64)}","value":{}}\n`],
    read: (bytes, file) =>
      readDurable(file(bytes, fileOf('durable file')), z.record(z.string(), z.unknown())),
    isOwn: isFormat,
  },
  {
    name: 'json line',
    valid: ['{"id":"a"}'],
    read: (bytes) => parseJson(bytes.toString(), z.object({ id: z.string() }), fileOf('json line')),
    write: json,
    isOwn: isFormat,
  },
  message('lease', leaseSchema, samples.leaseSample),
  message('command', commandSchema, samples.commandSample),
  message('answer', answerSchema, samples.answerSample),
];
