import { describe, expect, it } from 'vitest';
import { blockTreeSchema } from '../../src/page/index.ts';
import { roleNames } from '../../src/page/inside/index.ts';
import { formatTree, segment, withRoles } from '../../src/vips/index.ts';
import { nodeFacts, roleSubject } from '../../src/vips/inside/index.ts';
import { summed } from '../../src/vips/roles/node-facts.ts';
import { roleFeatures } from '../../src/vips/roles/role-features.ts';
import { pairs, words } from '../support/words.ts';
import { box, buildPage, text } from './build-page.ts';
import { blocksOf } from './leaves-of.ts';
import { expectFeatures, list, namedPage, section } from './named-page.ts';

const link = (y: number, words: string) =>
  box('li', 0, y, 200, 20, [box('a', 0, y, 100, 20, [text(words, [0, y, 100, 20])])]);

/** A menu above a paragraph. */
const page = buildPage(
  [
    box('ul', 0, 0, 1000, 60, [link(0, 'Home'), link(20, 'Maps'), link(40, 'Contact')], {}),
    box('div', 0, 100, 1000, 400, [
      box('p', 0, 100, 1000, 400, [
        text(
          'A town, old and long, lies by the river, and nobody goes there. '.repeat(9),
          [0, 100, 1000, 400],
        ),
      ]),
    ]),
  ],
  [0, 0, 1000, 500],
);
const [menu, content] = ['ul', 'div'].map((tag) => page.nodes.findIndex(({ name }) => name === tag));

describe('withRoles(page, tree)', () => {
  for (const rules of ['tr2003', 'apweb2003', 'learnt'] as const) {
    it(`${rules}: every block has probabilities that sum to 1, and the likeliest for a role`, () => {
      const tree = segment(page, { permittedDoc: rules === 'apweb2003' ? 0.6 : 6, rules });
      const told = withRoles(page, tree);
      expect(blockTreeSchema.parse(JSON.parse(JSON.stringify(told)))).toEqual(told);
      const blocks = blocksOf(told);
      expect(blocks).toHaveLength(blocksOf(tree).length);
      for (const { role, roles } of blocks) {
        const values = Object.values(roles ?? {});
        expect(values).toHaveLength(roleNames.length);
        expect(values.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 2);
        expect(roles?.[role ?? 'menu']).toBe(Math.max(...values));
      }
    });
  }

  it('leaves the tree as it is, but for the roles', () => {
    const tree = segment(page, { permittedDoc: 6 });
    const before = JSON.stringify(tree);
    const told = withRoles(page, tree);
    expect(JSON.stringify(tree)).toBe(before);
    const bare = JSON.stringify(told, (key, value) =>
      key === 'role' || key === 'roles' ? undefined : value,
    );
    expect(bare).toBe(before);
  });

  it('takes links side by side for a menu, and sentences for text to be read', () => {
    const told = withRoles(page, segment(page, { permittedDoc: 6, rules: 'learnt' }));
    const of = (node: number) =>
      blocksOf(told).find(({ nodes }) => nodes.length === 1 && nodes[0] === node)?.roles;
    const [links, words] = [of(menu), of(content) ?? of(content + 1)];
    expect((links?.menu ?? 0) + (links?.links ?? 0) + (links?.header ?? 0)).toBeGreaterThan(0.5);
    expect((words?.content ?? 0) + (words?.article ?? 0)).toBeGreaterThan(0.5);
  });

  it('says so of a page without layout', () => {
    const tree = segment(page, { permittedDoc: 6 });
    expect(() => withRoles({ ...page, size: null }, tree)).toThrow('no layout (expected one captured with');
  });

  it('is shown by formatTree', () => {
    const told = withRoles(page, segment(page, { permittedDoc: 6, rules: 'learnt' }));
    const names = roleNames.join('|');
    for (const line of formatTree(told).trim().split('\n')) {
      expect(line).toMatch(new RegExp(`  (${names}) [01]\\.\\d\\d$`));
    }
  });
});

