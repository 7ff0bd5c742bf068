import { JSDOM } from 'jsdom';
import { expect, it } from 'vitest';
import { renderReport, reportPieces } from '../../../src/apps/report/index.ts';
import type { PackedPage } from '../../../src/apps/report/report-page.ts';
import { sampleDocument, samplePage, sampleReport } from './samples.ts';

const report = renderReport(sampleReport());

function parse(html: string): Document {
  return new JSDOM(html).window.document;
}

let parsed: Document | undefined;
/** The report as it is before a script runs. */
function parsedReport(): Document {
  parsed ??= parse(report);
  return parsed;
}

/** What a page's closed section holds, as it waits to be opened. */
function waiting(document: Document, page = 1): PackedPage {
  const text = document.querySelector(`#page-${page} > script[type="application/json"]`)?.textContent;
  if (!text) throw new Error('nothing waits in the section');
  return JSON.parse(text).page;
}

/** Scripts that a browser would run. */
const running = 'script:not([type])';

const sections = new Map<number, Element>();
/** A page's section of the report, opened; nobody has chosen anything in it. */
function openedReport(page = 1): Element {
  const section = sections.get(page) ?? opened(report, page);
  sections.set(page, section);
  return section;
}

/** A page's section, opened by the report's own script. */
function opened(html: string, page = 1): Element {
  const url = `http://localhost/#page-${page}`;
  const { document } = new JSDOM(html, { runScripts: 'dangerously', url }).window;
  const section = document.querySelector(`#page-${page}`);
  if (!section) throw new Error(`page ${page}: not there`);
  return section;
}

/** Preact draws anew once the event is over. */
async function choose(section: Element, method: string): Promise<void> {
  const select = section.querySelector('select');
  const option = [...(select?.options ?? [])].find(({ text }) => text.startsWith(method));
  if (!select || !option) throw new Error(`${method}: not there to choose`);
  option.selected = true;
  select.dispatchEvent(
    new (select.ownerDocument.defaultView as unknown as typeof globalThis).Event('change'),
  );
  await new Promise((drawn) => setTimeout(drawn));
}

/** How many shapes of a name are on the picture. */
const shapes = (section: Element, name: string) =>
  section.querySelector(`.stage path.${name}`)?.getAttribute('d')?.match(/M/g)?.length ?? 0;

const kinds = (section: Element) => [...section.querySelectorAll('.kind')].map((kind) => kind.textContent);

const hostile = `</template></script></style><script>alert(1)</script><img src=x onerror="alert(1)">' " ]]> &amp;`;

it('renderReport(data) is the same text every time', () => expect(renderReport(sampleReport())).toBe(report));

