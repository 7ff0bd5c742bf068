import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { captureWithParser } from '../../../../src/capture/index.ts';
import { followPages, openDatabase, pageStore } from '../../src/index.ts';
import { readFeed } from '../../src/portal/read-feed.ts';

const rss = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Harbour &amp; quay</title><link>https://harbour.example/</link>${items}</channel></rss>`;
const rssItem = (n: number, more = '') =>
  `<item><title>Ship ${n} came in</title><link>https://harbour.example/${n}</link><pubDate>Mon, 05 Jan 2026 0${n}:00:00 GMT</pubDate><description>&lt;p&gt;Cargo number ${n} of &lt;b&gt;timber&lt;/b&gt;.&lt;/p&gt;${more}</description></item>`;

describe('readFeed', () => {
  it('reads RSS 2.0: title, link, date and summary of each entry', () => {
    const feed = readFeed(rss(rssItem(1) + rssItem(2)), 'a');
    expect(feed.title).toBe('Harbour & quay');
    expect(feed.entries).toEqual([
      {
        title: 'Ship 1 came in',
        link: 'https://harbour.example/1',
        date: 'Mon, 05 Jan 2026 01:00:00 GMT',
        summary: '<p>Cargo number 1 of <b>timber</b>.</p>',
      },
      expect.objectContaining({ title: 'Ship 2 came in' }),
    ]);
  });

  it('reads Atom: the main link, and the summary before the contents', () => {
    const text = `<feed xmlns="http://www.w3.org/2005/Atom"><title>News</title><author><name>Ann</name></author>
      <entry><title type="html">One &amp;amp; two</title><link rel="edit" href="/edit"/><link href="/1"/>
      <updated>2026-01-02T00:00:00Z</updated><published>2026-01-01T00:00:00Z</published>
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">All <b>of</b> it</div></content><summary>In short</summary></entry>
      <entry><title>Two</title><content type="xhtml"><div>All <b>of</b> it</div></content></entry></feed>`;
    expect(readFeed(text, 'a').entries).toEqual([
      { title: 'One &amp; two', link: '/1', date: '2026-01-01T00:00:00Z', summary: 'In short' },
      { title: 'Two', link: '', date: '', summary: 'All of it' },
    ]);
  });

  it('reads RSS 1.0, whose items stand beside the channel', () => {
    const text = `<rdf:RDF xmlns:rdf="x" xmlns:dc="y"><channel><title>Old</title></channel>
      <item><title>One</title><link>https://a.example/1</link><dc:date>2026-01-01</dc:date><description>Words</description></item></rdf:RDF>`;
    expect(readFeed(text, 'a')).toEqual({
      title: 'Old',
      entries: [{ title: 'One', link: 'https://a.example/1', date: '2026-01-01', summary: 'Words' }],
    });
  });

  it('leaves names of HTML for HTML', () => {
    const text = rss('<item><title>a&nbsp;b</title></item>');
    expect(readFeed(text, 'a').entries[0].title).toBe('a&nbsp;b');
  });

  const laughs = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${rss('<item><title>&b;</title></item>')}`;
  it.each([
    ['entities', laughs, /declarations/],
    [
      'an external entity',
      `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rss('<item><title>&x;</title></item>')}`,
      /declarations/,
    ],
    ['half a document', '<rss><channel><item><title>One', /not XML/],
    ['an element with a long name', `<rss><${'x'.repeat(9_999)}></rss>`, /^a feed: not XML: .{1,200}$/],
    [
      'another kind of XML',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      /XML of svg \(expected RSS or Atom\)/,
    ],
    ['HTML', '<!doctype html><html><body><p>text</body></html>', /XML of html|not XML/],
    ['no entry', rss(''), /without an entry/],
    ['100,000 open elements', `<rss>${'<a>'.repeat(100_000)}`, /more than 100 open elements/],
    ['6 MB', rss(`<item><title>${'x'.repeat(6_000_000)}</title></item>`), /expected at most 5000000/],
    ['nothing', '', /not XML|without an entry/],
  ])('refuses %s', (_, text, message) => {
    const began = performance.now();
    expect(() => readFeed(text, 'a feed')).toThrow(message);
    expect(performance.now() - began).toBeLessThan(5_000);
  });

  it('reads a hundred entries of 30,000, in bounded time', () => {
    const began = performance.now();
    expect(readFeed(rss(rssItem(1).repeat(19_000)), 'a').entries).toHaveLength(100);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it.each(['&a;', '&nbsp;', '&amp;', '<b>', '<b/>', '<!---->', '<![CDATA[]]>', '<?a?>', ']', 'a\n'])(
    'of a feed of 5 MB of %s costs seconds of the processor at most',
    { tags: 'slow' },
    (pattern) => {
      const close = pattern === '<b>' ? '' : '</description></item></channel></rss>';
      const text = `<rss><channel><item><title>a</title><description>${pattern.repeat(4_990_000 / pattern.length)}`;
      const before = process.cpuUsage();
      const read = () => readFeed(text + close, 'a feed').entries;
      if (pattern === '<b>') expect(read).toThrow(/more than 100 open elements/);
      else expect(read()).toHaveLength(1);
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1e6).toBeLessThan(4);
    },
  );
});

describe('a feed on the personal page', () => {
  let folder: string;
  let db: ReturnType<typeof openDatabase>;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pagestructure-feeds-'));
    db = openDatabase(join(folder, 'data'));
  });
  afterEach(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  const follow = () => {
    const store = pageStore(db);
    const capture = async (source: Parameters<typeof captureWithParser>[0]) => captureWithParser(source);
    return {
      store,
      pages: followPages(store, { parts: 'blocks', l: 1, u: 2 }, { allowPrivate: false, capture }),
    };
  };

  it('is one component with its entries as parts in it, followed while entries come and go', async () => {
    const file = join(folder, 'news.rss');
    writeFileSync(file, rss([3, 2, 1].map((n) => rssItem(n)).join('')));
    const { store, pages } = follow();
    const id = await pages.add(file);
    const parts = () => store.components(id);
    expect(store.page(id)?.title).toBe('Harbour & quay');
    expect(parts().filter(({ nested }) => !nested)).toMatchObject([{ number: 1, how: 'trained' }]);
    expect(
      parts()
        .filter(({ level }) => level === 1)
        .map(({ label }) => label.slice(0, 6)),
    ).toEqual(['Ship 3', 'Ship 2', 'Ship 1']);
    const html = store.componentHtml(id, 1) ?? '';
    expect(html).toContain('<a href="https://harbour.example/3"');
    expect(html).toContain('<time datetime="2026-01-05T03:00:00.000Z">2026-01-05 03:00 UTC</time>');
    for (const newest of [5, 8]) {
      const all = [0, 1, 2].map((n) => rssItem(newest - n)).join('');
      writeFileSync(file, rss(all));
      await pages.update(id);
      expect(store.page(id)?.problem).toBeNull();
      expect(store.componentHtml(id, 1)).toContain(`Ship ${newest} came in`);
      expect(parts()[0]).toMatchObject({ number: 1, nested: false });
      expect(parts()[0].how).not.toBe('lost');
      expect(store.offers()).toEqual([]);
    }
  });

  it('has nothing of a hostile summary but its words', async () => {
    const evil =
      '&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&lt;h1 onclick=alert(1)&gt;Big&lt;/h1&gt;&lt;a href="javascript:alert(1)"&gt;press&lt;/a&gt;&lt;iframe src="https://evil.example"&gt;&lt;/iframe&gt;&lt;style&gt;*{display:none}&lt;/style&gt;&lt;/div&gt;&lt;/li&gt;&lt;li&gt;broken out';
    const file = join(folder, 'evil.xml');
    const link =
      '<item><title>&lt;b onclick=x&gt;Bold&lt;/b&gt;</title><link>javascript:alert(2)</link></item>';
    writeFileSync(file, rss(rssItem(1, evil) + link));
    const { store, pages } = follow();
    const id = await pages.add(file);
    const view = store.view(id) ?? '';
    expect(view).not.toMatch(/script|onerror|onclick|iframe|display:none|<h1/);
    expect(view).toContain('Big');
    expect(view).toContain('Bold');
    expect(view.match(/<li/g)).toHaveLength(2);
  });

  it('names a file that is no feed, and keeps the last good state', async () => {
    const file = join(folder, 'news.rss');
    writeFileSync(file, '<svg/>');
    const { store, pages } = follow();
    await expect(pages.add(file)).rejects.toThrow('expected RSS or Atom');
    writeFileSync(file, rss(rssItem(1)));
    const id = await pages.add(file);
    writeFileSync(file, '<rss><channel>');
    await pages.update(id);
    expect(store.page(id)?.problem).toContain('not XML');
    expect(store.componentHtml(id, 1)).toContain('Ship 1');
  });
});
