import { z } from 'zod';
import {
  blockTreeSchema,
  documentSchema,
  marginalsSchema,
  pageListsSchema,
  pageSchema,
  structureSchema,
  traceEntrySchema,
} from '../src/page/index.ts';
import { manifestEntrySchema, shardRecordSchema } from '../src/shards/index.ts';

const formats: Record<string, z.ZodType> = {
  page: pageSchema,
  blocks: blockTreeSchema,
  documents: documentSchema,
  structures: structureSchema,
  marginals: marginalsSchema,
  trace: traceEntrySchema,
  lists: pageListsSchema,
  manifest: manifestEntrySchema,
  shard: shardRecordSchema,
};

/** JSON Schemas of the interchange formats by name, made from the schemas that the program validates with. */
export function jsonSchemas(): Record<string, object> {
  return Object.fromEntries(Object.entries(formats).map(([name, schema]) => [name, z.toJSONSchema(schema)]));
}
