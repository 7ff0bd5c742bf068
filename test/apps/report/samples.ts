import type { PageText, ReportCorpus, ReportData, ReportPage } from '../../../src/apps/report/index.ts';
import type { BlockTree, Document, PageLists, Rect, Row, Structure } from '../../../src/page/index.ts';
import { structureLists, toCanonical } from '../../../src/page/index.ts';
import { toPng } from '../../../src/plot/index.ts';
import { markup } from '../../../src/plot/markup/index.ts';
import { sampleScores, sampleTrace } from '../../plot/samples.ts';
import { linesOf } from '../../support/words.ts';

/** Invented pages: a row a line, its blocks between bars; `~` marks a sentence row. */
const bakery = `
The Corner Bakery
Opening hours
Monday to Friday | 7 to 18
Saturday | 7 to 13
Our bread
Rye
~ Dark, slow and sour; it keeps for a week.
Wheat
~ White and light, for "breakfast" & <toast>.
Contact
Phone | 555 0100
`;

const panya = `
角のパン屋
営業時間
月曜から金曜 | 七時から十八時
土曜 | 七時から十三時
パンの種類
ライ麦パン
~ 色が濃く、ゆっくり発酵させた酸味のあるパンです。
食パン
~ 朝食にどうぞ。
`;

export function sampleDocument(id: string, source: string): Document {
  let offset = 0;
  const rows = linesOf(source).map((line): Row => {
    const sentence = line.startsWith('~');
    const texts = line.replace(/^~/, '').split('|');
    const blocks = texts.map((part, i) => {
      const text = part.trim();
      const start = offset;
      offset += toCanonical(text).length;
      const symbols = [i < texts.length - 1 ? ':' : '<br>'];
      return {
        text,
        word: toCanonical(text.split(' ').at(-1) ?? text),
        symbols,
        span: [start, offset] as [number, number],
      };
    });
    return { sentence, blocks };
  });
  return { version: 1, id, textLength: offset, rows };
}

/** Boxes of the blocks as a browser might lay them out, a line a row. */
function sampleTexts(document: Document): PageText[] {
  return document.rows.flatMap((row, i) =>
    row.blocks.map(({ span, text }, b) => {
      const rect: Rect = [40 + 320 * b, 20 + 40 * i, row.sentence ? 560 : 240, 28];
      return { span, text, boxes: [{ span, rect }] };
    }),
  );
}

const screenshots = new Map<string, Uint8Array>();

/** A picture of those boxes, drawn once. */
function sampleScreenshot(texts: readonly PageText[], height: number): Uint8Array {
  const known = screenshots.get(texts[0].text);
  if (known) return known;
  const lines = texts.map(({ text, boxes }) => {
    const [x, y] = boxes[0].rect;
    return markup`<text x="${x}" y="${y + 21}" font-size="20" font-family="Arimo">${text}</text>`;
  });
  const svg = markup`<svg xmlns="http://www.w3.org/2000/svg" width="720" height="${height}"><rect width="720" height="${height}" fill="#fdf6e3"/>${lines}</svg>`;
  const picture = toPng(svg.toString());
  screenshots.set(texts[0].text, picture);
  return picture;
}

function sampleTree(document: Document, height: number): BlockTree {
  const node = { path: '/html[1]/body[1]/div[1]', nodes: [2], separators: [], children: [] };
  const middle = 20 + 40 * 4 - 6;
  const half = document.rows[4].blocks[0].span[0];
  return {
    version: 1,
    page: document.id,
    textLength: document.textLength,
    viewport: { width: 720, height: 600 },
    size: { width: 720, height },
    rules: 'tr2003',
    permittedDoc: 6,
    root: {
      ...node,
      doc: 3,
      rect: [0, 0, 720, height],
      spans: [[0, document.textLength]],
      rule: 0,
      separators: [{ direction: 'horizontal', start: middle, end: middle + 6, weight: 5 }],
      children: [
        { ...node, doc: 7, rule: 9, rect: [30, 10, 660, middle - 10], spans: [[0, half]] },
        {
          ...node,
          doc: 8,
          rule: 12,
          rect: [30, middle + 6, 660, height - middle - 16],
          spans: [[half, document.textLength]],
        },
      ],
    },
  };
}

/** The structure with these [dep, bound] pairs, a pair a row. */
function lists(document: Document, states: readonly (readonly [dep: number, bound: number])[]): PageLists {
  const structure: Structure = {
    version: 1,
    id: document.id,
    rows: states.map(([dep, bound]) => ({ dep, bound })),
  };
  return structureLists(document, structure);
}

const c = [-1, 0] as const;

export function samplePage(which: 'bakery' | 'panya' = 'bakery'): ReportPage {
  const document = sampleDocument(which, which === 'bakery' ? bakery : panya);
  const height = 40 * document.rows.length + 30;
  const texts = sampleTexts(document);
  const gold = [[-1, 1], [0, 1], [1, 1], [1, 1], [0, 1], [4, 1], c, [4, 1], c, [0, 1], [9, 1]] as const;
  const hybrid = [[-1, 1], [0, 1], [1, 1], [1, 1], [0, 1], [4, 1], c, [4, 1], c, [0, 1], c] as const;
  const flat = [[-1, 1], [-1, 1], c, c, [-1, 1], [-1, 1], c, [-1, 1], c, [-1, 1], c] as const;
  const rows = document.rows.length;
  return {
    id: document.id,
    rows: [{ label: 'rows of the DOM', document }],
    texts,
    screenshot: sampleScreenshot(texts, height),
    tree: sampleTree(document, height),
    gold: { ...lists(document, gold.slice(0, rows)), annotator: 'a' },
    predictions: [
      {
        method: 'hybrid',
        lists: lists(document, hybrid.slice(0, rows)),
        scores: [{ convention: 'paper', purity: 0.9, inversePurity: 0.8, f: 0.847 }],
      },
      { method: 'flat', lists: lists(document, flat.slice(0, rows)) },
    ],
  };
}

export function sampleCorpus(): ReportCorpus {
  return {
    name: '',
    scores: sampleScores.filter(({ method }) => method === 'hybrid' || method === 'paper'),
    comparisons: [{ a: 'hybrid', b: 'paper', measure: 'microF', difference: 0.1, p: 0.002, adjusted: 0.004 }],
  };
}

export function sampleReport(more: Partial<ReportData> = {}): ReportData {
  return {
    title: 'Two invented bakeries',
    summary: ['Two methods on two invented pages, one English and one Japanese.'],
    corpora: [sampleCorpus()],
    reproduce: {
      command: 'pagestructure experiment bakeries.json --out runs/bakeries',
      facts: [
        ['version', '0.1.0'],
        ['seed', '1'],
        ['Node', 'v20.20.2'],
      ],
      config: { seed: 1, alpha: { H: 100, C: 100 } },
    },
    runs: [{ name: 'hybrid', trace: sampleTrace(), facts: [['R-hat of the log joint', '1.003']] }],
    pages: [samplePage('bakery'), { ...samplePage('panya'), warnings: ['1 image was blocked'] }],
    errors: ['third.html: no such file'],
    warnings: [],
    ...more,
  };
}
