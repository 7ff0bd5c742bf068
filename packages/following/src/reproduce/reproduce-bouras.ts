import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reproduction } from 'pagestructure/commands';
import { fullDivisionOptions, paperDivisionOptions } from '../fragments/index.ts';
import { componentsExhibit, countsExhibit, type DividedSite, identifiersExhibit } from './bouras-exhibits.ts';
import { divideSite, readSites, type Site, siteFolders } from './read-sites.ts';
import { pageSizes, savedExhibit } from './saved-exhibit.ts';
import { followSite, updateExhibit } from './update-exhibit.ts';

/** Components, signatures and updates of invented sites, and numbers of components of real ones where they are at hand. */
export const bouras: Reproduction = {
  paper:
    'Bouras, Kounenis, Misedakis, "A web content manipulation technique based on page fragmentation" (2006)',
  async *exhibits({ corpus, data, log }) {
    const sites: Site[] = [];
    for await (const site of readSites(await siteFolders(corpus), log)) sites.push(site);
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
    yield savedExhibit(await Promise.all(sizes), 'components by tables');
    if (data === undefined) return;
    const versions = join(data, 'versions');
    const real: DividedSite[] = [];
    for await (const site of readSites(
      (await readdir(versions)).sort().map((name) => join(versions, name)),
      log,
    ))
      if (site.fetches.length > 0) real.push(divideTwice(site));
    yield { ...countsExhibit(real), title: 'Numbers of components of real pages, oldest versions first' };
  },
};

function divideTwice(site: Site): DividedSite {
  const { name, fetches } = site;
  return {
    name,
    tables: divideSite(site, paperDivisionOptions),
    blocks: divideSite(site, fullDivisionOptions),
    screenshot: fetches[0]?.screenshot,
  };
}
