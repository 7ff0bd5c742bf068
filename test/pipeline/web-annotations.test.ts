import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { captureWithParser, inlineSource } from '../../src/capture/index.ts';
import { canonicalPart, measureCanonical, type Page, pageListsSchema } from '../../src/page/index.ts';
import {
  annotationPageSchema,
  headingsOfLists,
  webAnnotations,
} from '../../src/pipeline/web-annotations/index.ts';

const corpus = resolve(import.meta.dirname, '../../corpus');

/** Text of a page by another way than the code's: text nodes as strings, scripts and style sheets left out. */
function textOf({ nodes }: Page): string {
  const inside = (i: number, names: readonly string[]): boolean =>
    i >= 0 && (names.includes(nodes[i].name) || inside(nodes[i].parent, names));
  return nodes
    .filter(
      ({ name }, i) => name === '#text' && inside(i, ['body']) && !inside(i, ['script', 'style', 'template']),
    )
    .map(({ text }) => text ?? '')
    .join('');
}

const pageOf = (html: string): Page => captureWithParser(inlineSource('a b', 'a b', html));

describe('webAnnotations(page, headings)', () => {
  it.each(['en-rowing-club', 'ja-misoshiru'])('quotes and places the gold of %s', (slug) => {
    const source = inlineSource(
      `${slug}/page`,
      'page.html',
      readFileSync(join(corpus, slug, 'page.html'), 'utf8'),
    );
    const page = captureWithParser(source);
    const gold = pageListsSchema.parse(JSON.parse(readFileSync(join(corpus, slug, 'gold.json'), 'utf8')));
    const headings = headingsOfLists(gold.lists);
    const made = annotationPageSchema.parse(webAnnotations(page, headings));
    expect(made.items.length).toBe(headings.length);
    const canonical = measureCanonical(page.nodes).text;
    const points = [...textOf(page)];
    for (const { target, ...item } of made.items) {
      const [quote, position] = target.selector;
      const [from, to] = item['ps:span'];
      expect(canonicalPart(quote.exact)).toBe(canonical.slice(from, to));
      expect(points.slice(position.start, position.end).join('')).toBe(quote.exact);
      expect(points.slice(0, position.start).join('').endsWith(quote.prefix)).toBe(true);
      expect(points.slice(position.end).join('').startsWith(quote.suffix)).toBe(true);
    }
    const ids = made.items.map(({ id }) => id);
    for (const [i, item] of made.items.entries()) {
      const parent = item['ps:parent'];
      expect(parent === null ? -1 : ids.indexOf(parent)).toBe(headings[i].parent);
    }
  });

  it('counts code points, keeps spaces, and leaves scripts and style sheets out', () => {
    const page = pageOf('<body><script>x()</script><style>b{}</style>😀 𝒜b <b>C  d</b>😀');
    const [annotation] = webAnnotations(page, [{ span: [0, 5], depth: 0, parent: -1, list: 0 }]).items;
    expect(page.textLength).toBe(5); // 𝒜 is two code units
    expect(annotation.target).toEqual({
      source: 'a b',
      selector: [
        { type: 'TextQuoteSelector', exact: '𝒜b C  d', prefix: '😀 ', suffix: '😀' },
        { type: 'TextPositionSelector', start: 2, end: 9 },
      ],
    });
    expect(annotation.id).toBe('urn:pagestructure:a%20b#heading-1');
  });

  it('cuts no character in halves around a quotation', () => {
    const page = pageOf(`<body>${'😀'.repeat(17)}-x-${'😀'.repeat(17)}`);
    const [{ target }] = webAnnotations(page, [{ span: [0, 1], depth: 0, parent: -1, list: 0 }]).items;
    expect([...target.selector[0].prefix]).toEqual([...'😀'.repeat(15), '-']);
    expect([...target.selector[0].suffix]).toEqual(['-', ...'😀'.repeat(15)]);
  });

  it('leaves out a heading without letters, and refuses one beyond the page', () => {
    const page = pageOf('<body>ab');
    const at = (start: number, end: number) => ({
      span: [start, end] as [number, number],
      depth: 0,
      parent: -1,
      list: 0,
    });
    expect(webAnnotations(page, [at(1, 1)]).items).toEqual([]);
    expect(() => webAnnotations(page, [at(1, 3)])).toThrow('heading ends at 3 (expected at most 2');
  });
});
