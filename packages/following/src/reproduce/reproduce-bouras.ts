import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type Capture as Browser, openCapture } from 'pagestructure/capture';
import type { Exhibit, Reproduction } from 'pagestructure/commands';
import { published } from 'pagestructure/eval';
import { fullDivisionOptions, paperDivisionOptions } from '../fragments/index.ts';
import { dividePage } from '../portal/divide-page.ts';
import { componentsExhibit, countsExhibit, type DividedSite, identifiersExhibit } from './bouras-exhibits.ts';
import { divideSite, readFetch, readSite, type Site, siteFolders } from './read-sites.ts';
import { type PageSizes, pageSizes, savedExhibit } from './saved-exhibit.ts';
import { followSite, updateExhibit } from './update-exhibit.ts';

/** Components, signatures and updates of invented sites, and numbers of components of real ones where they are at hand. */
export const bouras: Reproduction = {
  paper:
    'Bouras, Kounenis, Misedakis, "A web content manipulation technique based on page fragmentation" (2006)',
  readsData: true,
  async *exhibits({ corpus, data, log }) {
    const browser = await openCapture({ warn: log });
    try {
      yield* exhibitsOf(browser, corpus, data);
    } finally {
      await browser.close();
    }
  },
};

async function* exhibitsOf(browser: Browser, corpus: string, data?: string): AsyncGenerator<Exhibit> {
  const sites: Site[] = [];
  for (const folder of await siteFolders(corpus)) sites.push(await readSite(folder, browser));
  const divided = sites.map(divideTwice);
  yield componentsExhibit(divided);
  yield countsExhibit(divided);
  yield identifiersExhibit(divided);
  yield updateExhibit(
    new Map([
      ['tables', sites.map((site) => followSite(site, paperDivisionOptions))],
      ['visual blocks', sites.map((site) => followSite(site, fullDivisionOptions))],
    ]),
  );
  const sizes = sites.map(({ name, fetches: [first] }, i) => pageSizes(name, first, divided[i].tables[0]));
  yield savedExhibit(await Promise.all(sizes), 'invented sites, components by tables');
  if (data === undefined) return;
  const real: DividedSite[] = [];
  for (const folder of await foldersIn(join(data, 'versions'))) {
    const site = await readSite(folder, browser);
    if (site.fetches.length > 0) real.push(divideTwice(site));
  }
  const { missing: _, pictures: __, ...counts } = countsExhibit(real);
  yield {
    ...counts,
    title: 'Numbers of components over ten versions of real pages',
    text: 'The first ten versions of each page at hand. A page that is one component by tables is not laid out by them.',
  };
  yield savedExhibit(await realSizes(data, browser), 'real pages, components by visual blocks');
}

function divideTwice(site: Site): DividedSite {
  const { name, fetches } = site;
  return {
    name,
    tables: divideSite(site, paperDivisionOptions),
    blocks: divideSite(site, fullDivisionOptions),
    screenshot: fetches[0]?.screenshot,
  };
}

/**
 * Sizes of the first pages of kreuzer-random by name that show pictures and have as many visual components as pages of
 * the paper have by tables.
 */
async function realSizes(data: string, browser: Browser): Promise<PageSizes[]> {
  const [pages] = published.dataSaved.rows[0].values;
  const [least, most] = published.components.rows[0].values;
  const sites = await foldersIn(join(data, 'kreuzer-random/pages'));
  const paths = sites.map((site) => join(site, basename(site), 'index.page.html'));
  const found: PageSizes[] = [];
  for (const path of paths) {
    const capture = await readFetch(path, browser).catch(() => undefined);
    if (!capture) continue;
    const divided = dividePage(capture.page, fullDivisionOptions)(fullDivisionOptions.u);
    const { length } = divided.components;
    if (length < least || length > most) continue;
    const sizes = await pageSizes(`page ${found.length + 1}`, capture, divided);
    if (sizes.bytes > capture.source.bytes.length) found.push(sizes);
    if (found.length === pages) break;
  }
  return found;
}

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
}
