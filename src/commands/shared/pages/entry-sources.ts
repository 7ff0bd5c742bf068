import { isContainer, publicAddress, readSources, type Source, SourceError } from '../../../capture/index.ts';
import type { ReadingSettings } from '../../../pipeline/pages/index.ts';
import type { ManifestEntry } from '../shards/manifest.ts';
import type { FailedPage } from '../shards/record.ts';

/**
 * Reads the pages of a manifest; neighbours out of one archive in one go.
 * @yields a page under its id, or why there is none
 */
export async function* entrySources(
  entries: readonly ManifestEntry[],
  reading: ReadingSettings,
): AsyncGenerator<Source | FailedPage> {
  for (const group of sameSource(entries)) {
    const [{ id: firstId, source, root }] = group;
    const wanted = new Set(group.map(({ id }) => id));
    const problems: string[] = [];
    for await (const found of readSources(source === undefined ? [] : [source], { ...reading, root })) {
      if (found instanceof SourceError) {
        problems.push(found.message);
        continue;
      }
      const page = source !== undefined && isContainer(source) ? found : { ...found, id: firstId };
      if (!wanted.delete(page.id)) continue;
      yield page;
      if (wanted.size === 0) break;
    }
    for (const id of wanted) yield { id, failed: problems.join('; ') || missing(id, source) };
  }
}

function missing(id: string, source: string | undefined): string {
  return source === undefined
    ? `${id}: source: missing (expected a URL or a file in the manifest)`
    : `${publicAddress(source)}: no page ${id} in it (expected one of this id)`;
}

/** Neighbours that stand in one file. */
export function sameSource(entries: readonly ManifestEntry[]): ManifestEntry[][] {
  const groups: ManifestEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const isSame = last && entry.source === last[0].source && entry.root === last[0].root;
    if (isSame && entry.source !== undefined) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}
