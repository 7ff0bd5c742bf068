import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { captureWithParser, LimitError, SourceError } from '../../src/capture/index.ts';
import { nodePaths, type Page, pageSchema } from '../../src/page/index.ts';
import { hasSharedData, sharedData } from '../support/shared-data.ts';

const capture = (html: string, limits = {}): Page =>
  captureWithParser({ id: 'page', name: 'page.html', bytes: new TextEncoder().encode(html) }, limits);
const outline = (page: Page): string[] => page.nodes.map(({ name, text }) => text ?? name);

describe('captureWithParser', () => {
  it('keeps elements and text in document order, with canonical spans', () => {
    const page = capture('<title>T</title><body><p class=a onclick=x()>Age: <b>25</b></p><!-- no -->years');
    expect(nodePaths(page.nodes).map((path, i) => `${path} ${page.nodes[i].span.join('-')}`)).toEqual([
      ...['/html[1] 0-10', '/html[1]/head[1] 0-0', '/html[1]/head[1]/title[1] 0-0'],
      ...['/html[1]/head[1]/title[1]/text()[1] 0-0', '/html[1]/body[1] 0-10', '/html[1]/body[1]/p[1] 0-5'],
      ...['/html[1]/body[1]/p[1]/text()[1] 0-3', '/html[1]/body[1]/p[1]/b[1] 3-5'],
      ...['/html[1]/body[1]/p[1]/b[1]/text()[1] 3-5', '/html[1]/body[1]/text()[1] 5-10'],
    ]);
    expect(page.nodes[5].attributes).toEqual({ class: 'a' });
    expect(page.nodes[4].attributes).toBeUndefined();
    expect(page.textLength).toBe(10);
  });
  it('refuses a text in place of a source', () => {
    const html = '<h1>x</h1>' as unknown as Parameters<typeof captureWithParser>[0];
    expect(() => captureWithParser(html)).toThrow(
      TypeError('source.bytes: undefined (expected a Uint8Array, as readSources gives it)'),
    );
  });
  it('is a valid page without layout', () => {
    const page = capture('<p>text');
    expect(pageSchema.parse(page)).toEqual(page);
    expect(page).toMatchObject({
      id: 'page',
      source: 'page.html',
      engine: 'parser',
      viewport: null,
      size: null,
    });
    expect(page.fragments).toEqual([]);
    expect(page.nodes.every(({ rect, style }) => rect === null && style === -1)).toBe(true);
  });
  it('parses with scripting disabled: <noscript> is an element tree, and no script runs', () => {
    const page = capture(
      '<body><noscript><p>off</p></noscript><script>document.body.textContent = "ran"</script>x',
    );
    expect(outline(page)).toEqual(['html', 'head', 'body', 'noscript', 'p', 'off', 'script', 'x']);
    expect(page.textLength).toBe(1);
  });
  it('does not keep program text, style sheets and the contents of templates', () => {
    const page = capture('<style>p {}</style><script>let a</script><template><p>t</p></template><p>x');
    expect(outline(page)).toEqual(['html', 'head', 'style', 'script', 'template', 'body', 'p', 'x']);
  });
  it('writes names of foreign elements in lower case', () => {
    expect(outline(capture('x<svg><foreignObject>y</foreignObject></svg>')).slice(4, 6)).toEqual([
      'svg',
      'foreignobject',
    ]);
  });
  it('cuts long attribute values', () => {
    const page = capture(`x<img src="${'a'.repeat(5000)}">`);
    expect(page.nodes.at(-1)?.attributes?.src).toHaveLength(2000);
  });
  it('hands back an earlier capture as it is', () => {
    const page = capture('<p>x');
    expect(captureWithParser({ id: 'page', name: 'page.page.json', bytes: new Uint8Array(), page })).toBe(
      page,
    );
  });
});

describe('captureWithParser: hostile and degenerate pages', () => {
  it.each(['', '<body>', '<p> . . </p>', '<script>text</script>', '<frameset><frame src=a></frameset>'])(
    'refuses %j, a page without text',
    (html) => {
      expect(() => capture(html)).toThrow(SourceError);
      expect(() => capture(html)).toThrow(/^page\.html: no text in the page body/);
    },
  );
  it('says that a page without text is a frameset', () => {
    expect(() => capture('<frameset><frame src=a><noframes>b')).toThrow(
      /it is a frameset, capture the pages in its frames$/,
    );
  });
  it('says that scripts do not run where a page without text has one', () => {
    expect(() => capture('<div id=app></div><script>write()</script>')).toThrow(
      /scripts do not run, so a page/,
    );
  });
  it.each(['<div>', '<b>', '<font size=1>', '<table><tr><td>', '<svg><g>', '<template>', '<ul><li>'])(
    'refuses 10 MB of nested %s',
    (tag) => {
      expect(() => capture(tag.repeat(10_000_000 / tag.length))).toThrow(/nested more than 512 deep/);
    },
  );
  it('refuses 10 MB of elements that the parser opens again and again', { tags: 'slow' }, () => {
    expect(() => capture('<p><b>'.repeat(1_500_000))).toThrow('page.html: more than 500000 nodes');
  });
  it('takes elements nested as deep as allowed', () => {
    expect(capture(`${'<div>'.repeat(510)}x`).nodes).toHaveLength(514);
    expect(() => capture(`${'<div>'.repeat(511)}x`)).toThrow(LimitError);
  });
  it('counts nodes', () => {
    expect(capture('<p>x'.repeat(100), { maxNodes: 203 }).nodes).toHaveLength(203);
    expect(() => capture('<p>x'.repeat(100), { maxNodes: 202 })).toThrow(
      'page.html: more than 202 nodes (expected at most that many)',
    );
  });
  it('counts comments, which cost memory too', () => {
    expect(() => capture('x<!---->'.repeat(100), { maxNodes: 150 })).toThrow(LimitError);
  });
  it('stops a page that takes too long', () => {
    const slow = `x<select>${'<option>x'.repeat(20_000)}`;
    expect(() => capture(slow, { timeout: 5 })).toThrow('page.html: parsing took longer than 5 ms');
    expect(capture('<p>next page').textLength).toBe(8);
  });
});

describe.skipIf(!hasSharedData)('captureWithParser: canonical text of annotated pages', () => {
  const rows = hasSharedData
    ? readFileSync(sharedData('dev-gold', 'pages.tsv'), 'utf8').trim().split('\n').slice(1)
    : [];
  it('has the length that gold was made with, on every page', () => {
    const wrong = rows.flatMap((row) => {
      const [id, file, textLength] = row.split('\t');
      const page = captureWithParser({ id, name: file, bytes: readFileSync(sharedData(file)) });
      return page.textLength === Number(textLength)
        ? []
        : [`${id}: ${page.textLength} (expected ${textLength})`];
    });
    expect(rows).toHaveLength(59);
    expect(wrong).toEqual([]);
  });
});
