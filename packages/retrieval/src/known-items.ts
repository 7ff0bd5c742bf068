import type { Page, Span } from 'pagestructure/formats';
import { createRng, type Rng } from 'pagestructure/math';
import { joinTexts, readTexts } from './join-texts.ts';
import { createTokeniser } from './tokenise.ts';
import type { Qrels, Topic } from './trec-files.ts';

/** Topics made of headings of pages, the pages that have a section below such a heading, and where the headings are. */
export interface KnownItems {
  topics: Topic[];
  qrels: Qrels;
  /** Headings of the terms of a topic, on relevant pages and others, canonical, by page. */
  masks: Map<string, Span[]>;
  /** Pages that were read, and headings that could have made a topic: on one page, on several. */
  pages: number;
  single: number;
  shared: number;
}

const tokenise = createTokeniser();
const words = createTokeniser({ stopWords: new Set(), stem: false });
const bounds = { fewestTerms: 2, mostTerms: 6, fewestWords: 30, mostShare: 0.5, mostPages: 20 };

/**
 * Makes a test collection of pages that nobody has judged. A heading element h1-h6 makes a topic when
 *
 * - it is not the first of its page, and has 2 to 6 terms (stems without stop words), some of them not in the page's
 *   title;
 * - its section, which goes to the next heading of its level or above, has at least 30 words and at most half of the
 *   page's;
 * - sections under a heading of the same terms are on at most 20 pages: those are the relevant ones.
 *
 * Masked, a page is found by what it says about a topic, not by the heading that made it relevant.
 * @param count of topics drawn that have one relevant page (`k1`, `k2` ...), and of those that have more (`s1` ...)
 */
export async function knownItems(
  pages: AsyncIterable<{ id: string; page: Page }>,
  { count = 100, seed = 'known-item' }: { count?: number; seed?: string } = {},
): Promise<KnownItems> {
  const groups = new Map<string, { title: string; pages: Set<string> }>();
  const spansOf = new Map<string, Map<string, Span[]>>(); // by terms, then by page
  let read = 0;
  for await (const { id, page } of pages) {
    read++;
    for (const { title, terms, span, isUsable } of headingsOf(page)) {
      const key = terms.toSorted().join(' ');
      const places = spansOf.get(key) ?? new Map<string, Span[]>();
      spansOf.set(key, places.set(id, [...(places.get(id) ?? []), span]));
      if (!isUsable) continue;
      const group = groups.get(key) ?? { title, pages: new Set() };
      groups.set(key, group);
      group.pages.add(id);
    }
  }
  const usable = [...groups].flatMap(([key, group]) =>
    group.pages.size <= bounds.mostPages ? [{ key, ...group }] : [],
  );
  const rng = createRng(seed);
  const single = usable.filter((group) => group.pages.size === 1);
  const shared = usable.filter((group) => group.pages.size > 1);
  const drawn = [
    ...draw(rng.stream('single'), single, count).map((group, i) => ({ number: `k${i + 1}`, ...group })),
    ...draw(rng.stream('shared'), shared, count).map((group, i) => ({ number: `s${i + 1}`, ...group })),
  ];
  const masks = new Map<string, Span[]>();
  for (const { key } of drawn)
    for (const [id, spans] of spansOf.get(key) ?? []) masks.set(id, [...(masks.get(id) ?? []), ...spans]);
  return {
    topics: drawn.map(({ number, title }) => ({ number, title })),
    qrels: new Map(drawn.map((one) => [one.number, new Map([...one.pages].map((id) => [id, 1]))])),
    masks,
    ...{ pages: read, single: single.length, shared: shared.length },
  };
}

/** A heading of a page with its terms. */
interface Heading {
  title: string;
  terms: string[];
  /** Canonical. */
  span: Span;
  /** Whether it can make a topic. */
  isUsable: boolean;
}

function* headingsOf(page: Page): Generator<Heading> {
  const texts = readTexts(page);
  const headingOf = new Int32Array(page.nodes.length); // 0, HTML: none
  const titleTerms = new Set<string>();
  page.nodes.forEach(({ parent, name }, i) => {
    headingOf[i] = /^h[1-6]$/.test(name) ? i : headingOf[parent];
  });
  for (const { node, text } of texts)
    if (page.nodes[page.nodes[node].parent].name === 'title')
      for (const term of tokenise(text)) titleTerms.add(term);
  const headings = [...new Set(texts.map(({ node }) => headingOf[node]))].filter((node) => node > 0);
  const total = words(joinTexts(texts)).length;
  for (const [k, heading] of headings.entries()) {
    const level = Number(page.nodes[heading].name[1]);
    const next = headings.slice(k + 1).find((other) => Number(page.nodes[other].name[1]) <= level);
    const own = texts.filter(({ node }) => headingOf[node] === heading);
    const section = texts.filter(
      ({ node }) => node > heading && headingOf[node] !== heading && (next === undefined || node < next),
    );
    const title = joinTexts(own);
    const terms = [...new Set(tokenise(title))];
    const length = words(joinTexts(section)).length;
    const spans = own.map(({ node }) => page.nodes[node].span);
    const span: Span = [Math.min(...spans.map(([start]) => start)), Math.max(...spans.map(([, end]) => end))];
    const isUsable =
      k > 0 &&
      terms.length >= bounds.fewestTerms &&
      terms.length <= bounds.mostTerms &&
      !terms.every((term) => titleTerms.has(term)) &&
      length >= bounds.fewestWords &&
      length <= bounds.mostShare * total;
    yield { title, terms, span, isUsable };
  }
}

/** So many of the values, in a drawn order. */
function draw<T>(rng: Rng, from: readonly T[], count: number): T[] {
  const left = [...from];
  const drawn: T[] = [];
  while (drawn.length < count && left.length > 0) drawn.push(...left.splice(rng.integer(left.length), 1));
  return drawn;
}
