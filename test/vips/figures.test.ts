import { describe, expect, it } from 'vitest';
import type { Page, VisualBlock } from '../../src/page/index.ts';
import { defaultWeights, reportWeights, segment, type VipsWeights } from '../../src/vips/index.ts';
import { type Box, box, buildPage, text } from './build-page.ts';
import { explanationsOf } from './leaves-of.ts';

/**
 * Pages of the shape that the figures of the two papers show, made for these tests; the trees are those of the figures.
 * *Report*: MSR-TR-2003-79; *paper*: APWeb 2003.
 */
const weightings: [name: string, weights: VipsWeights][] = [
  ['report', reportWeights],
  ['default', defaultWeights],
];

/** A block of one text, with a box of its own. */
const area = (name: string, x: number, y: number, width: number, height: number, fontWeight = 400): Box =>
  box('div', x, y, width, height, [
    box('p', x, y, width, height, [text(name, [x, y, width, height])], {
      fontWeight,
      lineHeight: height,
    }),
  ]);

/** A tree as names of its leaves, nested. */
type Names = string | Names[];

function names(page: Page, block: VisualBlock): Names {
  if (block.children.length > 0) return block.children.map((child) => names(page, child));
  const inside = page.fragments.filter(({ span }) =>
    block.spans.some(([from, to]) => from <= span[0] && span[1] <= to),
  );
  return inside.map((fragment) => fragment.text).join('+');
}

const treeOf = (page: Page, weights: VipsWeights, permittedDoc = 11) =>
  names(page, segment(page, { permittedDoc, weights }).root);

describe.each(weightings)('figure 1 of both, %s weights', (_, weights) => {
  const page = buildPage([
    area('VB1', 0, 0, 1000, 80),
    box('div', 0, 200, 1000, 300, [
      area('VB2_1', 0, 200, 200, 300),
      area('VB2_2', 230, 200, 500, 300),
      area('VB2_3', 760, 200, 240, 300),
    ]),
    area('VB3', 0, 620, 1000, 60),
    area('VB4', 0, 800, 1000, 60),
  ]);
  const tree = () => segment(page, { permittedDoc: 11, weights });

  it('is four blocks, the second one of three', () => {
    expect(names(page, tree().root)).toEqual(['VB1', ['VB2_1', 'VB2_2', 'VB2_3'], 'VB3', 'VB4']);
  });

  it('has the triple that the text gives: three separators, each between neighbours; two inside VB2', () => {
    const { root } = tree();
    const separators = root.separators.toSorted((a, b) => a.start - b.start);
    const edges = root.children.map(({ rect: [, y, , height] }) => [y, y + height]);
    expect(edges).toHaveLength(4);
    expect(separators.map(({ direction, start, end }) => [direction, start, end])).toEqual([
      ['horizontal', 80, 200],
      ['horizontal', 500, 620],
      ['horizontal', 680, 800],
    ]);
    expect(separators.map(({ start, end }) => [start, end])).toEqual(
      edges.slice(1).map(([top], i) => [edges[i][1], top]),
    );
    expect(root.children[1].separators.map(({ direction }) => direction)).toEqual(['vertical', 'vertical']);
  });
});

describe('figures 3 to 5 of the report', () => {
  // C holds together by rule 9 in the first round: text, and a small part of the page.
  const c = box('section', 0, 640, 1000, 220, [
    text('C1', [0, 640, 1000, 20]),
    box('div', 0, 700, 1000, 160, [area('C2', 0, 700, 480, 160), area('C3', 520, 700, 480, 160)]),
  ]);
  const page = buildPage([area('A', 0, 0, 1000, 120), area('B', 0, 240, 1000, 280), c]);

  it('leaves C in one piece in the first round, and divides it in the second', () => {
    const told = explanationsOf(page, { permittedDoc: 11, weights: reportWeights });
    const ofC = told.filter(({ node }) => page.nodes[node].name === 'section');
    expect(ofC.map(({ round, rule, outcome }) => `${round} ${rule} ${outcome}`)).toEqual([
      '1 9 block',
      '2 3 divide',
    ]);
  });

  it('stops at A, B, C where the permitted DoC lets it, and goes on inside C where not', () => {
    expect(treeOf(page, reportWeights, 5)).toEqual(['A', 'B', 'C1+C2+C3']);
    expect(treeOf(page, reportWeights, 11)).toEqual(['A', 'B', ['C1', ['C2', 'C3']]]);
  });
});

