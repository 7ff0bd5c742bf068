import { createHash } from 'node:crypto';
import { z } from 'zod';
import { pageIdSchema } from '../../../page/inside/index.ts';
import { byteLines, FormatError, parseJson, readPieces, withoutReturn } from '../../../store/index.ts';
import { type Shard, shardRange } from './shard.ts';

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

/** The part of a manifest that a shard has. */
export interface Manifest {
  /** SHA-256 of the whole manifest's lines, in hex, which identifies the manifest. */
  hash: string;
  /** Pages of the shard, in order. */
  entries: ManifestEntry[];
}

/**
 * Reads the part of a manifest that belongs to a shard; the other lines are only counted.
 * @throws FormatError for a malformed line, a repeated id, or a manifest without pages
 */
export async function readManifest(path: string, shard: Shard): Promise<Manifest> {
  const hash = createHash('sha256');
  let total = 0;
  for await (const { bytes } of manifestLines(path)) {
    hash.update(bytes).update('\n');
    total++;
  }
  if (total === 0) throw new FormatError(`${path}: no page (expected at least one line)`);
  const [from, to] = shardRange(total, shard);
  const entries: ManifestEntry[] = [];
  const ids = new Set<string>();
  let at = 0;
  for await (const { bytes, number } of manifestLines(path)) {
    if (at >= to) break;
    if (at++ < from) continue;
    const where = `${path} line ${number}`;
    const entry = parseJson(bytes.toString('utf8'), manifestEntrySchema, where);
    if (ids.has(entry.id))
      throw new FormatError(`${where}: id: ${entry.id} stands there twice (expected once)`);
    ids.add(entry.id);
    entries.push(entry);
  }
  return { hash: hash.digest('hex'), entries };
}

/** Lines that are not blank, without carriage return. */
async function* manifestLines(path: string): AsyncGenerator<{ bytes: Buffer; number: number }> {
  let number = 0;
  for await (const { bytes: line } of byteLines(readPieces(path), path)) {
    number++;
    const bytes = withoutReturn(line);
    if (bytes.length > 0) yield { bytes, number };
  }
}
