import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../effects/index.ts';
import { readJson } from '../../store/index.ts';
import type { ModelConfig } from '../models.ts';

/** `manifest.json` of a finished run: what it ran on, and how. */
export const runManifestSchema = z.object({
  version: z.literal(1),
  /** Name and version of the program. */
  program: z.string(),
  /** Left out by versions before 0.2. */
  model: z.enum(['paper', 'hybrid']).optional(),
  documents: z.object({
    /** As it was typed; left out for standard input, and by versions before 0.2. */
    path: z.string().optional(),
    count: z.int(),
    /** Of the documents as JSON, in hexadecimal. */
    sha256: z.string(),
  }),
  /** Weights of the user's own, of the hybrid model; left out for those that come with the program. */
  weights: z.object({ path: z.string(), sha256: z.string() }).optional(),
  /** Of the hybrid model: seconds for a document. */
  timeLimit: z.number().optional(),
  config: z.record(z.string(), z.unknown()),
});

export type RunManifest = z.infer<typeof runManifestSchema>;

/** The manifest of a folder; undefined where no run has ended. */
export async function readRunManifest(folder: string): Promise<RunManifest | undefined> {
  const path = join(folder, 'manifest.json');
  return existsSync(path) ? readJson(path, runManifestSchema) : undefined;
}

/**
 * Refuses to replace a finished run by one of other settings or documents; one of the same gives the same bytes.
 * @throws UsageError naming what differs
 */
export async function refuseOtherRun(
  folder: string,
  { config }: ModelConfig,
  sha256: string,
  weightsSha256?: string,
): Promise<void> {
  const found = await readRunManifest(folder).catch(() => undefined); // none of this program's
  if (found === undefined) return;
  const own: Readonly<Record<string, unknown>> = config;
  const { flatten: _, ...other } = found.config; // no setting of the sampler; old manifests have it
  const keys = [...new Set([...Object.keys(own), ...Object.keys(other)])];
  const differing = keys.filter((key) => JSON.stringify(own[key]) !== JSON.stringify(other[key]));
  if (found.documents.sha256 !== sha256) differing.push('documents');
  if (found.weights?.sha256 !== weightsSha256) differing.push('weights');
  if (differing.length === 0) return;
  throw new UsageError(
    `--out ${folder}: a finished run of other ${differing.join(', ')} (expected another folder, or --force to replace it)`,
  );
}
