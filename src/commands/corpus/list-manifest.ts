import { z } from 'zod';
import { listPages, SourceError } from '../../capture/index.ts';
import type { Effects } from '../../effects/index.ts';
import { pageIdSchema } from '../../page/inside/index.ts';
import { readJsonl } from '../../store/index.ts';
import type { ManifestEntry } from '../shared/shards/manifest.ts';

/**
 * Lists pages as a manifest: of directories, files, archives and addresses with their sources, of JSONL files
 * (documents, structures) the ids. What cannot be read is named and left out.
 */
export async function listManifest(sources: readonly string[], effects: Effects): Promise<ManifestEntry[]> {
  const entries: ManifestEntry[] = [];
  const seen = new Set<string>();
  const progress = effects.progress('listing');
  for await (const entry of manifestEntries(sources)) {
    effects.signal.throwIfAborted();
    if (entry instanceof SourceError) effects.fail(entry.message);
    else if (seen.has(entry.id))
      effects.fail(`${entry.source ?? entry.id}: its id "${entry.id}" stands there twice`);
    else if (!pageIdSchema.safeParse(entry.id).success) {
      effects.fail(
        `${entry.source ?? ''}: id ${JSON.stringify(entry.id)} (expected a relative path without . and ..)`,
      );
    } else {
      seen.add(entry.id);
      entries.push({ version: 1, ...entry });
      progress.step(entry.id);
    }
  }
  progress.done();
  effects.log(`${entries.length} ${entries.length === 1 ? 'page' : 'pages'}`);
  return entries;
}

async function* manifestEntries(
  sources: readonly string[],
): AsyncGenerator<Omit<ManifestEntry, 'version'> | SourceError> {
  for (const source of sources) {
    if (!source.endsWith('.jsonl')) yield* listPages([source]);
    else for await (const { id } of readJsonl(source, z.object({ id: z.string() }))) yield { id };
  }
}
