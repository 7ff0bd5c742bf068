import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Effects } from '../../effects/index.ts';
import { eachSource } from '../../pipeline/pages/index.ts';
import { jsonLines, writeAtomic } from '../../store/index.ts';
import { goldSets } from './import-gold.ts';

export interface ImportOptions {
  out: string;
  seed: string;
}

/**
 * `corpus import`: gold of a public set in this project's formats.
 *
 * Writes `gold.lists.jsonl` where the set has lists, the set's other gold, and `import.json`: which file each page came
 * from, counts, and what could not be converted.
 */
export async function importCorpus(
  set: string,
  directory: string,
  { out, seed }: ImportOptions,
  effects: Effects,
): Promise<void> {
  const { pages, entries: entriesFile, open } = goldSets[set];
  const importPage = await open(directory, { seed });
  const counts: Record<string, number> = {};
  const lists: unknown[] = [];
  const entries: unknown[] = [];
  const provenance: { page: string; sha1: string; left?: string[] }[] = [];
  await eachSource(
    [join(directory, pages)],
    'importing',
    { allowPrivate: false },
    effects,
    async (source) => {
      const imported = await importPage(source);
      if (!imported) return;
      const { left = [], html } = imported;
      const sha1 = createHash('sha1').update(source.bytes).digest('hex');
      provenance.push({ page: source.id, sha1, ...(left.length > 0 && { left }) });
      for (const [name, count] of Object.entries(imported.counts)) counts[name] = (counts[name] ?? 0) + count;
      if (imported.lists) lists.push(imported.lists);
      if (imported.entry) entries.push(imported.entry);
      if (html) await writeAtomic(join(out, 'pages', `${source.id}.html`), html);
    },
  );
  if (lists.length > 0) await writeAtomic(join(out, 'gold.lists.jsonl'), jsonLines(lists));
  if (entriesFile) await writeAtomic(join(out, entriesFile), jsonLines(entries));
  const record = { version: 1, set, seed: set === 'markup' ? seed : undefined, counts, pages: provenance };
  await writeAtomic(join(out, 'import.json'), `${JSON.stringify(record, null, 1)}\n`);
  const summary = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
  effects.log(`${provenance.length} pages: ${summary.join(', ')}`);
}