describe('figure 4 of the paper, figure 7 of the report', () => {
  const cell = (x: number, inside: Box[], background?: string) =>
    box('td', x, 0, inside.length > 0 ? 330 : 5, 600, inside, { ...(background && { background }) });
  const filled = (x: number) => [
    box('img', x, 0, 330, 400),
    box('div', x, 400, 330, 200, [box('img', x, 400, 150, 200), box('img', x + 160, 400, 170, 200)]),
  ];
  const page = buildPage([
    box('table', 0, 0, 1000, 600, [
      box('tr', 0, 0, 1000, 600, [
        cell(0, filled(0), '#ddeeff'),
        cell(330, []),
        cell(335, filled(335)),
        cell(665, []),
        cell(670, filled(670)),
      ]),
    ]),
  ]);
  const cells = page.nodes.flatMap(({ name }, i) => (name === 'td' ? [i] : []));

  it.each([
    ['tr2003', 8, 11],
    ['apweb2003', 7, 12],
  ] as const)(
    '%s: TR is divided; its first cell is held back for its background, the two behind follow it',
    (rules, background, sibling) => {
      const first = explanationsOf(page, { permittedDoc: 1, rules }).filter(({ round }) => round === 1);
      const fromCells = first.filter(({ node }) => node >= cells[0]);
      expect(fromCells.map(({ node, rule, outcome }) => [cells.indexOf(node), rule, outcome])).toEqual([
        [0, background, 'block'],
        [2, sibling, 'block'],
        [4, sibling, 'block'],
      ]);
    },
  );
});

describe.each(weightings)('figure 5 of both, %s weights', (_, weights) => {
  const page = buildPage([
    area('1', 20, 20, 560, 90),
    area('2', 20, 170, 250, 180),
    area('3', 320, 170, 260, 60),
    area('4', 320, 260, 260, 90),
  ]);

  it('finds the one horizontal separator that no block crosses, then the vertical one below it', () => {
    const { root } = segment(page, { permittedDoc: 11, weights });
    expect(root.separators).toMatchObject([{ direction: 'horizontal', start: 110, end: 170 }]);
    expect(root.children[1].separators).toMatchObject([{ direction: 'vertical', start: 270, end: 320 }]);
    expect(names(page, root)).toEqual(['1', ['2', ['3', '4']]]);
  });
});

describe('figure 6 of both', () => {
  const threePairs = [
    ['1', '2'],
    ['3', '4'],
    ['5', '6'],
  ];
  /** Six rows; separators 1, 3 and 5 are narrow. */
  const rows = (fontWeights: readonly number[]) =>
    buildPage(
      fontWeights.map((fontWeight, i) => area(`${i + 1}`, 0, i * 60 + (i >> 1) * 60, 900, 50, fontWeight)),
    );

  it.each(weightings)(
    'rows merge across the light separators into three siblings, %s weights',
    (_, weights) => {
      expect(treeOf(rows([400, 400, 400, 400, 400, 400]), weights)).toEqual(threePairs);
    },
  );

  it('a change to bold weighs as much as one from it, where nothing is ours', () => {
    const page = rows([400, 400, 700, 700, 400, 400]);
    expect(treeOf(page, reportWeights)).toEqual(threePairs);
    // Ours: what is lighter above begins something new (boldRises, 1, above the tie of 0.74).
    expect(treeOf(page, defaultWeights)).toEqual([threePairs[0], threePairs.slice(1)]);
  });
});
