import { z } from 'zod';
import { pageIdSchema } from '../../../page/index.ts';

/** A page of a manifest (`*.manifest.jsonl`). */
export const manifestEntrySchema = z.object({
  version: z.literal(1),
  id: pageIdSchema,
  /** URL, file, or the archive that holds the page, as on the command line; `baseline` needs none. */
  source: z.string().min(1).optional(),
  /** Folder that the page's style sheets and pictures may come from; that of the file when left out. */
  root: z.string().min(1).optional(),
});

export type ManifestEntry = z.infer<typeof manifestEntrySchema>;
