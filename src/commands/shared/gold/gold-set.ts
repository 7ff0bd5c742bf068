import type { Source, SourceError } from '../../../capture/index.ts';
import type { PageLists } from '../../../page/index.ts';

/** Gold of one origin, and its pages. */
export interface GoldSet {
  /** Name of its file or folder, without parent folders and extensions. */
  name: string;
  /** What it was read from, for messages. */
  path: string;
  /** Each with the site that it belongs to, in the order that pages are learnt in. */
  pages: readonly { gold: PageLists; group: string }[];
  /** The pages, read one by one under the ids of their gold; others may be among them. */
  sources(): AsyncIterable<Source | SourceError>;
}

export interface GoldOptions {
  /** Folder that the paths of tables start from, and that holds the pages of lists without a table. */
  pages?: string | undefined;
  /** TSV of a page's id and its group; pages that it does not name have the group that they had without it. */
  groups?: string | undefined;
}

/** Site of a page without a given one: the first folder of its id, or the whole id. */
export function usualGroup(id: string): string {
  return id.split('/')[0];
}
