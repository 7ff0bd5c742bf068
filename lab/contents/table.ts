import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readability } from '@mozilla/readability';
import { JSDOM } from 'jsdom';
import { marked } from 'marked';
import { openCapture, readSources, SourceError } from '../../src/capture/index.ts';
import { createRng } from '../../src/math/index.ts';
import { inferenceConfig } from '../../src/pipeline/model/index.ts';
import { outlineMarkdown, outlinePage } from '../../src/pipeline/outline/index.ts';
import { hasSharedData, sharedData } from '../../test/support/shared-data.ts';

/**
 * What of a page's text, links, cells and code is in the contents that methods give:
 * `npx tsx lab/contents/table.ts`. Results go to `table.json`.
 */
if (!hasSharedData) throw new Error('The modern pages are not at hand (set PAGESTRUCTURE_DATA)');
const drawn = 30;

/** Units of a page that contents may hold; words in any order. */
interface Units {
  words: string[];
  links: string[];
  cells: string[];
  code: string[];
}
type Kind = keyof Units;
const kinds: Kind[] = ['words', 'links', 'cells', 'code'];

const squash = (text: string): string => text.replace(/\s+/g, ' ').trim();
const wordsOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment);

/** Text of an element, apart at every tag. */
function textOf(root: Node): string {
  if (root.nodeType === 3) return root.nodeValue ?? '';
  const inside = [...root.childNodes].map(textOf).join('');
  return /^(?:A|ABBR|B|CODE|EM|FONT|I|SMALL|SPAN|STRONG|SUB|SUP|U)$/.test(root.nodeName)
    ? inside
    : ` ${inside} `;
}

/** @param isSeen of an element of a page; contents are seen as they are */
function unitsOf(body: Element, isSeen: (element: Element) => boolean = () => true): Omit<Units, 'words'> {
  const all = (selector: string): Element[] => [...body.querySelectorAll(selector)].filter(isSeen);
  const letters = (element: Element): string => squash(textOf(element)).replace(/[^\p{L}\p{N}]/gu, '');
  const links = all('a[href]').filter((a) => !/^(?:javascript|data):/i.test(a.getAttribute('href') ?? ''));
  const inner = all('td, th').filter((cell) => !cell.querySelector('table'));
  return {
    links: links.map(letters).filter((text) => text !== ''),
    cells: inner.map(letters).filter((text) => text !== ''),
    code: all('pre')
      .flatMap((pre) => (pre.textContent ?? '').split('\n').map(squash))
      .filter((line) => line !== ''),
  };
}

function bodyOf(html: string): Element {
  return new JSDOM(html).window.document.body;
}

/** How many of the wanted are there, each as often as it is wanted. */
function found(wanted: readonly string[], there: readonly string[]): number {
  const left = new Map<string, number>();
  for (const one of there) left.set(one, (left.get(one) ?? 0) + 1);
  return wanted.filter((one) => {
    const rest = left.get(one) ?? 0;
    left.set(one, rest - 1);
    return rest > 0;
  }).length;
}

const ids = ['modern', 'modern-2'].flatMap((set) =>
  readFileSync(sharedData(set, 'pages.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => sharedData(set, 'pages', `${line.split('\t')[0]}.html`)),
);
const rng = createRng('contents');
const chosen = ids
  .map((file) => ({ file, key: rng.stream(file.split('/').slice(-3).join('/')).uniform() }))
  .sort((a, b) => a.key - b.key)
  .slice(0, drawn);

const sums = new Map<string, Record<Kind, number> & { pages: number; headings: number }>();
const wanted: Record<Kind, number> = { words: 0, links: 0, cells: 0, code: 0 };
const capture = await openCapture();
for (const { file } of chosen) {
  for await (const source of readSources([file])) {
    if (source instanceof SourceError) throw source;
    const { page } = await capture.page(source, { screenshot: false });
    const html = readFileSync(file, 'utf8');
    const seen = page.fragments.filter(({ hidden }) => !hidden);
    const shown = squash(seen.map(({ node }) => page.nodes[node].text ?? '').join(' '));
    const known = new Set(wordsOf(shown));
    const isSeen = (element: Element): boolean => wordsOf(textOf(element)).some((word) => known.has(word));
    const gold: Units = { words: wordsOf(shown), ...unitsOf(bodyOf(html), isSeen) };
    for (const kind of kinds) wanted[kind] += gold[kind].length;

    const markdown = async (main: boolean): Promise<string> => {
      const outline = await outlinePage(
        page,
        inferenceConfig({ learntFrom: 'readers', seed: 1, sweeps: 0 }),
        false,
        { main },
      );
      return marked.parse(outlineMarkdown(outline, '', { contentsOf: page }), { async: false });
    };
    const article = new Readability(new JSDOM(html, { url: 'http://example.org/' }).window.document).parse();
    const answers: Record<string, string> = {
      '`--contents`': await markdown(false),
      '`--contents --main`': await markdown(true),
      Readability: `<h1>${article?.title ?? ''}</h1>${article?.content ?? ''}`,
    };
    for (const [method, answer] of Object.entries(answers)) {
      const body = bodyOf(answer);
      const own: Units = { words: wordsOf(squash(textOf(body))), ...unitsOf(body) };
      const sum = sums.get(method) ?? { words: 0, links: 0, cells: 0, code: 0, pages: 0, headings: 0 };
      for (const kind of kinds) sum[kind] += found(gold[kind], own[kind]);
      sum.pages += own.words.length > 0 ? 1 : 0;
      sum.headings += body.querySelectorAll('h1, h2, h3, h4, h5, h6').length;
      sums.set(method, sum);
    }
  }
}
await capture.close();
const table = { pages: drawn, wanted, methods: Object.fromEntries(sums) };
writeFileSync(join(import.meta.dirname, 'table.json'), `${JSON.stringify(table, null, 2)}\n`);
const share = (part: number, whole: number): string => (part / whole).toFixed(3);
for (const [method, sum] of sums) {
  process.stdout.write(
    `| ${method} | ${kinds.map((kind) => share(sum[kind], wanted[kind])).join(' | ')} | ${sum.headings} |\n`,
  );
}
