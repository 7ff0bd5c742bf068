import { z } from 'zod';
import { UsageError } from '../../effects/index.ts';
import { readRunManifest } from '../../experiment/index.ts';

/** Settings and inputs that determine the bytes of a run. */
export const settingsOfRunSchema = z.object({
  config: z.record(z.string(), z.unknown()),
  /** SHA-256 of the documents, and of the user's weights. */
  documents: z.string(),
  weights: z.string().optional(),
});

export type SettingsOfRun = z.infer<typeof settingsOfRunSchema>;

/** What two runs differ in: keys of the configuration; documents; weights. */
export function differingSettings(own: SettingsOfRun, other: SettingsOfRun): string[] {
  const differing = differingKeys(own.config, other.config);
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
  const found = await readRunManifest(folder).catch(() => undefined); // not a run of this program
  if (found === undefined) return;
  const { config, documents, weights } = found;
  const other = { config, documents: documents.sha256, weights: weights?.sha256 };
  const differing = differingSettings(own, other);
  if (differing.length === 0) return;
  throw new UsageError(
    `--out ${folder}: a finished run of other ${differing.join(', ')} ` +
      '(expected another folder, or --force to replace it)',
  );
}
