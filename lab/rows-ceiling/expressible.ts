/**
 * How much of the gold rows can express, on the annotated pages kept beside the project (test/support/shared-data.ts):
 * what no method that works on rows can exceed.
 *
 *     npx tsx lab/rows-ceiling/expressible.ts [--visual] [--list]
 *
 * `--visual` also captures every page with the browser and flattens what is seen, with VIPS and as a single leaf;
 * `--list` names the headings that are not expressible by page and offsets. Prints Markdown for README.md.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { captureWithParser, openCapture } from '../../src/capture/index.ts';
import { scorePages, summarisePages } from '../../src/eval/index.ts';
import {
  type BlockTree,
  type Document,
  type Page,
  type PageLists,
  pageListsSchema,
  structureLists,
  structureProblems,
} from '../../src/page/index.ts';
import { flattenDom, flattenVisual, markSentenceRows } from '../../src/rows/index.ts';
import { segment } from '../../src/vips/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { bestLists, bestStructure, goldHeadings, placeHeading, placements } from './gold-headings.ts';

const { visual, list } = parseArgs({
  options: { visual: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
}).values;

const table = readFileSync(sharedData('dev-gold', 'pages.tsv'), 'utf8').trimEnd().split('\n').slice(1);
const pages = table.map((line) => {
  const [id, file, textLength] = line.split('\t');
  return { id, file, textLength: Number(textLength) };
});
const gold: PageLists[] = pages.map(({ id }) =>
  pageListsSchema.parse(JSON.parse(readFileSync(sharedData('dev-gold', 'a', `${id}.json`), 'utf8'))),
);

const captured = await capturePages();
const flattenings: [name: string, documents: Document[]][] = [['flattenDom', captured.map(flattenDom)]];
if (visual) {
  flattenings.push(['flattenVisual, one leaf', captured.map((page) => flattenVisual(page, oneLeaf(page)))]);
  for (const hidden of [false, true]) {
    const documents = captured.map((page) =>
      flattenVisual(page, segment(page, { permittedDoc: 6 }), { hidden }),
    );
    flattenings.push([`flattenVisual, VIPS${hidden ? ', hidden text' : ''}`, documents]);
  }
}
for (const [name, documents] of flattenings.slice()) {
  for (const rule of ['paper', 'prose'] as const) {
    flattenings.push([`${name}, sentences: ${rule}`, markSentenceRows(documents, { rule })]);
  }
}

const columns = [
  'rows',
  ...placements,
  'in a sentence row',
  'share',
  'sentence rows',
  'lists: micro F',
  'macro F',
  'structure: micro F',
  'macro F',
];
console.log(`| ${columns.join(' | ')} |\n| --- |${' ---: |'.repeat(columns.length - 1)}`);
for (const [name, documents] of flattenings)
  console.log(`| ${[name, ...measure(name, documents)].join(' | ')} |`);

function measure(name: string, documents: readonly Document[]): (string | number)[] {
  const counts = new Map<string, number>(placements.map((placement) => [placement, 0]));
  let total = 0;
  let inSentence = 0;
  documents.forEach((document, d) => {
    for (const { span } of goldHeadings(gold[d])) {
      const { row, placement } = placeHeading(document, span);
      const sentence = row >= 0 && document.rows[row].sentence;
      total++;
      if (sentence) inSentence++;
      else counts.set(placement, (counts.get(placement) ?? 0) + 1);
      if (list && (sentence || placement !== placements[0])) {
        console.log(`${name}: ${document.id} [${span}) ${sentence ? 'in a sentence row' : placement}`);
      }
    }
  });
  const best = documents.map((document, d): PageLists => {
    const structure = bestStructure(document, gold[d]);
    const problems = structureProblems(document, structure);
    if (problems.length > 0) throw new Error(`${document.id}: ${problems.join('; ')}`);
    return structureLists(document, structure);
  });
  const lists = documents.map((document, d) => bestLists(document, gold[d]));
  const ceilings = [lists, best].map((predicted) => summarisePages(scorePages(gold, predicted)));
  return [
    ...counts.values(),
    inSentence,
    ((counts.get(placements[0]) ?? 0) / total).toFixed(3),
    documents.flatMap(({ rows }) => rows).filter(({ sentence }) => sentence).length,
    ...ceilings.flatMap(({ microF, macroF }) => [microF.toFixed(3), macroF.toFixed(3)]),
  ];
}

async function capturePages(): Promise<Page[]> {
  const capture = visual ? await openCapture() : undefined;
  const done: Page[] = [];
  try {
    for (const { id, file, textLength } of pages) {
      const source = { id, name: file, bytes: readFileSync(sharedData(file)) };
      const read = async (contentType?: string): Promise<Page> =>
        capture
          ? (await capture.page({ ...source, contentType })).page
          : captureWithParser({ ...source, contentType });
      const page = await read();
      // Two pages declare Shift_JIS and are UTF-8; they were annotated as what they are.
      done.push(page.textLength === textLength ? page : await read('text/html; charset=utf-8'));
    }
  } finally {
    await capture?.close();
  }
  return done;
}

function oneLeaf(page: Page): BlockTree {
  const { width, height } = page.size ?? { width: 0, height: 0 };
  return {
    version: 1,
    page: page.id,
    textLength: page.textLength,
    viewport: page.viewport ?? { width, height },
    size: { width, height },
    rules: 'tr2003',
    permittedDoc: 1,
    root: {
      doc: 1,
      rect: [0, 0, width, height],
      spans: [[0, page.textLength]],
      path: '/html[1]',
      nodes: [0],
      rule: 1,
      separators: [],
      children: [],
    },
  };
}
