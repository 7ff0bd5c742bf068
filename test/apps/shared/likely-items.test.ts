import { expect, it } from 'vitest';
import { likelyItems } from '../../../src/apps/shared/browser/likely-items.ts';
import { methodView } from '../../../src/apps/view/method-view.ts';
import type { ViewItem } from '../../../src/apps/view/view-page.ts';
import { likelyStructure } from '../../../src/hybrid/index.ts';
import { type Structure, structureLists } from '../../../src/page/index.ts';
import { states } from '../../support/row-states.ts';
import { numbers } from '../../support/words.ts';
import { sampleDocument } from '../report/samples.ts';

const document = sampleDocument('p', 'Al\nBo | bo\nText of it\nCe\nDe\nEf | and more');
/** Al; below it Bo with its text, below Bo first Ce, then De in a list of its own; Ef beside Bo. */
const structure: Structure = { version: 1, id: 'p', rows: states`-1 1, 0 2, -1 0, 1 1, 1 1 1, 0 1` };

const items = (of: Structure, probabilities: readonly number[]): readonly ViewItem[] =>
  methodView(
    { name: '', about: '', rows: 0 },
    document,
    structureLists(document, of),
    ([start, end]) => `${start}-${end}`,
    probabilities,
  ).items;

/** Lists are numbered in another order where some have gone. */
const renumbered = (all: readonly ViewItem[]): ViewItem[] => {
  const numbers = [...new Set(all.map(({ list }) => list))];
  return all.map((item) => ({ ...item, list: numbers.indexOf(item.list) }));
};

it.each(numbers`0.9 0.4 0 0.7 0.6 0.5, 0.9 0.4 0 0.3 0.6 0.5, 0.9 0.8 0 0.3 0.2 0.1,
  0.2 0.4 0 0.7 0.6 0.5, 0.2 0.6 0 0.1 0.6 0.1, 0.1 0.1 0 0.1 0.1 0.1`)(
  'likelyItems(items, 0.5) has the headings of likelyStructure, with their contents: %s',
  (...probabilities) => {
    const shown = likelyItems(items(structure, probabilities), 0.5);
    const expected = items(likelyStructure(structure, probabilities, 0.5), probabilities);
    expect(renumbered(shown)).toEqual(renumbered(expected));
  },
);

it('likelyItems(items, least) hands on items of which none is left out: at 0, and where no probability is known', () => {
  const all = items(structure, [0.1, 0, 0, 0, 0, 0]);
  expect(likelyItems(all, 0)).toBe(all);
  const unknown = all.map(({ probability: _, ...item }) => item);
  expect(likelyItems(unknown, 1)).toBe(unknown);
});
