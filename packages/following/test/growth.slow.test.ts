import { testGrowth } from '../../../test/growth/growth.ts';
import { pairs, patterns } from '../../../test/growth/patterns.ts';
import { readPortable } from '../src/portal/portable.ts';
import { readFeed } from '../src/portal/read-feed.ts';

const entry = (text: string) =>
  `<rss><channel><item><title>a</title><description>${text}</description></item></channel></rss>`;

testGrowth([
  { name: 'feed', read: (text) => readFeed(text, 'growth') },
  {
    name: 'entry of a feed',
    read: (text) => readFeed(entry(text), 'growth'),
    patterns: [...patterns, ...pairs],
  },
  { name: 'import', read: (text) => readPortable(text, 'growth') },
  { name: 'OPML', read: (text) => readPortable(`<opml><body>${text}</body></opml>`, 'growth') },
]);
