import type { Exhibit } from 'pagestructure/commands';
import { type DivisionOptions, type Found, trainPage, updatePage } from '../fragments/index.ts';
import { dividePage } from '../portal/divide-page.ts';
import type { Site } from './read-sites.ts';

/** First fetches that a site is learnt from. */
const trained = 3;

const ways: readonly Found[] = ['heading', 'id', 'signature', 'perhaps', 'order', 'lost'];

/** What became of the components of a site in its later fetches. */
export interface FollowedSite {
  name: string;
  fetches: number;
  found: Record<Found, number>;
  /** Fetches that were divided again, and the most times that one was. */
  again: number;
  mostTries: number;
}

/** Trains a site on its first fetches and finds its components in each of the others. */
export function followSite({ name, fetches }: Site, options: DivisionOptions): FollowedSite {
  const divide = fetches.map(({ page }) => dividePage(page, options));
  let { index } = trainPage(divide.slice(0, trained).map((fragment) => fragment(options.u)));
  const found = Object.fromEntries(ways.map((way) => [way, 0])) as Record<Found, number>;
  const tries: number[] = [];
  for (const fragment of divide.slice(trained)) {
    const update = updatePage(index, fragment, options);
    for (const { how } of update.outcomes) found[how]++;
    tries.push(update.tries.length);
    index = update.index;
  }
  const again = tries.filter((count) => count > 0).length;
  return { name, fetches: tries.length, found, again, mostTries: Math.max(0, ...tries) };
}

/** Algorithm 2 over the sites, in two divisions. */
export function updateExhibit(followed: ReadonlyMap<string, readonly FollowedSite[]>): Exhibit {
  return {
    place: 'Algorithm 2',
    title: 'Components found again',
    text:
      'The paper states the algorithm: when the number of components differs, the page is divided again with another u, ' +
      `at most three times. The counts are ours: every site is learnt from its first ${trained} fetches, and its ` +
      'components are found in each later one. A component whose contents are all new is lost here where numbers ' +
      'differ and its neighbours have moved; the paper goes by its place between others.',
    tables: [...followed].map(([division, sites]) => ({
      caption: `Divided by ${division}: components found, by the evidence that counted, and fetches divided again`,
      head: ['site', 'fetches', ...ways, 'divided again', 'most times'],
      rows: sites.map(({ name, fetches, found, again, mostTries }) =>
        [name, fetches, ...ways.map((way) => found[way]), again, mostTries].map(String),
      ),
    })),
  };
}
