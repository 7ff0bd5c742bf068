import { publicAddress, type SourceSettings } from 'pagestructure/capture';
import type { Effects } from 'pagestructure/effects';
import { readText } from 'pagestructure/formats';
import { withPageThreads } from '../page-threads.ts';
import { openDatabase } from './database.ts';
import { feedDivision } from './feed-page.ts';
import { type PageStore, withStore } from './page-store.ts';
import { type Imported, writeOpml } from './portable.ts';

/** What an import made of a file. */
export interface ImportAccount {
  /** Names of pages with choices that are new, and of those that were followed already. */
  added: string[];
  known: string[];
  /** Sources of OPML that are read as soon as the personal page runs. */
  wanted: number;
}

/** Takes over what a file holds; all of it or nothing. */
export function importInto(store: PageStore, found: Imported, now: string): ImportAccount {
  if (found.kind === 'page') return { ...store.importPages(found.page, now), wanted: 0 };
  const known = found.addresses.filter((address) => store.pageNamed(publicAddress(address)));
  const wanted = store.want(found.addresses.filter((address) => !known.includes(address)));
  return { added: [], known: known.map((address) => publicAddress(address)), wanted };
}

/** All choices as JSON, or the sources as OPML. */
export function exportFrom(store: PageStore, format: 'json' | 'opml'): string {
  if (format === 'json') return `${JSON.stringify(store.exported())}\n`;
  return writeOpml(
    store.pages().map(({ title, address, u }) => {
      return { title, address: publicAddress(address), isFeed: u === feedDivision.u };
    }),
  );
}

/** Says what an import made of a file. */
export function importText({ added, known, wanted }: ImportAccount): string {
  const said = [
    ...(added.length > 0 ? [`pages with what was chosen of them: ${added.length}`] : []),
    ...(wanted > 0 ? [`sources to be read: ${wanted}`] : []),
    ...(known.length > 0 ? [`left as they are, since they are followed already: ${known.join(', ')}`] : []),
  ];
  return `Imported: ${said.join('; ') || 'nothing new'}.`;
}

/**
 * Imports a file into a folder, and says what it held.
 * @throws FormatError or SourceError when it is no personal page and no OPML, LimitError when reading it takes too long
 */
export async function importPortal(
  file: string,
  { data, reading }: { data: string; reading: SourceSettings },
  effects: Effects,
): Promise<void> {
  const text = await readText(file);
  const found = await withPageThreads(reading, ({ readPortable }) => readPortable(text, file));
  const account = withStore(
    data,
    (store) => importInto(store, found, new Date().toISOString()),
    openDatabase,
  );
  effects.log(importText(account));
}

/** What is exported of a folder. @param format of the text */
export function exportPortal(data: string, format: 'json' | 'opml'): string {
  return withStore(data, (store) => exportFrom(store, format));
}
