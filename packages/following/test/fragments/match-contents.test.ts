import { describe, expect, it } from 'vitest';
import { componentOf } from '../../src/fragments/component.ts';
import { fillPieces } from '../../src/fragments/fill-pieces.ts';
import { findPieces } from '../../src/fragments/find-pieces.ts';
import { trainPage, updatePage } from '../../src/fragments/index.ts';
import { labelLeaves } from '../../src/fragments/label-leaves.ts';
import { leafGroups } from '../../src/fragments/leaf-groups.ts';
import { measureNodes } from '../../src/fragments/measure-nodes.ts';
import { pageLeaves } from '../../src/fragments/page-leaves.ts';
import { dividedFully, madePage } from './made-page.ts';

const leavesOf = (html: string) => {
  const page = madePage(html);
  return pageLeaves(page, measureNodes(page));
};

describe('pageLeaves', () => {
  it('says which leaves stand in a heading, and which go on in the line of the one before', () => {
    const leaves = leavesOf('<h2>Fish <b>today</b></h2>cod<i>and</i><img src=a.gif><br>hake<p>eel</p>crab');
    expect(leaves.map(({ heading }) => heading >= 0)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(leaves[0].heading).toBe(leaves[1].heading);
    expect(leaves.map(({ goesOn }) => goesOn)).toEqual([false, true, false, true, true, false, false, false]);
  });
});

describe('labelLeaves', () => {
  /** Each component knows its own words; every word weighs 1. */
  const label = (html: string, ...words: string[][]): number[] => {
    const known = words.map((own) => new Set(own));
    return [...labelLeaves(leavesOf(html), known, () => 1).labels];
  };

  it('leaves a heading that two components know with what follows it', () => {
    // "mixed" belongs to both: behind 0, before 1. Without a heading it may stay with either; as one it goes with 1.
    expect(label('<p>cod</p><h3>mixed</h3><p>hake</p>', ['cod', 'mixed'], ['mixed', 'hake'])).toEqual([
      0, 1, 1,
    ]);
    expect(label('<p>cod</p><h3>mixed</h3><p>eel</p><p>hake</p>', ['cod', 'mixed'], ['hake'])[0]).toBe(0);
  });

  it('does not change component within a line for a word that two know', () => {
    // The first word of the line is in 0 and 1, the second in 1 alone.
    const known = [
      ['cod', 'mixed'],
      ['mixed', 'hake'],
    ];
    expect(label('<p>cod</p><p>mixed <i>hake</i></p>', ...known)).toEqual([0, 1, 1]);
  });
});

describe('findPieces', () => {
  const pieces = (labels: number[], worth: number[], count = 2) =>
    findPieces(Int32Array.from(labels), Float64Array.from(worth), count).map(({ start, end }) => [
      start,
      end,
    ]);

  it('takes the worthiest run, and strays with what lies between while half of it is own', () => {
    // 0: runs [0, 2) of worth 4 and [3, 4) of 1; of [0, 4) three are own.
    expect(pieces([0, 0, -1, 0], [2, 2, 0, 1], 1)).toEqual([[0, 4]]);
    // Two of five.
    expect(pieces([0, -1, -1, -1, 0], [2, 0, 0, 0, 1], 1)).toEqual([[0, 1]]);
    // Three of six.
    expect(pieces([0, 0, -1, -1, -1, 0], [2, 2, 0, 0, 0, 1], 1)).toEqual([[0, 6]]);
  });

  it('gives no leaf to two: of two strays that cross, the worthier one', () => {
    // 0 has [0, 3), 1 has [5, 8); at 3 stands a stray of 1, at 4 one of 0.
    const labels = [0, 0, 0, 1, 0, 1, 1, 1];
    expect(pieces(labels, [1, 1, 1, 0.9, 0.5, 1, 1, 1])).toEqual([
      [0, 3],
      [3, 8],
    ]);
    expect(pieces(labels, [1, 1, 1, 0.5, 0.9, 1, 1, 1])).toEqual([
      [0, 5],
      [5, 8],
    ]);
  });

  it('takes no stray across what is worth more to another', () => {
    // 0 has [0, 2); at 2 stands a stray of 1, whose piece is [4, 7); at 3 one of 0.
    const labels = [0, 0, 1, 0, 1, 1, 1];
    expect(pieces(labels, [1, 1, 0.4, 0.5, 1, 1, 1])[0]).toEqual([0, 4]);
    expect(pieces(labels, [1, 1, 0.6, 0.5, 1, 1, 1])[0]).toEqual([0, 2]);
  });

  it('has no piece for a component without leaves of worth', () => {
    expect(pieces([0, 1, 0], [1, -0.1, 1])).toEqual([
      [0, 3],
      [0, 0],
    ]);
    expect(pieces([-1, -1], [0, 0])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });
});

describe('fillPieces', () => {
  const [first, second] = [
    { start: 1, end: 2 },
    { start: 4, end: 5 },
  ];
  const unlabelled = (count: number) => new Int32Array(count).fill(-1);

  it('takes what nobody has in the smallest group around a piece', () => {
    // Of the larger group both have something: what stands in no line with either stays nobody's.
    const line = [0, 1];
    expect(fillPieces([first, second], unlabelled(5), [line, [0, 1, 2, 3, 4]])).toEqual([[0, 1], [4]]);
    expect(fillPieces([first], unlabelled(5), [line, [0, 1, 2, 3, 4]])).toEqual([[0, 1, 2, 3, 4]]);
  });

  it('takes nothing where a piece only has its smaller end', () => {
    // Of the piece [0, 4) one leaf stands in a group of three.
    expect(fillPieces([{ start: 0, end: 4 }], unlabelled(6), [[3, 4, 5]])).toEqual([[0, 1, 2, 3]]);
    expect(fillPieces([{ start: 0, end: 4 }], unlabelled(5), [[3, 4]])).toEqual([[0, 1, 2, 3, 4]]);
  });

  it('joins what was labelled so and has come to stand beside it', () => {
    const labels = Int32Array.from([0, -1, 0, -1, 0]);
    expect(fillPieces([{ start: 2, end: 3 }], labels, [[1, 2]])).toEqual([[0, 1, 2]]);
  });
});

describe('leafGroups', () => {
  it('has lines, elements and components, the smallest first, none across two components', () => {
    const page = madePage(
      '<div>News: <b>bridge</b> opens<br>on monday</div><div>Tides: high water</div><div>Bread</div>',
    );
    const measures = measureNodes(page);
    const [news, ...others] = page.nodes.flatMap(({ name }, i) => (name === 'div' ? [i] : []));
    const components = [[news], others].map((nodes, i) =>
      componentOf({ page, measures }, nodes, `${i}`, 'node'),
    );
    const leaves = pageLeaves(page, measures);
    expect(leafGroups(page, components, leaves)).toEqual([
      [4, 5],
      [0, 1, 2],
      [0, 1, 2, 3],
    ]);
  });
});

describe('updatePage', () => {
  const options = { l: 0.5, u: 2 };
  const page = (...parts: string[]) =>
    dividedFully(`<table>${parts.map((part) => `<tr><td>${part}`).join('')}</table>`, options);
  const [news, tides, bread, music, boats] = [
    'News of the town: the bridge opens on monday',
    'Tides in the harbour: high water at seven tonight',
    'Bakery offers: rye loaf with caraway and walnut',
    'Concerts: the brass band plays waltzes on sunday',
    'Boats for hire: two dinghies and one yawl',
  ];

  it('takes a component of which little is left in order, between those before and behind it', () => {
    const { index } = trainPage([page(news, tides, bread, music, boats)]);
    const changed = 'Bakery offers: plum tart, oat biscuits, seeded rolls, cheese straws, ginger cake';
    const { outcomes } = updatePage(index, () => page(news, tides, changed, music, boats), options);
    const bakery = outcomes[2];
    expect(bakery.how).not.toBe('lost');
    expect(bakery.component?.content.words).toContain('ginger');
  });
});
