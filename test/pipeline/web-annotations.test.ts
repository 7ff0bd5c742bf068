import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { captureWithParser, inlineSource } from '../../src/capture/index.ts';
import { measureCanonical, type Page, pageListsSchema, toCanonical } from '../../src/page/index.ts';
import {
  annotationPageSchema,
  headingsOfLists,
  webAnnotations,
} from '../../src/pipeline/web-annotations/index.ts';
import { brokenRules, modelRules } from './web-annotation-model.ts';

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

const slugs = readdirSync(corpus).filter((slug) => existsSync(join(corpus, slug, 'gold.json')));

it.each(slugs)('quotes and places the gold of %s, by the rules of the model', (slug) => {
  const bytes = readFileSync(join(corpus, slug, 'page.html'));
  const page = captureWithParser({ id: `${slug}/page`, name: 'page.html', bytes });
  const gold = pageListsSchema.parse(JSON.parse(readFileSync(join(corpus, slug, 'gold.json'), 'utf8')));
  const headings = headingsOfLists(gold.lists);
  const made = annotationPageSchema.parse(webAnnotations(page, headings));
  expect(made.items.length).toBe(headings.length);
  const broken = brokenRules(JSON.parse(JSON.stringify(made)));
  expect(broken).toEqual(headings.length > 0 ? [] : [expect.stringContaining('items has one annotation')]);
  const canonical = measureCanonical(page.nodes).text;
  const points = [...textOf(page)];
  for (const { target, ...item } of made.items) {
    const [quote, position] = target.selector;
    const [from, to] = item['ps:span'];
    expect(toCanonical(quote.exact)).toBe(canonical.slice(from, to));
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
    source: 'a%20b',
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

it('cuts no character that consists of several code points at the ends of a quotation', () => {
  const page = pageOf('<body>\u2764\ufe0f Cafe\u0301!');
  const [{ target }] = webAnnotations(page, [{ span: [0, 6], depth: 0, parent: -1, list: 0 }]).items;
  expect(page.textLength).toBe(6); // marks count, the heart itself does not
  expect(target.selector[0].exact).toBe('\u2764\ufe0f Cafe\u0301');
  expect(target.selector[1]).toMatchObject({ start: 0, end: 8 });
});

it.each([
  ['a b#c?/d%.html', 'a%20b%23c%3F/d%25.html'],
  ['../ä:b.html', '../%C3%A4%3Ab.html'],
  ['https://x.example/a%20b?q=1#c', 'https://x.example/a%20b?q=1#c'],
  ['https://x.example/a b|"<ä>', 'https://x.example/a%20b%7C%22%3Cä%3E'],
])('names the page %s by a reference that an IRI may be: %s', (name, reference) => {
  const page = captureWithParser(inlineSource(name, 'a#b?', '<body>Head text'));
  const made = webAnnotations(page, [{ span: [0, 4], depth: 0, parent: -1, list: 0 }]);
  expect(made.items[0].target.source).toBe(reference);
  expect(made.id).toBe('urn:pagestructure:a%23b%3F');
  expect(brokenRules(made)).toEqual([]);
});

it('the rules of the model find what breaks them, each', () => {
  const page = captureWithParser(inlineSource('a', 'a', '<body>Head text'));
  const right = webAnnotations(page, [{ span: [0, 4], depth: 0, parent: -1, list: 0 }]);
  const [item] = right.items;
  const [quote, position] = item.target.selector;
  const withItem = (change: object) => ({ ...right, items: [{ ...item, ...change }] });
  const withSelectors = (...selector: object[]) => withItem({ target: { source: 'a', selector } });
  const wrong: unknown[] = [
    { ...right, '@context': 'http://example.org/other' },
    { ...right, id: 'no scheme' },
    { ...right, type: 'Annotation' },
    { ...right, items: item },
    { ...right, items: [] },
    { ...right, startIndex: -1 },
    withItem({ '@context': 'http://www.w3.org/ns/anno.jsonld' }),
    withItem({ id: 'urn:a#b#c' }),
    { ...right, items: [item, item] },
    withItem({ type: 'Note' }),
    withItem({ target: undefined }),
    withItem({ body: undefined }),
    withItem({ body: { type: 'Text', value: 'heading' } }),
    withItem({ body: { type: 'TextualBody' } }),
    withItem({ motivation: 'heading' }),
    withItem({ body: { ...item.body, purpose: 'heading' } }),
    withItem({ target: { ...item.target, source: 'a b' } }),
    withSelectors({ ...quote, type: 'TextSelector' }),
    withSelectors({ ...quote, exact: undefined }),
    withSelectors({ ...quote, prefix: undefined }),
    withSelectors({ ...quote, exact: '\ud800' }),
    withSelectors({ ...position, end: -1 }),
  ];
  expect(brokenRules(right)).toEqual([]);
  const found = new Set(
    wrong.flatMap((page) => brokenRules(page)).map((text) => text.replace(/: [[{].*$/, '')),
  );
  expect([...found].sort()).toEqual(modelRules.map(({ section, says }) => `${section}: ${says}`).sort());
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
