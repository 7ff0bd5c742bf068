import { readFileSync } from 'node:fs';
import { sharedData } from '../../test/support/shared-data.ts';

/** Sets of styled pages that are kept beside the project. */
export const modernSets = ['modern', 'modern-2'] as const;
export type ModernSet = (typeof modernSets)[number];

/** A styled page of these sets. */
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

/** The pages of a set in the order of their table. */
export function modernPages(set: ModernSet): ModernPage[] {
  const rows = readFileSync(sharedData(set, 'pages.tsv'), 'utf8').trimEnd().split('\n').slice(1);
  return rows.map((row) => {
    const [id, repository, , , , , , textLength, sha1] = row.split('\t');
    return { id, file: `${set}/pages/${id}.html`, repository, textLength: Number(textLength), sha1 };
  });
}
