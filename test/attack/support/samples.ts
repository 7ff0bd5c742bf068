/** Small values that are right, one for every format, written by hand from docs/formats.md: attacks start from them. */

const span = (start: number, end: number) => [start, end];
const node = (parent: number, name: string, more: object) => ({
  parent,
  name,
  ...more,
  rect: null,
  style: -1,
});

export const pageSample = {
  ...{ version: 1, id: 'folder/john', source: 'john.html', engine: 'parser', encoding: 'UTF-8' },
  ...{ viewport: null, size: null, textLength: 8, styles: [], fragments: [], warnings: [] },
  nodes: [
    node(-1, 'html', { attributes: {}, span: span(0, 8) }),
    node(0, 'body', { attributes: { class: 'a' }, span: span(0, 8) }),
    node(1, 'h1', { attributes: {}, span: span(0, 3) }),
    node(2, '#text', { text: 'Age', span: span(0, 3) }),
    node(1, '#text', { text: '25 Car', span: span(3, 8) }),
  ],
};

export const blocksSample = {
  ...{ version: 1, page: 'john', textLength: 8, viewport: { width: 1280, height: 1024 } },
  ...{ size: { width: 1280, height: 2210 }, rules: 'tr2003', permittedDoc: 6 },
  root: {
    ...{ doc: 1, rect: [0, 0, 1280, 2210], spans: [[0, 8]], path: '/html[1]/body[1]', nodes: [1], rule: 2 },
    separators: [{ direction: 'horizontal', start: 120, end: 146, weight: 7 }],
    children: [
      {
        ...{ doc: 10, rect: [0, 0, 100, 120], spans: [[0, 3]], path: ['/html[1]/body[1]/h1[1]', '/html[1]'] },
        ...{ nodes: [2, 3], rule: 0, overlapped: true, separators: [], children: [] },
      },
    ],
  },
};

const block = (text: string, start: number) => ({
  ...{ text, word: text.toLowerCase(), symbols: ['<br>', ':'], span: span(start, start + text.length) },
});
const look = {
  size: 2,
  bold: true,
  italic: false,
  underline: false,
  link: false,
  center: false,
  hidden: false,
};

export const documentSample = {
  ...{ version: 1, id: 'john', textLength: 8 },
  rows: [
    { sentence: false, blocks: [{ ...block('Age', 0), style: 'b', look: 0, element: 1 }, block('25', 3)] },
    {
      ...{ sentence: true, blocks: [block('Car', 5)], reordered: true },
      place: { rect: [0, 10, 20, 30], lines: 1, column: 0, depth: 2 },
    },
  ],
  layout: {
    fontSize: 16,
    looks: [{ ...look, color: '#ff0000', background: '' }],
    elements: [
      { parent: -1, name: 'div', span: span(0, 8) },
      { parent: 0, name: 'b', span: span(0, 3) },
    ],
  },
};

export const structureSample = {
  ...{ version: 1, id: 'john', logJoint: -123.5 },
  rows: [
    { dep: -1, bound: 1, list: 0, parts: [{ start: 1, end: 2, dep: 0, list: 1 }] },
    { dep: -1, bound: 0 },
  ],
};

const state = (bound: number, p: number) => ({ dep: -1, bound, p });
export const marginalsSample = {
  ...{ version: 1, id: 'john', draws: 8, rows: [[state(1, 0.75), state(0, 0.25)], [state(0, 1)]] },
};

export const traceSample = {
  ...{ version: 1, chain: 0, sweep: 0, phase: 'burn-in', logJoint: -2177.25, headingRows: 26, moved: 0.25 },
  ...{ p4: 0.5, p6: 0.125, alpha: { B: 10.5, H: 1 } },
};

const inner = [{ items: [{ start: 3, end: 8, heading: span(3, 5), lists: [] }] }];
export const listsSample = {
  ...{ version: 1, page: 'john', textLength: 8, annotator: 'a' },
  lists: [{ items: [{ start: 0, end: 8, heading: span(0, 3), lists: inner }] }],
};

export const ratingSample = { version: 1, page: 'a', method: 'vips', judge: 'anna', grade: 'fair' };
export const manifestSample = { version: 1, id: 'a/john', source: 'pages/a/john.html', root: 'pages' };

export const shardSample = {
  ...{ version: 1, command: 'rows', program: 'pagestructure 0.1.0', programHash: 'a'.repeat(64) },
  ...{ browser: null, settings: { flatten: 'dom', deep: { list: [1, null, 'x'] } }, sentences: 'paper' },
  ...{ manifest: 'b'.repeat(64), shard: [1, 2], data: '0001-of-0002.documents.jsonl' },
  pages: [
    { id: 'a', key: 'c'.repeat(64), outputs: [{ extension: '', bytes: 10, sha256: 'd'.repeat(64) }] },
    { id: 'b', failed: 'b: no text' },
  ],
};

