import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { inTurn } from '../../effects/index.ts';
import { readJson, writeAtomic } from '../../store/index.ts';
import type { PageStatus } from './annotation-data.ts';

export const pageStatusSchema: z.ZodType<PageStatus> = z.object({
  done: z.boolean(),
  note: z.string().max(10_000),
  decided: z.array(z.int().min(0)).max(100_000).optional(),
});

const progressSchema = z.object({ version: z.literal(1), pages: z.record(z.string(), pageStatusSchema) });

function progressFile(folder: string, annotator: string): string {
  return join(folder, 'progress', `${annotator}.json`);
}

/** An annotator's marks and notes by page id; empty while there are none. */
export async function readProgress(folder: string, annotator: string): Promise<Record<string, PageStatus>> {
  const file = progressFile(folder, annotator);
  return existsSync(file) ? (await readJson(file, progressSchema)).pages : {};
}

/** Writes statuses in turn, so that two sent at once are both kept; a kill leaves the old file or the new. */
export function progressWriter(
  folder: string,
): (annotator: string, id: string, status: PageStatus) => Promise<void> {
  const write = inTurn(1);
  return (annotator, id, status) =>
    write(async () => {
      const pages = { ...(await readProgress(folder, annotator)), [id]: status };
      const sorted = Object.fromEntries(Object.entries(pages).sort(([a], [b]) => (a < b ? -1 : 1)));
      const text = JSON.stringify({ version: 1, pages: sorted }, null, 1);
      await writeAtomic(progressFile(folder, annotator), `${text}\n`);
    });
}
