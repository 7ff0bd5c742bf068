import { join } from 'node:path';
import { z } from 'zod';
import { UsageError } from '../../effects/index.ts';
import { holdsFinishedRun, holdsUnfinishedRun, readJson } from '../../store/index.ts';

/** `manifest.json` of a finished run: what it ran on, and how. */
export const runManifestSchema = z.object({
  version: z.literal(1),
  /** Name and version of the program. */
  program: z.string(),
  documents: z.object({
    /** As it was typed; left out for standard input. */
    path: z.string().optional(),
    count: z.int(),
    /** Of the documents as JSON, in hexadecimal. */
    sha256: z.string(),
  }),
  /** Weights of the user's own; left out for those that come with the program. */
  weights: z.object({ path: z.string(), sha256: z.string() }).optional(),
  /** With what annotated pages have taught: seconds for the reading of a document. */
  timeLimit: z.number().optional(),
  config: z.record(z.string(), z.unknown()),
});

export type RunManifest = z.infer<typeof runManifestSchema>;

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
