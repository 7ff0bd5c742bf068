import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Capture as Browser } from 'pagestructure/capture';
import { UsageError } from 'pagestructure/effects';
import type { DivisionOptions, Fragmentation } from '../fragments/index.ts';
import { dividePage } from '../portal/divide-page.ts';
import { type Capture, readPage } from '../portal/read-page.ts';

/** A page as it was fetched, and its picture. */
type Fetch = Capture & { screenshot?: Uint8Array | undefined };

/** Fetches of one page. */
export interface Site {
  name: string;
  /** Oldest first; the first one has a picture. */
  fetches: Fetch[];
}

/** Fetches of a site in the paper's Figure 5. */
const mostFetches = 10;

/** Sites of the corpus, laid out by nested tables as those of the paper were. */
const corpusSites = ['portal', 'courier', 'station'];

/** Window of the time, CSS pixels. */
const viewport = { width: 800, height: 600 };

/** Reads the first ten pages of a folder. */
export async function readSite(folder: string, browser: Browser): Promise<Site> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html')).sort();
  const fetches: Fetch[] = [];
  for (const file of files.slice(0, mostFetches))
    fetches.push(await readFetch(join(folder, file), browser, fetches.length === 0));
  return { name: basename(folder), fetches };
}

/** Reads and captures a page. */
export async function readFetch(path: string, browser: Browser, screenshot = false): Promise<Fetch> {
  const source = await readPage(path, { allowPrivate: false }, undefined);
  if (!source) throw new UsageError(`${path}: not read (expected a page)`);
  return { source, ...(await browser.page(source, { viewport, screenshot })) };
}

/**
 * Folders of the sites of a corpus.
 * @throws UsageError when one of them is not there
 */
export async function siteFolders(corpus: string): Promise<string[]> {
  const folders = corpusSites.map((name) => join(corpus, 'figures', name));
  for (const folder of folders)
    await readdir(folder).catch(() => {
      throw new UsageError(`${folder}: not there (expected the pages of the figures)`);
    });
  return folders;
}

/** The fetches of a site in components. */
export function divideSite({ fetches }: Site, options: DivisionOptions): Fragmentation[] {
  return fetches.map(({ page }) => dividePage(page, options)(options.u));
}
