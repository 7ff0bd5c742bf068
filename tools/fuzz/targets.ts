import { readPortable } from '../../packages/following/src/portal/portable.ts';
import { readFeed } from '../../packages/following/src/portal/read-feed.ts';
import { LimitError, SourceError } from '../../src/capture/index.ts';
import { FormatError } from '../../src/store/index.ts';
import { coreTargets } from '../../test/attack/support/core-targets.ts';
import { type Target, text } from '../../test/attack/support/target.ts';
import { planted } from './planted.ts';

const rss =
  '<?xml version="1.0"?><rss version="2.0"><channel><title>Harbour &amp; quay</title><item><title>Ship</title>' +
  '<link>https://harbour.example/1</link><guid>1</guid><pubDate>Mon, 05 Jan 2026 01:00:00 GMT</pubDate>' +
  '<description>&lt;p&gt;Cargo</description></item></channel></rss>';
const atom =
  '<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><entry><title type="html">One &amp;amp; two</title>' +
  '<link rel="edit" href="/edit"/><link href="/1"/><updated>2026-01-02T00:00:00Z</updated>' +
  '<content type="xhtml"><div>All <b>of</b> it</div></content><summary>In short</summary></entry></feed>';
const opml =
  '<?xml version="1.0"?><opml version="2.0"><head><title>P</title></head><body><outline text="a">' +
  '<outline type="rss" text="b" xmlUrl="https://a.example/f"/><outline url="https://b.example/"/></outline></body></opml>';
const component = (number: number) => ({
  ...{ number, id: '/html[1]', lost: false },
  signature: { kind: 'relation', previous: null, next: 2, position: 1, textLength: 10, images: 0 },
  last: {
    ...{ content: { words: ['a'], images: [], names: [], texts: [] } },
    ...{ textLength: 10, images: 0, shape: 'p' },
  },
});
const exported = JSON.stringify({
  ...{ format: 'pagestructure personal page', version: 1 },
  pages: [
    {
      ...{
        name: 'https://a.example/',
        address: 'https://a.example/',
        title: 'A',
        parts: 'tables',
        l: 1,
        u: 2,
      },
      ...{ components: [{ number: 1, label: 'a', nested: false }], dismissed: [1] },
      index: {
        ...{ version: 1, tree: ['/html[1]'], fragmented: ['1'], nested: { parts: [], layers: [] } },
        components: [component(1)],
      },
    },
  ],
  chosen: [{ page: 0, number: 1, span: 2, height: null }],
});

/** A reader of the package for followed pages. */
function following(name: string, valid: string[], read: (given: string, name: string) => unknown): Target {
  const isOwn = (error: Error) =>
    [FormatError, SourceError, LimitError].some((kind) => error instanceof kind);
  return { ...text(name, valid[0], read), valid, isOwn, silent: /: / };
}

/** Readers of bytes from strangers, and one with planted faults. */
export const fuzzTargets: readonly Target[] = [
  ...coreTargets,
  following('feed', [rss, atom], readFeed),
  following('import', [opml, exported], readPortable),
  planted,
];
