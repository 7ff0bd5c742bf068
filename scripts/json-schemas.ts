import { z } from 'zod';
import { changeSchema } from '../packages/following/src/index.ts';
import { learntParametersSchema } from '../src/bayes/inside/index.ts';
import { manifestEntrySchema, shardRecordSchema } from '../src/commands/index.ts';
import { experimentSchema } from '../src/experiment/index.ts';
import {
  blockTreeSchema,
  documentSchema,
  marginalsSchema,
  pageListsSchema,
  pageSchema,
  ratingSchema,
  structureSchema,
  traceEntrySchema,
} from '../src/page/index.ts';
import { labelsSchema } from '../src/page/inside/index.ts';
import { modelConfigSchema } from '../src/pipeline/model/index.ts';
import { chunkSchema } from '../src/pipeline/outline/index.ts';
import { annotationPageSchema } from '../src/pipeline/web-annotations/index.ts';

const formats: Record<string, z.ZodType> = {
  page: pageSchema,
  blocks: blockTreeSchema,
  documents: documentSchema,
  structures: structureSchema,
  marginals: marginalsSchema,
  trace: traceEntrySchema,
  parameters: learntParametersSchema,
  labels: labelsSchema,
  lists: pageListsSchema,
  annotations: annotationPageSchema,
  chunks: chunkSchema,
  ratings: ratingSchema,
  change: changeSchema,
  manifest: manifestEntrySchema,
  shard: shardRecordSchema,
};

/** What people write: keys with a default may be left out. */
const configurations: Record<string, z.ZodType> = {
  experiment: experimentSchema,
  'sample-config': modelConfigSchema,
};

/**
 * JSON Schemas of interchange formats and configurations by name, made from the schemas that the program validates
 * with.
 */
export function jsonSchemas(): Record<string, object> {
  const written = Object.entries(formats).map(([name, schema]) => [name, z.toJSONSchema(schema)]);
  const typed = Object.entries(configurations).map(([name, schema]) => [
    name,
    z.toJSONSchema(schema, { io: 'input' }),
  ]);
  return Object.fromEntries([...written, ...typed]);
}