export const webisSample = {
  ...{ id: 'john', width: 1280, height: 2210 },
  segmentations: { mine: [[[[[0, 0], [0, 120], [1280, 120], [0, 0]]]]] }, // biome-ignore format: a triangle
};

export const experimentSample = {
  ...{ version: 1, title: 'Two heuristics', sources: ['pages'], gold: 'pages', pages: ['en-*', 'a/b'] },
  ...{
    viewport: { width: 800, height: 600 },
    permittedDoc: 6,
    seeds: [1, 2],
    measures: ['purity', 'microF'],
  },
  methods: [
    { kind: 'baseline', name: 'HEPS', baseline: 'heps', flatten: 'visual', sentences: 'none' },
    { kind: 'sample', name: 'paper', preset: 'paper', config: { sweeps: 3 }, grid: { 'alpha.B': [1, 10] } },
    { kind: 'structures', name: 'other', file: 's.jsonl', documents: 'd.jsonl' },
    { kind: 'command', name: 'own', command: ['python3', 'own.py'] },
  ],
};

export const sampleConfigSample = {
  ...{ alpha: { H: 100, B: { prior: [2, 0.1] } }, pcfg: { p4: { prior: [5, 5] }, p6: { fixed: 0.1 } } },
  ...{ base: { mode: 'uniform' }, structurePrior: 'uniform', moves: ['row', 'shift'] },
  ...{ seed: 1, chains: 2, sweeps: 5, burnIn: 0, thin: 1, finalSweeps: 3 },
  annealing: { from: 3, to: 0.3 },
};

export const hybridConfigSample = {
  hybrid: {
    learntFrom: 'markup',
    heading: { mode: 'rate', words: false, readings: 1, bias: -0.5, pooling: 0, certain: 3, rate: 0.2 },
    ...{ attachment: { mode: 'even', weight: 0.5, lists: 'one' }, looks: { weight: 0.2, alpha: 0.5 } },
    ...{ separators: { weight: 0, alpha: 1 }, beam: 8 },
  },
  ...{ structurePrior: { empty: 0.1, inversion: 1, learnt: 2, places: 0.5 }, temperatures: [1.5, 3] },
  ...{ seed: 'x', chains: 1, sweeps: 40, burnIn: 10, thin: 2 },
};

const shares = { purity: 0.5, inversePurity: 0.5, microF: 0.5, macroF: 0.5, documents: 2, macroDocuments: 2 };
const interval = { low: 0, high: 1, level: 0.95 };
export const recordSample = {
  ...{ version: 1, program: 'pagestructure 0.1.0', node: 'v20', command: 'experiment', errors: [] },
  ...{ warnings: ['w'], config: experimentSample },
  corpora: [
    {
      ...{ name: '', folder: '', pages: ['a', 'b'], comparisons: [] },
      runs: [
        {
          ...{ name: 'HEPS', kind: 'baseline', settings: {}, folder: 'methods/1-heps' },
          rows: { flatten: 'visual', sentences: 'none', permittedDoc: 6 },
          documents: 'rows/visual.documents.jsonl',
        },
      ],
      scores: [
        { method: 'HEPS', convention: 'paper', ...shares, intervals: { microF: interval, macroF: interval } },
      ],
    },
  ],
};

export const runManifestSample = {
  ...{ version: 1, program: 'pagestructure 0.1.0', config: { seed: 1 } },
  documents: { path: 'd.jsonl', count: 2, sha256: 'a'.repeat(64) },
};

export const hepsSample = {
  ...{ style: 1, headings: [[{ from: 0, to: 3, mandatory: true }]], contents: [{ from: 3, to: 8 }] },
  children: [{ style: '2', headings: [[{ from: 3, to: 5 }]], contents: [], children: [] }],
};

export const blocksGoldSample = [
  { page: 'a', blocks: [{ xpath: '/html/body', level: '1', type: 'Menu', box1280: [0, 0, 10, 20.5] }] },
];

export const htmlSample =
  '<!doctype html><title>t</title><h1>Age</h1><p>25<table><tr><td>Car<td>日本語</table><ul><li>one<li>two</ul>';

/** A record of a WARC file that answers with a page. */
export function warcRecord(body: string, uri = 'http://example.org/a', type = 'text/html'): string {
  const http = `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const fields = [
    ...['WARC/1.0', 'WARC-Type: response', `WARC-Target-URI: ${uri}`, 'WARC-Date: 2020-01-01T00:00:00Z'],
    'WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000000>',
    ...['Content-Type: application/http; msgtype=response', `Content-Length: ${http.length}`],
  ];
  return `${fields.join('\r\n')}\r\n\r\n${http}\r\n\r\n`;
}

export const mhtmlHead =
  'MIME-Version: 1.0\r\nContent-Type: multipart/related; type="text/html"; boundary="----b"\r\n\r\n';
export const mhtmlEnd = '\r\n------b--\r\n';

/** A part of an MHTML file. */
export const mhtmlPart = (fields: string[], body: string): string =>
  ['------b', ...fields, '', body].join('\r\n');
