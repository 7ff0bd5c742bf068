import { describe, expect, it } from 'vitest';
import { captureWithParser } from '../../src/capture/index.ts';
import { blockTreeSchema, type HiddenBy, type HiddenText, type Page } from '../../src/page/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';

const html = '<h2>Boats</h2><p>x</p><h2>Crew</h2><p>y</p>';
const page = captureWithParser({ id: 'p', name: 'p.html', bytes: Buffer.from(html) });

it('pageRows(page, flatten) needs no layout for the DOM, and says so for the visual flattening', () => {
  expect(pageRows(page, 'dom').rows).toHaveLength(4);
  expect(() => pageRows(page, 'visual')).toThrow(/engine: parser|engine parser/);
});

/** A page of two paragraphs, one of them seen by nobody. */
function halfHidden(hidden: (HiddenBy | undefined)[]): Page {
  const span = (i: number): [number, number] => [3 * i, 3 * i + 3];
  return {
    ...page,
    engine: 'chromium',
    viewport: { width: 100, height: 100 },
    size: { width: 100, height: 100 },
    textLength: 6,
    styles: [],
    nodes: [
      { parent: -1, name: 'html', span: [0, 6], rect: [0, 0, 100, 100], style: -1 },
      { parent: 0, name: 'body', span: [0, 6], rect: [0, 0, 100, 100], style: -1 },
      ...['one', 'two'].flatMap((text, i): Page['nodes'] => [
        { parent: 1, name: 'p', span: span(i), rect: [0, 20 * i, 100, 20], style: -1 },
        { parent: 2 + 2 * i, name: '#text', text, span: span(i), rect: [0, 20 * i, 30, 20], style: -1 },
      ]),
    ],
    fragments: ['one', 'two'].map((text, i) => ({
      ...{ node: 3 + 2 * i, path: `/html[1]/body[1]/p[${i + 1}]/text()[1]`, text, span: span(i), style: -1 },
      lines: [{ rect: [0, 20 * i, 30, 20], start: 0, end: 3 }],
      ...(hidden[i] && { hidden: hidden[i] }),
    })),
  };
}

describe('pageRows(page, "visual", tree, { hidden })', () => {
  const nodes = [1];
  const root = { doc: 1, rect: [0, 0, 100, 100], spans: [[0, 6]], path: '/html[1]/body[1]', nodes, rule: 1 };
  const tree = blockTreeSchema.parse({
    ...{ version: 1, page: 'p', textLength: 6, rules: 'tr2003', permittedDoc: 6 },
    ...{ viewport: { width: 100, height: 100 }, size: { width: 100, height: 100 } },
    root: { ...root, separators: [], children: [] },
  });
  const texts = (hidden: (HiddenBy | undefined)[], what?: HiddenText): string[] =>
    pageRows(halfHidden(hidden), 'visual', tree, { hidden: what }).rows.map(({ blocks }) => blocks[0].text);

  it('leaves out text that nobody sees', () => {
    expect(texts([undefined, 'covered'])).toEqual(['one']);
    expect(texts(['outside', undefined], 'omit')).toEqual(['two']);
  });
  it('keep: holds it', () => expect(texts([undefined, 'covered'], 'keep')).toEqual(['one', 'two']));
  it('holds all text of a page of which nothing is seen', () => {
    expect(texts(['same-color', 'covered'])).toEqual(['one', 'two']);
  });
  it('holds all text that is laid out of snapshots that say nothing of it', () => {
    expect(texts([undefined, undefined])).toEqual(['one', 'two']);
  });
});