describe('roleFeatures.values(roleSubject(facts, block))', () => {
  it('gives as many finite numbers as there are names, of no node and of several too', () => {
    for (const nodes of [[], [menu], [menu, content], [0]]) {
      const values = roleFeatures.values(roleSubject(nodeFacts(page), { rect: [0, 0, 0, 0], nodes }));
      expect(values).toHaveLength(roleFeatures.names.length);
      expect([...values].every(Number.isFinite)).toBe(true);
    }
    expect(new Set(roleFeatures.names).size).toBe(roleFeatures.names.length);
  });

  it.each([
    [
      'menu',
      [list],
      `share of characters = 0.0398, characters before = 0.0275, characters behind = 0.9286,
       log characters = 3.1699, log texts = 1.585, share of links = 1, log links = 1.585,
       characters a link = 4, characters a text = 4, longest text = 2.3219, share of running text = 0,
       log density = 0.6521, log pictures = 1, share of pictures = 0.0571, sentences = 0, commas = 0,
       digits = 0, capitals = 0.25, bars = 0, copyright = 0, bold = 0, font size = 0.75,
       largest font = 0.75, headings = 0, paragraphs = 0, items = 2, cells = 0, fields = 0, tag = 6,
       nodes = 1, depth = 3, background = 0, position = 0, around: width = 1, around: height = 0.814,
       around: y = 0.1163, around: share of its characters = 0.0444, around: share of links = 0.0444,
       around: log texts = 3, around: share of running text = 0, around: share of its area = 0.2,
       around: first of it = 1, around: last of it = 0, around: tag = 10, page: share of links = 0.0398,
       page: log characters = 7.6582, page: height = 860, page: log texts = 3.3219, named navigation = 1,
       named content = 0, named content inside = 0, named header around = 0, named navigation around = 0,
       named article inside = 0`,
    ],
    [
      'section',
      [section],
      `share of characters = 0.8557, characters before = 0.0714, characters behind = 0.0879,
       log characters = 7.4346, log texts = 2.585, share of links = 0, log links = 0, characters a link = 0,
       characters a text = 34.4, longest text = 6.2668, share of running text = 0, log density = 2.0532,
       log pictures = 0, share of pictures = 0, sentences = 0.0349, commas = 0.064, digits = 0.0465,
       capitals = 0.0349, bars = 0.0058, copyright = 1, bold = 0.4419, font size = 1, largest font = 1,
       headings = 0, paragraphs = 5, items = 0, cells = 0, fields = 0, tag = 11, nodes = 1, depth = 3,
       background = 0, position = 0, around: width = 1, around: height = 0.814, around: y = 0.1163,
       around: share of its characters = 0.9556, around: share of links = 0.0444, around: log texts = 3,
       around: share of running text = 0, around: share of its area = 0.78, around: first of it = 0,
       around: last of it = 1, around: tag = 10, named navigation = 0, named content = 1,
       named content inside = 0, named header around = 0, named navigation around = 0`,
    ],
    [
      'menu with the section',
      [list, section],
      `share of characters = 0.8955, characters before = 0.0275, characters behind = 0.0879,
       log characters = 7.4998, log texts = 3, share of links = 0.0444, log links = 1.585,
       characters a link = 4, characters a text = 25.7143, longest text = 6.2668, share of running text = 0,
       log density = 2.1032, log pictures = 1, share of pictures = 0.0147, sentences = 0.0333,
       commas = 0.0611, digits = 0.0444, capitals = 0.0444, bars = 0.0056, copyright = 1, bold = 0.4222,
       font size = 0.9889, largest font = 1, headings = 0, paragraphs = 5, items = 2, cells = 0, fields = 0,
       tag = -1, nodes = 2, depth = 2, background = 0, position = 0, around: width = 1, around: height = 1,
       around: y = 0, around: share of its characters = 0.8955, around: share of links = 0.0398,
       around: log texts = 3.3219, around: share of running text = 0, around: share of its area = 0.6349,
       around: first of it = 0, around: last of it = 0, around: tag = 23`,
    ],
  ])('counts links, items, signs and type of the %s, and what is around', (_, nodes, expected) => {
    const [x, y, width, height] = namedPage.nodes[nodes[nodes.length - 1]].rect ?? [0, 0, 0, 0];
    const subject = roleSubject(nodeFacts(namedPage), { rect: [x, y, width, height], nodes });
    expectFeatures(roleFeatures.names, roleFeatures.values(subject), expected);
  });

  it.each([
    ['NAV', [4], '5 0 32833 2'],
    ['MAIN', [7], '8 128 32832 2'],
    ['NAV and MAIN', [4, 7], '12 128 32832 0'],
    ['HEADER and MAIN', [3, 7], '9 132 32832 0'],
    ['NAV and H1', [4, 11], '260 0 32832 2'],
  ])('reads words in names of %s, inside and around, and finds what holds more', (_, nodes, expected) => {
    const { words, wordsInside, wordsAround, wrapper } = roleSubject(nodeFacts(wordPage), { ...nine, nodes });
    expect([words, wordsInside, wordsAround, wrapper].join(' ')).toBe(expected);
  });

  it.each([
    [{}, 0, 0],
    [{ position: 'fixed' }, 1, 0],
    [{ position: 'absolute' }, 1, 0],
    [{ hasBackgroundImage: true }, 0, 1],
  ])('tells boxes of their own place and pictures behind text: %j', (style, position, background) => {
    const facts = nodeFacts(buildPage([box('p', 0, 0, 9, 9, [], style)]));
    const values = roleFeatures.values(roleSubject(facts, { ...nine, nodes: [2] }));
    expectFeatures(roleFeatures.names, values, `position = ${position}, background = ${background}`);
  });
});

const nine = { rect: [0, 0, 9, 9] as [number, number, number, number] };

