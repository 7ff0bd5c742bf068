import { crc32, deflateSync } from 'node:zlib';
import type { ReportPage } from '../../src/apps/report/index.ts';
import { createRng } from '../../src/math/index.ts';
import {
  type Document,
  type PageLists,
  type Row,
  structureLists,
  toCanonical,
} from '../../src/page/index.ts';
import type { ScoreRow } from '../../src/plot/index.ts';

/** Rows of a made page, and methods that label it: about as many as the embedded experiment has. */
const rows = 36;
const methods = 14;

/** Pixels of a side of a made picture, a byte a pixel: noise does not shrink, so that is what a picture weighs. */
const side = 400;

/** Pages of invented words with a picture, blocks, gold and predictions, one at a time. */
export function* madePages(count: number): Generator<ReportPage> {
  for (let i = 0; i < count; i++) yield madePage(i);
}

/** A line for every method, so that the chart of scores has its marks of pages. */
export function madeScores(): ScoreRow[] {
  return Array.from({ length: methods }, (_, m) => ({
    method: `method ${m}`,
    convention: 'paper' as const,
    ...{ purity: 0.5, inversePurity: 0.5, microF: 0.5, macroF: 0.5, documents: 1000, macroDocuments: 1000 },
  }));
}

function madePage(index: number): ReportPage {
  const rng = createRng(`made page ${index}`);
  let offset = 0;
  const word = (): string =>
    Array.from({ length: 3 + rng.integer(6) }, () => String.fromCharCode(97 + rng.integer(26))).join('');
  const made = Array.from({ length: rows }, (_, i): Row => {
    const text = Array.from({ length: i % 3 === 0 ? 2 : 12 }, word).join(' ');
    const start = offset;
    offset += toCanonical(text).length;
    return {
      sentence: i % 3 !== 0,
      blocks: [{ text, word: text.slice(-4), symbols: ['<br>'], span: [start, offset] }],
    };
  });
  const document: Document = { version: 1, id: `made/page ${index}`, textLength: offset, rows: made };
  const [width, height] = [1280, 40 * rows];
  const node = { path: '/html[1]/body[1]', nodes: [1], separators: [], rule: 1 };
  const place = (i: number) => [40, 40 * i, 900, 30] as [number, number, number, number];
  return {
    id: document.id,
    rows: [{ label: '', document }],
    texts: made.map(({ blocks: [{ span, text }] }, i) => ({ span, text, boxes: [{ span, rect: place(i) }] })),
    tree: {
      version: 1,
      page: document.id,
      textLength: offset,
      viewport: { width, height: 1024 },
      size: { width, height },
      rules: 'tr2003',
      permittedDoc: 6,
      root: {
        ...node,
        doc: 1,
        rect: [0, 0, width, height],
        spans: [[0, offset]],
        children: made.map(({ blocks: [{ span }] }, i) => ({
          ...node,
          doc: 10,
          rect: place(i),
          spans: [span],
          children: [],
        })),
      },
    },
    screenshot: noisePng(rng.integer(2 ** 31)),
    gold: lists(document, 6),
    predictions: Array.from({ length: methods }, (_, m) => ({
      method: `method ${m}`,
      lists: lists(document, 3 + m),
      scores: [{ convention: 'paper' as const, purity: 0.5, inversePurity: 0.5, f: rng.uniform() }],
    })),
  };
}

/** Every third row a heading, every `every`-th of them below the page, the others below it. */
function lists(document: Document, every: number): PageLists {
  const states = document.rows.map((_, i) => {
    if (i % 3 !== 0) return { dep: -1, bound: 0 };
    return { dep: i % (3 * every) === 0 ? -1 : i - (i % (3 * every)), bound: 1 };
  });
  return structureLists(document, { version: 1, id: document.id, rows: states });
}

/** A grey picture of noise. */
function noisePng(seed: number): Uint8Array {
  const pixels = Buffer.alloc((side + 1) * side);
  let state = seed;
  for (let i = 0; i < pixels.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    pixels[i] = i % (side + 1) === 0 ? 0 : state >>> 24;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
