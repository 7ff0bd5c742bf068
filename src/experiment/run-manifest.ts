import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../effects/index.ts';
import { holdsFinishedRun, holdsUnfinishedRun, readJson } from '../store/index.ts';

/** `manifest.json` of a finished run: what it ran on, and how. */
export const runManifestSchema = z.object({
  version: z.literal(1),
  /** Name and version of the program. */
  program: z.string(),
  model: z.enum(['paper', 'hybrid']),
  documents: z.object({
    /** As it was typed; left out for standard input. */
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

/** What makes a run the one that it is: another one gives other bytes. */
export const settingsOfRunSchema = z.object({
  model: z.enum(['paper', 'hybrid']),
  config: z.record(z.string(), z.unknown()),
  /** SHA-256 of the documents, and of weights of the user's own. */
  documents: z.string(),
  weights: z.string().optional(),
});

export type SettingsOfRun = z.infer<typeof settingsOfRunSchema>;

/** The manifest of a folder; undefined where no run has ended. */
export async function readRunManifest(folder: string): Promise<RunManifest | undefined> {
  if (!holdsFinishedRun(folder)) return undefined;
  return readJson(join(folder, 'manifest.json'), runManifestSchema);
}

/**
 * Refuses a run that was stopped before its end where a finished one is needed.
 * @throws UsageError that says how it goes on
 */
export function refuseUnfinished(folder: string): void {
  if (!holdsUnfinishedRun(folder)) return;
  throw new UsageError(
    `${folder}: an unfinished run (\`pagestructure sample\` with the same settings and --resume goes on with it)`,
  );
}

/** What two runs differ in: the model, or keys of the configuration; documents; weights. */
export function differingSettings(own: SettingsOfRun, other: SettingsOfRun): string[] {
  const differing = own.model === other.model ? differingKeys(own.config, other.config) : ['model'];
  if (other.documents !== own.documents) differing.push('documents');
  if (other.weights !== own.weights) differing.push('weights');
  return differing;
}

function differingKeys(own: SettingsOfRun['config'], other: SettingsOfRun['config']): string[] {
  const keys = [...new Set([...Object.keys(own), ...Object.keys(other)])];
  return keys.filter((key) => JSON.stringify(own[key]) !== JSON.stringify(other[key]));
}

/**
 * Refuses to replace a finished run by one of other settings or documents; one of the same gives the same bytes.
 * @throws UsageError naming what differs
 */
export async function refuseOtherRun(folder: string, own: SettingsOfRun): Promise<void> {
  const found = await readRunManifest(folder).catch(() => undefined); // none of this program's
  if (found === undefined) return;
  const { model, config, documents, weights } = found;
  const other = { model, config, documents: documents.sha256, weights: weights?.sha256 };
  const differing = differingSettings(own, other);
  if (differing.length === 0) return;
  throw new UsageError(
    `--out ${folder}: a finished run of other ${differing.join(', ')} (expected another folder, or --force to replace it)`,
  );
}
