import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { type AtomFeed, atomFeed } from '../../src/changes/change-feed.ts';

const entry = {
  id: '00000000-0000-8000-8000-000000000001',
  title: 'Prices',
  updated: '2026-03-02T00:00:00.000Z',
  link: 'https://example.org/?a=1&b=2',
  author: 'Shop',
  pieces: [
    { kind: 'same' as const, text: 'Bread ' },
    { kind: 'gone' as const, text: '40' },
    { kind: 'added' as const, text: '41\ncents' },
  ],
};
const feed: AtomFeed = {
  id: '00000000-0000-8000-8000-000000000000',
  title: 'Shop',
  begun: '2026-03-01T00:00:00.000Z',
  entries: [entry],
};
/** Reads XML strictly: what is not well-formed is refused. */
const parse = (xml: string): Document =>
  new new JSDOM('').window.DOMParser().parseFromString(xml, 'application/xml');
const child = (element: Element, name: string): string | undefined =>
  [...element.children].find((one) => one.localName === name)?.textContent ?? undefined;

/** What RFC 4287 asks of a feed (sections 4.1.1, 4.1.2, 4.1.3.3, 4.2.6). */
function problems(xml: string): string[] {
  const { documentElement: root } = parse(xml);
  const atom = 'http://www.w3.org/2005/Atom';
  const found: string[] = [];
  if (root.localName !== 'feed' || root.namespaceURI !== atom) found.push('no feed');
  const entries = [...root.children].filter(({ localName }) => localName === 'entry');
  for (const element of [root, ...entries]) {
    for (const name of ['id', 'title', 'updated'])
      if ([...element.children].filter(({ localName }) => localName === name).length !== 1)
        found.push(`${element.localName}: not one ${name}`);
    if (!/^urn:uuid:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(child(element, 'id') ?? ''))
      found.push('id');
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(child(element, 'updated') ?? ''))
      found.push('updated');
  }
  for (const element of entries) {
    if (!element.querySelector('author > name')?.textContent) found.push('no author');
    const content = element.querySelector('content');
    if (content?.getAttribute('type') !== 'xhtml' || content.children.length !== 1) found.push('content');
    if (content?.firstElementChild?.localName !== 'div') found.push('no div');
    if (!element.querySelector('link[rel=alternate]') && !content) found.push('no link');
  }
  const ids = entries.map((element) => child(element, 'id'));
  if (new Set(ids).size < ids.length) found.push('an id twice');
  return found;
}

describe('atomFeed', () => {
  it('is what RFC 4287 asks for, with entries and without', () => {
    expect(problems(atomFeed(feed))).toEqual([]);
    expect(problems(atomFeed({ ...feed, entries: [] }))).toEqual([]);
    expect(problems(atomFeed(feed).replace(/<author>.*<\/author>/, ''))).toEqual(['no author']);
  });

  it('has the date of its newest entry, or of its beginning, and the address of its own', () => {
    const root = parse(atomFeed({ ...feed, self: 'http://127.0.0.1:1/feed.atom' })).documentElement;
    expect(child(root, 'updated')).toBe(entry.updated);
    expect(root.querySelector('link[rel=self]')?.getAttribute('href')).toBe('http://127.0.0.1:1/feed.atom');
    expect(child(parse(atomFeed({ ...feed, entries: [] })).documentElement, 'updated')).toBe(feed.begun);
  });

  it('says what is gone and added', () => {
    const root = parse(atomFeed(feed)).documentElement;
    expect([root.querySelector('del')?.textContent, root.querySelector('ins br')?.localName]).toEqual([
      '40',
      'br',
    ]);
    expect(root.querySelector('link[rel=alternate]')?.getAttribute('href')).toBe(entry.link);
  });

  it('words of a hostile page are words: no element, no broken feed', () => {
    const evil =
      ']]></div></content></entry><script>alert(1)</script>&bogus;\u0000\u0008\ud800\uffff<!--"\' onload=x';
    const hostile = {
      ...entry,
      title: evil,
      author: evil,
      link: `https://example.org/"><script>`,
      pieces: (['same', 'gone', 'added'] as const).map((kind) => ({ kind, text: evil })),
    };
    const xml = atomFeed({ ...feed, title: evil, entries: [hostile] });
    expect(problems(xml)).toEqual([]);
    const root = parse(xml).documentElement;
    expect(root.querySelectorAll('script').length).toBe(0);
    const names = new Set([...root.querySelectorAll('*')].map(({ localName }) => localName));
    expect([...names].sort()).toEqual(
      'author content del div entry generator id ins link name p title updated'.split(' '),
    );
    expect(child(root, 'title')).toContain('<script>alert(1)</script>&bogus;');
  });
});
