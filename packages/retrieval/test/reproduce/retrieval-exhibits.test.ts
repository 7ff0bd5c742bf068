import { expect, it } from 'vitest';
import { summariseRetrieval } from '../../src/experiment/index.ts';
import { plotExhibit, tableExhibit } from '../../src/reproduce/retrieval-exhibits.ts';

const qrels = new Map([
  ['k1', new Map([['a', 1]])],
  ['k2', new Map([['b', 1]])],
]);
/** A run that finds the relevant page of each topic at these ranks. */
const run = (...ranks: number[]) =>
  new Map(
    ranks.map((rank, i) => [
      `k${i + 1}`,
      Array.from({ length: rank }, (_, k) => ({ id: k === rank - 1 ? 'ab'[i] : `other${k}`, score: 10 - k })),
    ]),
  );
const runs = [
  { segments: 'initial', top: 0, run: run(2, 2) },
  { segments: 'vips', expansion: 'robertson', top: 10, run: run(1, 1) },
  { segments: 'dom', expansion: 'robertson', top: 'held-out', run: run(2, 4) },
] as const;
const measured = {
  name: 'made pages',
  items: { topics: [], qrels, masks: new Map(), pages: 3, single: 2, shared: 0 },
  summary: summariseRetrieval(runs, ['k1', 'k2'], qrels, '1'),
  heldOut: new Map([
    ['dom', run(2, 4)],
    ['vips', run(1, 1)],
  ] as const),
  plot: '<svg/>',
  seed: 1,
};

it('the table has every published value beside ours', () => {
  const { tables = [], place, missing } = tableExhibit(measured);
  const [values, gains, kinds] = tables;
  expect(place).toBe('Table 4 of MSR-TR-2003-79');
  expect(missing).toContain('WT10g');
  expect(values.rows[0]).toEqual(['none', '0.1655', '0.5000', '0.1655', '0.5000', '0.1655', '0.5000']);
  const ten = values.rows.find(([name]) => name === '10');
  expect(ten?.map((cell) => cell.replace('\u00a0', ' '))).toEqual([
    ...['10', '0.1910 (+15.4 %)', '–', '0.1805 (+9.1 %)', '–', '0.1992 (+20.4 %)', '1.0000 (+100.0 %)'],
  ]);
  expect(values.rows.at(-1)?.[4].replace('\u00a0', ' ')).toBe('0.3750 (-25.0 %)');
  expect(gains.rows[0]).toEqual(['10', '–', '–', '+0.500 (+0.500 to +0.500), p 0.500']);
  expect(kinds.rows).toEqual([['VIPS less DOMPS', '+0.625', '0.5000']]);
});

it('the plot is the one that was drawn', () => {
  expect(plotExhibit(measured)).toMatchObject({
    place: 'Figure 14 of MSR-TR-2003-79',
    pictures: [{ svg: '<svg/>' }],
  });
});