it('renderReport(data) loads nothing: no address but data:, and a policy that allows no other', () => {
  const document = parsedReport();
  const policy = document
    .querySelector('meta[http-equiv="Content-Security-Policy"]')
    ?.getAttribute('content');
  expect(policy).toContain("default-src 'none'");
  const addresses = [document, openedReport(), openedReport(2)].flatMap((root) =>
    [...root.querySelectorAll('[src],[href]')].map((element) =>
      String(element.getAttribute('src') ?? element.getAttribute('href')),
    ),
  );
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => !/^(#|data:)/.test(address))).toEqual([]);
});

it('renderReport(hostile text everywhere) holds no element or handler of it', () => {
  const document = sampleDocument(hostile, `${hostile}\n~ ${hostile.replaceAll('|', '')}\n`);
  const page = samplePage();
  const lists = { version: 1 as const, page: hostile, textLength: document.textLength, lists: [] };
  const html = renderReport(
    sampleReport({
      title: hostile,
      summary: [hostile],
      errors: [hostile],
      warnings: [hostile],
      reproduce: { command: hostile, facts: [[hostile, hostile]], config: { [hostile]: hostile } },
      runs: [{ name: hostile, trace: [], facts: [[hostile, hostile]] }],
      pages: [
        {
          id: document.id,
          rows: [
            { label: hostile, document },
            { label: hostile, document },
          ],
          language: hostile,
          texts: [{ span: [0, 9], text: hostile, boxes: [] }],
          tree: page.tree && { ...page.tree, page: hostile },
          gold: { ...lists, lists: [{ items: [{ start: 0, end: 9, heading: [0, 9], lists: [] }] }] },
          predictions: [
            { method: hostile, lists },
            { method: `${hostile} 2`, lists },
          ],
          warnings: [hostile],
        },
      ],
    }),
  );
  const parsed = parse(html);
  const roots = [parsed, opened(html)];
  expect(roots.map((root) => root.querySelectorAll(running).length)).toEqual([1, 0]);
  expect(roots.map((root) => root.querySelectorAll('img[onerror], img[src=x]').length)).toEqual([0, 0]);
  expect(roots[1].querySelector('.tree .item')?.textContent).toContain('</template></script>');
  const handlers = roots
    .flatMap((root) => [...root.querySelectorAll('*')])
    .flatMap((element) => element.getAttributeNames().filter((name) => name.startsWith('on')));
  expect(handlers).toEqual([]);
  expect(parsed.querySelector('h1')?.textContent).toBe(hostile);
  const holders = parsed.querySelectorAll('.lazy, .score-view').length;
  expect(parsed.querySelectorAll('script').length).toBe(2 + holders);
});

it('renderReport(data) has landmarks, one h1 and headings without gaps', () => {
  const document = parsedReport();
  for (const landmark of ['header', 'nav', 'main'])
    expect(document.querySelectorAll(landmark)).toHaveLength(1);
  const levels = [...document.querySelectorAll('h1,h2,h3,h4'), ...openedReport().querySelectorAll('h4')].map(
    (heading) => Number(heading.tagName[1]),
  );
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  expect(levels.every((level, i) => i === 0 || level <= levels[i - 1] + 1)).toBe(true);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

it('renderReport(data) names every table, its columns and rows', () => {
  const tables = [...parsedReport().querySelectorAll('table')];
  expect(tables.length).toBeGreaterThan(1);
  for (const table of tables) {
    expect(table.caption?.textContent).toBeTruthy();
    for (const head of table.querySelectorAll('th'))
      expect(head.getAttribute('scope')).toMatch(/^(row|col)$/);
  }
});

it('renderReport(data) prints the scores with n, and how to get them again', () => {
  const text = parsedReport().body.textContent ?? '';
  expect(text).toContain('hybridpaper0.7100.7100.710 [0.650, 0.760]0.680 [0.630, 0.740]8074');
  expect(text).toContain('pagestructure experiment bakeries.json --out runs/bakeries');
  expect(text).toContain('third.html: no such file');
  expect(text).toContain('paperhybridmicro F-0.1000.00200.0040'); // as in the chart: the other minus the first
});

it('renderReport(data) labels rows by depth, sentence, heading part and difference from gold', () => {
  const section = openedReport();
  expect(kinds(section).join(', ')).toBe(
    'heading 1, heading 2, heading 3, heading 3, heading 2, heading 3, sentence, heading 3, sentence, heading 2, ' +
      'content ≠ gold',
  );
  const rows = [...section.querySelectorAll<HTMLElement>('.rows .row')];
  expect(rows[2].style.getPropertyValue('--depth')).toBe('2');
  expect([...rows[2].querySelectorAll('.heading')].map((block) => block.textContent)).toEqual([
    'Monday to Friday',
  ]);
  expect(rows[8].textContent).toContain('"breakfast" & <toast>');
});

it('renderReport(data) shows predicted and gold outline nested, and what is missed', () => {
  const trees = [...openedReport().querySelectorAll('[role=tree]')];
  expect(trees.map((tree) => tree.getAttribute('aria-label'))).toEqual([
    'Outline by hybrid',
    'Outline by gold',
  ]);
  const missed = [...trees[1].querySelectorAll('.second')].map((item) => item.textContent);
  expect(missed).toEqual(['Phone missed']);
  expect(trees[0].querySelectorAll('[aria-level="2"]')).toHaveLength(3);
});

it('renderReport(data) shows another method, or gold, when it is chosen', async () => {
  const section = opened(report);
  await choose(section, 'flat');
  expect(kinds(section).slice(0, 3)).toEqual(['heading 1', 'heading 1 ≠ gold', 'content ≠ gold']);
  expect(section.querySelectorAll('[aria-label="Outline by flat"] [aria-level="1"]')).toHaveLength(6);
  await choose(section, 'gold');
  expect(kinds(section)[10]).toBe('heading 3');
  expect(section.querySelectorAll('.differs, .item.first, .item.second')).toHaveLength(0);
});

it('renderReport(page with thirty methods) holds its rows once', () => {
  const page = samplePage();
  const many = Array.from({ length: 30 }, (_, i) => ({ ...page.predictions[0], method: `seed ${i}` }));
  const html = renderReport(sampleReport({ pages: [{ ...page, predictions: many }] }));
  expect(html.split('it keeps for a week')).toHaveLength(2);
  expect(parse(html).querySelector('#page-1 > summary')?.textContent).toBe(
    'bakery seed 0 F 0.85 · best other: seed 1 F 0.85 · 11 rows',
  );
});

it('renderReport(data) embeds each screenshot once and gives it the lines of its text', async () => {
  const { picture, lines } = waiting(parsedReport());
  expect(picture).toMatch(/^data:image\/png;base64,/);
  expect(report.split(String(picture))).toHaveLength(2);
  const section = opened(report);
  expect(section.querySelectorAll('.stage img')).toHaveLength(1);
  expect(lines).toHaveLength(14);
  const [blocks] = [...section.querySelectorAll('label')].filter(
    ({ textContent }) => textContent?.trim() === 'Blocks',
  );
  blocks.click();
  await new Promise((drawn) => setTimeout(drawn));
  expect(shapes(section, 'block')).toBe(2);
  expect(section.querySelector('.picture-pane')?.getAttribute('aria-label')).toBe('Picture of bakery');
});

it('renderReport(page without a picture) has the texts of its lines instead, to be drawn', () => {
  const { screenshot: _, ...page } = samplePage();
  const { picture, lines } = waiting(parse(renderReport(sampleReport({ pages: [page] }))));
  expect(picture).toBeNull();
  expect(lines.map(({ text }) => text).slice(0, 3)).toEqual([
    'The Corner Bakery',
    'Opening hours',
    'Monday to Friday',
  ]);
});

it('renderReport(data) frames headings that the method shares with gold, and those of either alone', async () => {
  const section = opened(report);
  const frames = () => ['both', 'first', 'second'].map((name) => shapes(section, name));
  expect(frames()).toEqual([8, 0, 1]);
  await choose(section, 'flat');
  expect(frames()).toEqual([6, 0, 3]);
});

it('renderReport(Japanese page) says so', () => {
  const document = parsedReport();
  expect(waiting(document, 2).language).toBe('ja');
  expect(waiting(document, 1).language).toBeUndefined();
  expect(openedReport(2).querySelector('.words')?.getAttribute('lang')).toBe('ja');
  expect(document.documentElement.lang).toBe('en');
});

it('renderReport(nothing run) says so', () => {
  const empty = parse(
    renderReport(sampleReport({ corpora: [], runs: [], pages: [], errors: [], summary: [] })),
  );
  expect(empty.querySelector('main')?.textContent).toContain('No pages.');
  expect(empty.querySelector('#scores')).toBeNull();
});

it('renderReport(a page with rows only, and one without rows) leaves the rest out', () => {
  const document = sampleDocument('bare', 'One | 1');
  const none = { version: 1 as const, id: 'empty', textLength: 0, rows: [] };
  const pages = [
    { id: 'bare', rows: [{ label: '', document }], predictions: [] },
    { id: 'empty', rows: [{ label: '', document: none }], predictions: [] },
  ];
  const parsed = parse(renderReport(sampleReport({ pages })));
  expect(parsed.querySelector('#page-1 > summary')?.textContent).toBe('bare 1 row · no gold · no prediction');
  const html = renderReport(sampleReport({ pages }));
  expect(opened(html, 1).querySelector('.mark')?.textContent).toBe('0 row');
  expect(opened(html, 1).querySelector('svg')).toBeNull();
  expect(opened(html, 2).textContent).toContain('The page has no rows.');
});

it('reportParts(data) takes the pages one at a time', () => {
  let taken = 0;
  function* pages() {
    for (let i = 0; i < 3; i++) {
      taken++;
      yield samplePage();
    }
  }
  const parts = reportPieces(sampleReport({ pages: pages() }));
  let sections = 0;
  for (const part of parts) {
    if (!part.startsWith('<details class="page ')) continue;
    sections++;
    expect(taken).toBe(sections);
  }
  expect(sections).toBe(3);
});
