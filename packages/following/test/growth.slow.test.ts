import { testGrowth } from '../../../test/growth/growth.ts';
import { pairs, patterns } from '../../../test/growth/patterns.ts';
import { htmlText } from '../src/changes/html-text.ts';
import { trainPage, updatePage } from '../src/fragments/index.ts';
import { readPortable } from '../src/portal/portable.ts';
import { readFeed } from '../src/portal/read-feed.ts';
import { dividedFully } from './fragments/made-page.ts';

/** Divided by sections with everything that is followed. */
const divided = (text: string) =>
  dividedFully(`<h2>A</h2><p>${text}</p><h2>B</h2><p>b</p>`, { leaves: true, sections: true });

const entry = (text: string) =>
  `<rss><channel><item><title>a</title><description>${text}</description></item></channel></rss>`;

function followed(text: string) {
  const { index } = trainPage([divided(`${text} a`)]);
  return updatePage(index, () => divided(text), { l: 0.5, u: 2 });
}

testGrowth([
  { name: 'feed', read: (text) => readFeed(text, 'growth') },
  {
    name: 'entry of a feed',
    read: (text) => readFeed(entry(text), 'growth'),
    patterns: [...patterns, ...pairs],
  },
  { name: 'import', read: (text) => readPortable(text, 'growth') },
  { name: 'division, training and update', read: followed, letters: 8_000 },
  { name: 'page for the personal page', read: (text) => htmlText(text) },
  { name: 'OPML', read: (text) => readPortable(`<opml><body>${text}</body></opml>`, 'growth') },
]);
