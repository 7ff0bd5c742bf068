/**
 * A collection whose topics are answered by parts of pages: real pages, and topics made of their own headings.
 *
 *     npx tsx lab/retrieval/known-item.ts --out FOLDER [--topics 100] [--seed known-item] [--all] [--copies 1]
 *     npx pagestructure retrieve FOLDER/pages DATA/markup-gold --topics FOLDER/topics.trec --qrels FOLDER/qrels.trec \
 *         --segments fulldoc,dom,vips,bayes --out FOLDER/run [--mask FOLDER/masks.tsv]
 *
 * DATA is the folder of real pages, `PAGESTRUCTURE_DATA`. Pages: the fixed sample of 1,012 pages of webkb (`--all`:
 * all 2,500), as links, and all of markup-gold. A heading element h1-h6 makes a topic when
 *
 * - it is not the first of its page, and has 2 to 6 terms (stems without stop words), some of them not in the
 *   page's title;
 * - its section, which goes to the next heading of its level or above, has at least 30 words and at most half of
 *   the page's;
 * - sections under a heading of the same terms stand on at most 20 pages: those are the relevant ones.
 *
 * `masks.tsv` holds every heading of the collection that has the terms of a topic, on relevant pages and others: masked,
 * a page is found by what it says about a topic, not by the heading that made it relevant.
 *
 * `--topics` of them are drawn with one relevant page each (known items), and as many with two or more. `--copies`
 * links every page of webkb so often, the further ones below FOLDER/copies, for a collection that only has to be
 * large.
 */
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { joinTexts, readTexts } from '../../packages/retrieval/src/join-texts.ts';
import { formatMasks } from '../../packages/retrieval/src/mask-page.ts';
import { createTokeniser } from '../../packages/retrieval/src/tokenise.ts';
import { formatQrels, formatTopics, trecName } from '../../packages/retrieval/src/trec-files.ts';
import { captureWithParser, readSources, SourceError } from '../../src/capture/index.ts';
import { createRng, type Rng } from '../../src/math/index.ts';
import type { Page, Span } from '../../src/page/index.ts';

const { values } = parseArgs({
  options: {
    out: { type: 'string' },
    topics: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'known-item' },
    all: { type: 'boolean', default: false },
    copies: { type: 'string', default: '1' },
  },
});
if (!values.out) throw new Error('--out FOLDER is missing');
const data = process.env.PAGESTRUCTURE_DATA ?? resolve(import.meta.dirname, '../../../shared/data');
const folder = join(values.out, 'pages');
const copies = join(values.out, 'copies');

const tokenise = createTokeniser();
const words = createTokeniser({ stopWords: new Set(), stem: false });
const bounds = { fewestTerms: 2, mostTerms: 6, fewestWords: 30, mostShare: 0.5, mostPages: 20 };

/** A heading and the pages that have a section below it. */
interface Group {
  /** As the first page has it. */
  title: string;
  pages: Set<string>;
}

/** Links to the pages of webkb. */
function linkPages(): void {
  for (const old of [folder, copies]) rmSync(old, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const [head, ...rows] = readFileSync(join(data, 'webkb/index.tsv'), 'utf8').trimEnd().split('\n');
  const sample = head.split('\t').indexOf('sample1012');
  for (const row of rows.map((line) => line.split('\t'))) {
    if (!values.all && row[sample] !== '1') continue;
    for (let copy = 1; copy <= Number(values.copies); copy++) {
      const place = copy === 1 ? folder : join(copies, String(copy));
      mkdirSync(place, { recursive: true });
      symlinkSync(join(data, 'webkb/pages', `${row[0]}.html`), join(place, `${row[0]}.html`));
    }
  }
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
  const headingOf = new Int32Array(page.nodes.length).fill(-1);
  const titleTerms = new Set<string>();
  page.nodes.forEach(({ parent, name }, i) => {
    if (parent >= 0) headingOf[i] = headingOf[parent];
    if (/^h[1-6]$/.test(name)) headingOf[i] = i;
  });
  for (const { node, text } of texts) {
    if (page.nodes[page.nodes[node].parent].name === 'title')
      for (const term of tokenise(text)) titleTerms.add(term);
  }
  const headings = [...new Set(texts.map(({ node }) => headingOf[node]))].filter((node) => node >= 0);
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

linkPages();
const groups = new Map<string, Group>();
const spansOf = new Map<string, Map<string, Span[]>>(); // by terms, then by page
let pages = 0;
let withTopics = 0;
for await (const source of readSources([folder, join(data, 'markup-gold')])) {
  if (source instanceof SourceError) continue;
  let page: Page;
  try {
    page = captureWithParser(source);
  } catch (error) {
    if (error instanceof SourceError) continue; // `retrieve` names it
    throw error;
  }
  pages++;
  const found = [...headingsOf(page)];
  const id = trecName(source.id);
  if (found.some(({ isUsable }) => isUsable)) withTopics++;
  for (const { title, terms, span, isUsable } of found) {
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
const rng = createRng(values.seed);
const count = Number(values.topics);
const single = usable.filter((group) => group.pages.size === 1);
const shared = usable.filter((group) => group.pages.size > 1);
const drawn = [
  ...draw(rng.stream('single'), single, count).map((group, i) => ({ number: `k${i + 1}`, ...group })),
  ...draw(rng.stream('shared'), shared, count).map((group, i) => ({ number: `s${i + 1}`, ...group })),
];
writeFileSync(join(values.out, 'topics.trec'), formatTopics(drawn));
const qrels = new Map(
  drawn.map(({ number, pages: found }) => [number, new Map([...found].map((id) => [id, 1]))]),
);
writeFileSync(join(values.out, 'qrels.trec'), formatQrels(qrels));
const masks = new Map<string, Span[]>();
for (const { key } of drawn) {
  for (const [id, spans] of spansOf.get(key) ?? []) masks.set(id, [...(masks.get(id) ?? []), ...spans]);
}
writeFileSync(join(values.out, 'masks.tsv'), formatMasks(masks));
const relevant = drawn.reduce((sum, group) => sum + group.pages.size, 0);
console.log(
  `${pages} pages, ${withTopics} of them with headings that can make topics; ${single.length} headings on one page, ` +
    `${shared.length} on 2 to ${bounds.mostPages}; ${drawn.length} topics drawn, ${relevant} relevant pages, ` +
    `${[...masks.values()].flat().length} headings on ${masks.size} pages masked`,
);
