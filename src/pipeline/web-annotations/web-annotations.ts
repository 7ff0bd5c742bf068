import { type ListItem, type NestedList, type Page, type Span, segmentText } from '../../page/index.ts';
import { countedUnits } from '../../page/inside/index.ts';
import type { WebAnnotationPage } from './schema.ts';

/** A heading that becomes an annotation. */
export interface HeadingSpan {
  /** Canonical, half-open. */
  span: Span;
  extent?: Span | undefined;
  depth: number;
  /** Index of the heading above it, which stands before it; -1 at the top. */
  parent: number;
  /** Number of its list among those at the same place. */
  list: number;
  probability?: number | undefined;
}

/** What readers of JSON-LD are told of our own keys: spans are in order, a parent is named by its `id`. */
const ownTerms = {
  ps: 'urn:pagestructure:',
  'ps:span': { '@container': '@list' },
  'ps:extent': { '@container': '@list' },
  'ps:parent': { '@type': '@id' },
} as const;

/** Characters of a quotation's surroundings. */
const around = 32;

/**
 * Headings as W3C Web Annotations (Web Annotation Data Model, Recommendation of 2017, sections 3.3.2, 4.2.4 and
 * 4.2.5): each with the words it is found by and with its place in the text, counted in Unicode code points. No
 * character is cut that consists of several code points.
 * @param headings parents before what is below them; those without a letter are left out
 * @throws RangeError when a span is beyond the page's text
 */
export function webAnnotations(
  page: Pick<Page, 'id' | 'source' | 'nodes' | 'textLength'>,
  headings: readonly HeadingSpan[],
): WebAnnotationPage {
  const { text, at } = bodyText(page);
  const points = pointsBefore(text);
  const isBetween = betweenCharacters(text);
  const base = `urn:pagestructure:${pathReference(page.id)}`;
  const name = (index: number): string => `${base}#heading-${index + 1}`;
  const items = headings.flatMap(({ span, extent, depth, parent, list, probability }, i) => {
    const [first, behind] = span;
    if (behind > at.length)
      throw new RangeError(`heading ends at ${behind} (expected at most ${at.length}, the page's text)`);
    if (behind <= first) return [];
    let [start, end] = [at[first], at[behind - 1] + 1];
    while (!isBetween(start)) start--;
    while (!isBetween(end)) end++;
    return [
      {
        id: name(i),
        type: 'Annotation' as const,
        motivation: 'tagging' as const,
        body: { type: 'TextualBody', purpose: 'tagging', value: 'heading' } as const,
        target: {
          source: iriReference(page.source),
          selector: [
            {
              type: 'TextQuoteSelector',
              exact: text.slice(start, end),
              prefix: wholePoints(text.slice(Math.max(0, start - around), start)),
              suffix: wholePoints(text.slice(end, end + around)),
            },
            { type: 'TextPositionSelector', start: points[start], end: points[end] },
          ] satisfies WebAnnotationPage['items'][number]['target']['selector'],
        },
        'ps:span': span,
        ...(extent && { 'ps:extent': extent }),
        'ps:depth': depth,
        'ps:parent': parent < 0 ? null : name(parent),
        'ps:list': list,
        ...(probability !== undefined && { 'ps:probability': probability }),
      },
    ];
  });
  return {
    '@context': ['http://www.w3.org/ns/anno.jsonld', ownTerms],
    id: base,
    type: 'AnnotationPage',
    items,
  };
}

/** The headings of nested lists, with their extents, parents first. */
export function headingsOfLists(lists: readonly NestedList[]): HeadingSpan[] {
  const itemsOf = (below: readonly NestedList[]): ListItem[][] => below.map(({ items }) => items);
  return nestedHeadings(
    itemsOf(lists),
    ({ heading, start, end }) => ({ span: heading, extent: [start, end] }),
    (item) => itemsOf(item.lists),
  );
}

