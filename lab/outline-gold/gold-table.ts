/** Outlines that readers wrote, as a table of annotations/: lists in offsets, and the pages that they are of. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageLists } from '../../src/page/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { groupOf } from '../hybrid-gold/page-groups.ts';
import type { OutlineFile } from './read-outline.ts';

/**
 * The outlines of some folders.
 * @param folders arguments `LETTER=FOLDER`, of an annotator each
 * @throws Error for another argument, or a page with two outlines
 */
export function outlineFiles(folders: readonly string[]): OutlineFile[] {
  const found = new Map<string, OutlineFile>();
  for (const argument of folders) {
    const [, annotator, folder] = /^([a-z])=(.+)$/.exec(argument) ?? [];
    if (!annotator || !folder) throw new Error(`${argument} (expected LETTER=FOLDER)`);
    for (const file of readdirSync(folder).filter((one) => one.endsWith('.outline'))) {
      const id = file.replace(/\.outline$/, '');
      if (found.has(id)) throw new Error(`${join(folder, file)}: second outline of ${id} (expected one)`);
      found.set(id, { id, annotator, path: join(folder, file) });
    }
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Writes `annotations/NAME.lists.jsonl` and `annotations/NAME.tsv`. */
export function writeGoldTable(
  name: string,
  pages: readonly { lists: PageLists; set: string; file: string }[],
): void {
  const target = join(import.meta.dirname, '../../annotations', name);
  const rows = pages.map(({ lists, set, file }) => {
    const sha1 = createHash('sha1')
      .update(readFileSync(sharedData(file)))
      .digest('hex');
    return [lists.page, set, file, groupOf(file), lists.textLength, sha1].join('\t');
  });
  writeFileSync(`${target}.tsv`, `${['id\tset\tfile\tgroup\ttextLength\tsha1', ...rows].join('\n')}\n`);
  writeFileSync(`${target}.lists.jsonl`, pages.map(({ lists }) => `${JSON.stringify(lists)}\n`).join(''));
}
