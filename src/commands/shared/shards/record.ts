import { z } from 'zod';
import { pageIdSchema } from '../../../page/inside/index.ts';

const sha256Schema = z.string().regex(/^[0-9a-f]{64}$/, { error: 'expected 64 hex digits' });

/** An output of a page: a file, or its part of the shard's data file. */
export const outputSchema = z.object({
  /** `.page.json`; the file is called `<id><extension>`. */
  extension: z.string().regex(/^[\w.-]*$/, { error: 'expected an extension such as .page.json' }),
  bytes: z.int().min(0),
  sha256: sha256Schema,
});

export const donePageSchema = z.object({
  id: pageIdSchema,
  /** Fingerprint of all that the outputs depend on: program, settings, contents. */
  key: sha256Schema,
  /** The first is what `merge` joins. */
  outputs: z.array(outputSchema).min(1),
});

export const failedPageSchema = z.object({ id: pageIdSchema, failed: z.string().min(1) });

/** Program and settings of a shard, the same for every shard of a corpus. */
export const shardHeaderSchema = z.object({
  command: z.string().min(1),
  /** Name and version, and fingerprint of the program's files. */
  program: z.string().min(1),
  programHash: sha256Schema,
  /** Version of the browser; null where none was needed. */
  browser: z.string().nullable(),
  settings: z.record(z.string(), z.json()),
  /** The rule by which `merge` marks sentence rows, because it needs the whole corpus. */
  sentences: z.literal('paper').optional(),
});

/** `<shard>.shard.json`: written last, so a shard that has it is complete. */
export const shardRecordSchema = shardHeaderSchema.extend({
  version: z.literal(1),
  manifest: sha256Schema,
  shard: z.tuple([z.int().min(1), z.int().min(1)]),
  /** The shard's data file beside the record: outputs of the pages, in their order; null where each page has files. */
  data: z
    .string()
    .regex(/^[\w-][\w.-]*$/, { error: 'expected the name of a file beside the record' })
    .nullable(),
  /** All pages of the shard, in the order of the manifest. */
  pages: z.array(z.union([donePageSchema, failedPageSchema])),
});

export type DonePage = z.infer<typeof donePageSchema>;
export type FailedPage = z.infer<typeof failedPageSchema>;
export type ShardHeader = z.infer<typeof shardHeaderSchema>;
export type ShardRecord = z.infer<typeof shardRecordSchema>;