/**
 * The headings of nested items, parents first. Without recursion: pages may nest deeper than calls do.
 * @param lists of the top
 * @param describe what is known of one item's heading
 * @param below the lists inside an item
 */
export function nestedHeadings<Item>(
  lists: readonly (readonly Item[])[],
  describe: (item: Item) => Pick<HeadingSpan, 'span' | 'extent' | 'probability'>,
  below: (item: Item) => readonly (readonly Item[])[],
): HeadingSpan[] {
  const waitingOf = (inside: readonly (readonly Item[])[], depth: number, parent: number) =>
    inside.flatMap((items, list) => items.map((item) => ({ item, depth, parent, list }))).reverse();
  const found: HeadingSpan[] = [];
  const waiting = waitingOf(lists, 0, -1);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { item, ...place } = next;
    const index = found.push({ ...describe(item), ...place }) - 1;
    for (const one of waitingOf(below(item), place.depth + 1, index)) waiting.push(one);
  }
  return found;
}

/** An address as it is, but for characters that no IRI has; a path as a reference to its file. */
function iriReference(source: string): string {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(source)
    ? source.replace(/[^!#-;=?-[\]_a-z~\u0080-\uffff]/g, encodeURIComponent)
    : pathReference(source);
}

/** A path with all that means something else in an IRI, or nothing, in per cent signs. */
function pathReference(path: string): string {
  return path
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .split('/')
    .map(encodeURIComponent)
    .join('/');
}

/** Two characters that nothing joins, by Unicode's rules (UAX 29): Latin, Greek, Cyrillic, kana, Han. */
const apartAlways = /^[\0-\u02ff\u0370-\u0482\u3041-\u3096\u30a1-\u30fa\u4e00-\u9fff]{2}$/;

/** Tells of places in a text, none inside a line break, whether they cut no character; others are segmented once. */
function betweenCharacters(text: string): (place: number) => boolean {
  let starts: Uint8Array | undefined;
  return (place) => {
    if (place === text.length || apartAlways.test(text.slice(place - 1, place + 1))) return true;
    if (!starts) {
      starts = new Uint8Array(text.length);
      for (const { index } of segmentText(new Intl.Segmenter('und'), text)) starts[index] = 1;
    }
    return starts[place] === 1;
  };
}

/** Code points before every code unit of a text, and before its end. */
function pointsBefore(text: string): Int32Array {
  const before = new Int32Array(text.length + 1);
  let [count, place] = [0, 0];
  for (const character of text) {
    for (let unit = 0; unit < character.length; unit++) before[place++] = count;
    count++;
  }
  before[place] = count;
  return before;
}

/** A text without halves of characters at its ends. */
function wholePoints(text: string): string {
  return text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
}

/** The text of a page's body as people wrote it, and where canonical text lies in it. */
export interface BodyText {
  /** Data of all text nodes below `body`, one behind the other, but for scripts, style sheets and templates. */
  text: string;
  /** Place in `text` of every canonical code unit. */
  at: Int32Array;
}

/** Elements whose text pages do not keep, or that a browser does not count to the text around it. */
const apart: ReadonlySet<string> = new Set(['script', 'style', 'template']);

/** @param page any, with or without layout */
export function bodyText({ nodes, textLength }: Pick<Page, 'nodes' | 'textLength'>): BodyText {
  const at = new Int32Array(textLength);
  const counts = new Uint8Array(nodes.length);
  const parts: string[] = [];
  let length = 0;
  for (const [i, { parent, name, text, span }] of nodes.entries()) {
    const isInside = parent >= 0 && counts[parent] === 1;
    counts[i] = (name === 'body' || isInside) && !apart.has(name) ? 1 : 0;
    if (!counts[i] || name !== '#text' || text === undefined) continue;
    const places = span[1] > span[0] ? countedUnits(text) : [];
    at.set(
      Int32Array.from(places, (place) => length + place),
      span[0],
    );
    parts.push(text);
    length += text.length;
  }
  return { text: parts.join(''), at };
}
