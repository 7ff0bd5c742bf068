import { closestIssues } from 'pagestructure/formats';
import { z } from 'zod';
import { maxBlobBytes, maxMessageBytes } from './queue-settings.ts';

/** Bytes that lie on the server, named by who put them there and their hash. */
export const blobRefSchema = z.strictObject({
  by: z.string().regex(/^[0-9a-z-]{1,40}$/),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.int().min(1).max(maxBlobBytes),
});
export type BlobRef = z.infer<typeof blobRefSchema>;

const word = z
  .int()
  .min(-(2 ** 31))
  .max(2 ** 31 - 1);
const words = z.tuple([word, word, word, word]);
const rng = z.strictObject({ key: words, words });
const count = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);
const run = z.uuid();
const name = z.string().min(1).max(200);

/** What changes the state of a part. */
const changeSchema = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('start'), rng }),
  z.strictObject({ name: z.literal('sweep'), rng, parameters: blobRefSchema, count: z.boolean() }),
]);
export type Change = z.infer<typeof changeSchema>;

/** What a part is asked. */
const callSchema = z.discriminatedUnion('name', [
  ...changeSchema.options,
  z.strictObject({
    name: z.literal('estimate'),
    rng,
    parameters: blobRefSchema,
    finalSweeps: z.int().min(0).max(1e9),
    from: count,
    to: count,
  }),
  z.strictObject({ name: z.literal('counts') }),
  z.strictObject({ name: z.literal('save') }),
]);
export type Call = z.infer<typeof callSchema>;

/** A part that wants a worker. The program comes first: of another one nothing else is read. */
export const programSchema = z.looseObject({ program: name, run });
export const leaseSchema = z.strictObject({
  program: name,
  run,
  part: count,
  lease: count,
  task: blobRefSchema,
});
export type Lease = z.infer<typeof leaseSchema>;

/**
 * A question to a part with all that is needed to answer it, whatever a worker knows already: so any worker may answer,
 * and more than once.
 */
export const commandSchema = z.strictObject({
  /** Counts the questions to the part. */
  number: count,
  /** Number of changes that the part must have seen. */
  at: count,
  /** A state that is kept, and the number of changes it has seen; null before the first change. */
  base: z.strictObject({ at: count, state: blobRefSchema.nullable() }),
  /** The changes since. */
  history: z.array(changeSchema).max(100),
  call: callSchema,
  /** Whether the state after it is to be kept. */
  keep: z.boolean(),
});
export type Command = z.infer<typeof commandSchema>;

/** What workers tell. */
export const answerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('answer'),
    worker: name,
    part: count,
    number: count,
    result: blobRefSchema.nullable(),
    /** The state after it, where it was kept. */
    kept: blobRefSchema.nullable(),
  }),
  z.strictObject({
    kind: z.literal('failure'),
    worker: name,
    part: count,
    number: count,
    message: z.string().max(4000),
  }),
  /** The worker no longer holds the part. */
  z.strictObject({ kind: z.literal('released'), worker: name, part: count, lease: count }),
  /** The worker is of another program. */
  z.strictObject({ kind: z.literal('refused'), worker: name, program: name }),
]);
export type Answer = z.infer<typeof answerSchema>;

/**
 * A message as it arrived.
 * @throws Error that names what is wrong with it
 */
export function readMessage<T>(schema: z.ZodType<T>, data: unknown, what: string): T {
  const size = Buffer.byteLength(JSON.stringify(data) ?? '');
  if (size > maxMessageBytes) throw new Error(`${what}: ${size} bytes (expected at most ${maxMessageBytes})`);
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const problems = closestIssues(result.error.issues)
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new Error(`${what}: ${problems.join('; ')}`);
}
