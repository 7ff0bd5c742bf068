import { describe, expect, it } from 'vitest';
import { samplePresets } from '../../../src/bayes/index.ts';
import type { Document } from '../../../src/page/index.ts';
import { readLooks, viewDocument } from '../../../src/pipeline/index.ts';
import { parseModelConfig, sampleStructures } from '../../../src/pipeline/model/index.ts';
import { lookPage } from '../../support/look-page.ts';

/** By row, the further symbols of a document. */
function cuesOf(document: Document, ...names: readonly string[]): string[][] {
  const cues = Object.fromEntries(names.map((name) => [name, true]));
  const { rows } = readLooks(document, viewDocument(document), cues);
  return rows.map(({ blocks }) => blocks[0].symbols.slice(3));
}

/** The page with what `change` makes of each row. */
function changed(document: Document, change: (row: Document['rows'][number], i: number) => object): Document {
  return { ...document, rows: document.rows.map((row, i) => ({ ...row, ...change(row, i) })) };
}

const shop = lookPage('shop', ['# Shop', '## Tea', 'Green tea', 'Black tea', '## Rice', 'Brown rice']);

/** Symbols behind the last block of a row. */
const behind = (row: Document['rows'][number], ...symbols: string[]) => ({
  blocks: [{ ...row.blocks[0], symbols: ['gap1', ...symbols] }],
});

/** A row's text further right. */
const at = (x: number, i: number) => ({
  place: { rect: [x, 30 * i, 200, 20], lines: 1, column: 0, depth: 1 },
});

describe('cueSymbols(document, page, cues)', () => {
  it('tells the class of the separator above, and whether the one behind is lighter', () => {
    const weights = [3, 0, 0, 2, 2, 0];
    const page = changed(shop, (row, i) => behind(row, ...(weights[i] > 0 ? [`sep${weights[i]}`] : [])));
    expect(cuesOf(page, 'separator').flat()).toEqual([
      'separator=0 behind=heavier',
      'separator=3 behind=lighter',
      'separator=0 behind=same',
      'separator=0 behind=heavier',
      'separator=2 behind=same',
      'separator=2 behind=lighter',
    ]);
  });

  it('tells whether a row stands further in or out than its neighbours below each other', () => {
    const page = changed(shop, (_, i) => at([0, 0, 20, 27, 0, 20][i], i));
    expect(cuesOf(page, 'indent').flat()).toEqual([
      'indent=other next=same',
      'indent=same next=in',
      'indent=in next=same',
      'indent=same next=out',
      'indent=out next=in',
      'indent=in next=other',
    ]);
    const beside = changed(shop, (_, i) => at(300 * (i % 2), Math.floor(i / 2)));
    expect(cuesOf(beside, 'indent')[1]).toEqual(['indent=other next=out']);
    const hidden = changed(shop, (_, i) => ({ place: { rect: null, lines: 0, column: 0, depth: i } }));
    expect(new Set(cuesOf(hidden, 'indent').flat())).toEqual(new Set(['indent=other next=other']));
  });

  it('tells the enumeration mark that a row begins with', () => {
    const page = lookPage('marks', ['1. Tea', '(2) Rice', 'B. Salt', '2012 closed', 'Sugar', 'Oil', 'May']);
    const marked = changed(page, (row, i) => behind(row, ...(i === 3 ? ['<br>', '・'] : [])));
    expect(cuesOf(marked, 'mark').flat()).toEqual(
      ['number', 'number', 'letter', 'none', 'bullet', 'none', 'none'].map((mark) => `mark=${mark}`),
    );
    expect(cuesOf(lookPage('d', ['May 5', '2012/5/1']), 'mark').flat()).toEqual(['mark=date', 'mark=date']);
  });

  it('tells the place of a row in records that are alike, and that of plain items', () => {
    const records = cuesOf(shop, 'record').flat();
    expect(records[0]).toBe('record=none');
    expect(records[1]).toMatch(/^record=first/);
    expect(records[2]).toMatch(/^record=inner/);
    expect(records[4]).toMatch(/^record=first/);
    const list = lookPage('list', ['Tea', 'Rice', 'Salt']);
    expect(new Set(cuesOf(list, 'record').flat())).toEqual(new Set(['record=item regular']));
  });

  it('gives all that are asked for in one order, and none without', () => {
    expect(cuesOf(shop)).toEqual(shop.rows.map(() => []));
    const [row] = cuesOf(shop, 'record', 'mark', 'indent', 'separator');
    expect(row.map((symbol) => symbol.split('=')[0])).toEqual(['separator', 'indent', 'mark', 'record']);
  });

  it('lets the same seed draw the same with all of them and a rate of headings, others with another', async () => {
    const cues = { separator: true, indent: true, mark: true, record: true };
    const flat = { base: { mode: 'uniform' }, alpha: { B: 20, N: 20 }, pcfg: samplePresets.hybrid.pcfg };
    const structurePrior = { ...samplePresets.visual.structurePrior, rate: [3, 7] };
    const drawn = async (seed: number) => {
      const config = { ...samplePresets.visual, ...flat, structurePrior, cues, seed, sweeps: 20, burnIn: 5 };
      return await sampleStructures([shop, lookPage('other', ['# Other', 'Text'])], parseModelConfig(config));
    };
    const once = await drawn(1);
    expect((await drawn(1)).marginals).toEqual(once.marginals);
    expect((await drawn(2)).marginals).not.toEqual(once.marginals);
    const symbols = once.parameters.base.B.shares.map(([symbol]) => symbol);
    expect(symbols).toEqual(expect.arrayContaining(['mark=none', 'indent=same next=same']));
  });
});
