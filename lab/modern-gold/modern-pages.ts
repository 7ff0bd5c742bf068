import { readFileSync } from 'node:fs';
import { sharedData } from '../../test/support/shared-data.ts';

/** A styled page of the set `modern` that is kept beside the project. */
export interface ModernPage {
  id: string;
  /** Path below the folder of real pages. */
  file: string;
  /** Repository that it was taken from: pages of one site share it. */
  repository: string;
  /** Canonical code units. */
  textLength: number;
  /** Of the file's bytes. */
  sha1: string;
}

/** The pages in the order of their table. */
export function modernPages(): ModernPage[] {
  const rows = readFileSync(sharedData('modern', 'pages.tsv'), 'utf8').trimEnd().split('\n').slice(1);
  return rows.map((row) => {
    const [id, repository, , , , , , textLength, sha1] = row.split('\t');
    return { id, file: `modern/pages/${id}.html`, repository, textLength: Number(textLength), sha1 };
  });
}