/** HTML, BODY, then DIV (2) of HEADER > NAV > A > text (3 to 6), MAIN > ARTICLE > text (7 to 9), and an empty ASIDE. */
const home = box('a', 0, 0, 90, 50, [text('Home', [0, 0, 90, 50])]);
const wordPage = buildPage([
  box('div', 0, 0, 1000, 100, [
    box('header', 0, 0, 900, 50, [box('nav', 0, 0, 900, 50, [home])]),
    box('main', 0, 50, 900, 50, [box('article', 0, 50, 900, 50, [text('A town.', [0, 50, 900, 50])])]),
    box('aside', 0, 100, 900, 0, [box('h1', 0, 100, 900, 0)]),
  ]),
]);
wordPage.nodes[1].attributes = { class: 'widget' };
wordPage.nodes[2].attributes = { class: 'search' };

describe('nodeFacts(page)', () => {
  it('sums up texts, links, pictures and elements with a box', () => {
    const inNav = [
      ...['x'.repeat(80), 'more'].map((words) => box('a', 0, 0, 100, 20, [text(words, [0, 0, 100, 20])])),
      ...[box('input', 0, 30, 100, 20), box('img', 0, 50, 100, 4), box('img', 0, 60, 4, 3)],
      ...pairs`0 20, 20 0`.map(([width, height]) => box('li', 0, 70, width, height)),
      ...[{ tag: 'td', rect: null }, box('td', 0, 80, 20, 20)],
    ];
    const inDiv = [
      text('y'.repeat(80), [0, 100, 1000, 20]),
      box('b', 0, 120, 100, 20, [text('bold', [0, 120, 100, 20])], { fontWeight: 600 }),
      box('i', 0, 140, 900, 20, [text('z'.repeat(79), [0, 140, 900, 20])], { fontSize: 20 }),
      box('p', 0, 160, 900, 20, [text('unseen', [0, 160, 900, 20])]),
    ];
    const nav = box('nav', 0, 0, 1000, 100, inNav, { fontSize: 12 });
    const page = buildPage([nav, box('div', 0, 100, 1000, 400, inDiv, { fontSize: 18 })]);
    page.fragments[5].hidden = 'small';
    const facts = nodeFacts(page);
    const of = (tag: string) => {
      const node = page.nodes.findIndex(({ name }) => name === tag);
      const { longest, largestFont } = facts;
      return [...summed.map((name) => facts[name][node]), longest[node], largestFont[node]].join(' ');
    };
    // Characters, in links, bold, running text; texts, links, pictures, their area; no signs; elements; fonts.
    expect(of('nav')).toBe('84 84 0 0 2 2 1 400 0 0 0 0 0 0 0 0 0 1 1 1008 80 12');
    expect(of('div')).toBe('163 0 4 80 3 0 0 0 0 0 0 0 0 0 0 1 0 0 0 3092 80 20');
    // Of 12 pixels and of 18 are 84 characters each.
    expect(facts.usualFont).toBe(12);
  });

  it('counts signs of a text, of no more than its first 4,000 characters', () => {
    const signs = [
      ['Oh! A, b; C? 7 | 8.', '3 2 2 3 1 0 13'],
      ['AZ[@ 09/: az', '0 0 2 2 0 0 10'],
      ['町は、古い。そう，か。', '2 2 0 0 0 0 11'],
      ['© a » b · c • d › e', '0 0 0 0 4 1 10'],
      ['', '0 0 0 0 0 0 0'],
      [`${'x '.repeat(2000)}.${'y'.repeat(99)}`, '0 0 0 0 0 0 2050'],
    ];
    const page = buildPage(signs.map(([words], i) => text(words, [0, 20 * i, 900, 20])));
    const facts = nodeFacts(page);
    const columns = words`sentences commas digits capitals bars copyright chars` as (typeof summed)[number][];
    const found = signs.map((_, i) => columns.map((name) => facts[name][2 + i]).join(' '));
    expect(found).toEqual(signs.map(([, expected]) => expected));
  });

  it('tells of every node words in names, the node around it that holds more, and where it ends', () => {
    const { words: names, wider, depth, end } = nodeFacts(wordPage);
    const columns = [names.own, names.above, names.below, names.tight, wider, depth, end];
    const rows = wordPage.nodes.map(({ name }, i) => [name, ...columns.map((column) => column[i])].join(' '));
    expect(rows.join(', ')).toBe(
      'html 0 0 33245 0 -1 0 12, body 32768 0 477 32768 -1 1 12, div 64 32768 413 64 -1 2 12, ' +
        'header 1 32832 4 1 2 3 7, nav 4 32833 0 5 2 4 7, a 0 32837 0 5 2 5 7, #text 0 32837 0 5 2 6 7, ' +
        'main 8 32832 128 8 2 3 10, article 128 32840 0 136 2 4 10, #text 0 32968 0 136 2 5 10, ' +
        'aside 16 32832 256 16 2 3 12, h1 256 32848 0 256 2 4 12',
    );
  });
});
