import { z } from 'zod';
import { listPages, SourceError } from '../capture/index.ts';
import { type ManifestEntry, pageIdSchema } from '../shards/index.ts';
import { readJsonl, writeJsonl } from '../store/index.ts';
import type { Io } from './io.ts';

/**
 * Lists pages as a manifest: of directories, files, archives and addresses with their sources, of JSONL files (documents,
 * structures) the ids. What cannot be read is named and left out.
 * @param out a file; standard output when left out
 */
export async function listManifest(
  sources: readonly string[],
  { out }: { out?: string },
  io: Io,
): Promise<void> {
  const entries: ManifestEntry[] = [];
  const seen = new Set<string>();
  const progress = io.progress('listing');
  for await (const entry of manifestEntries(sources)) {
    io.signal.throwIfAborted();
    if (entry instanceof SourceError) io.fail(entry.message);
    else if (seen.has(entry.id))
      io.fail(`${entry.source ?? entry.id}: its id "${entry.id}" stands there twice`);
    else if (!pageIdSchema.safeParse(entry.id).success) {
      io.fail(
        `${entry.source ?? ''}: id ${JSON.stringify(entry.id)} (expected a relative path without . and ..)`,
      );
    } else {
      seen.add(entry.id);
      entries.push({ version: 1, ...entry });
      progress.step(entry.id);
    }
  }
  progress.done();
  if (out === undefined) for (const entry of entries) await io.write(`${JSON.stringify(entry)}\n`);
  else await writeJsonl(out, entries);
  io.say(`${entries.length} ${entries.length === 1 ? 'page' : 'pages'}`);
}

async function* manifestEntries(
  sources: readonly string[],
): AsyncGenerator<Omit<ManifestEntry, 'version'> | SourceError> {
  for (const source of sources) {
    if (!source.endsWith('.jsonl')) yield* listPages([source]);
    else for await (const { id } of readJsonl(source, z.object({ id: z.string() }))) yield { id };
  }
}
