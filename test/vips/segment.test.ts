import { describe, expect, it } from 'vitest';
import { blockTreeSchema, pageSchema, type Rect } from '../../src/page/index.ts';
import { defaultWeights, segment } from '../../src/vips/index.ts';
import { segmentLevels } from '../../src/vips/inside/index.ts';
import { numbers } from '../support/words.ts';
import { type Box, box, buildPage, text } from './build-page.ts';
import { blocksOf, explanationsOf, leavesOf } from './leaves-of.ts';
import { problemsOf } from './problems-of.ts';
import { nodeOf } from './rule-context.ts';

const paragraph = (y: number, words: string, x = 20, width = 600): Box =>
  box('p', x, y, width, 20, [text(words, [x, y, width - 100, 20])]);

const title = box('h1', 20, 20, 960, 40, [text('Title', [20, 20, 200, 40])], { fontSize: 32 });

/** Header, two columns and footer. */
const columns = (windowHeight = 800) =>
  buildPage(
    [
      box('div', 0, 0, 1000, 80, [title], { background: '#dddddd' }),
      box('div', 0, 100, 250, 400, [paragraph(120, 'one', 20, 200), paragraph(145, 'two', 20, 200)]),
      box('div', 300, 100, 700, 400, [
        paragraph(120, 'first paragraph', 320),
        paragraph(250, 'second paragraph', 320),
        paragraph(400, 'third paragraph', 320),
      ]),
      box('div', 0, 600, 1000, 60, [paragraph(620, 'footer')]),
    ],
    [0, 0, 1000, 700],
    windowHeight,
  );

/** Texts of the leaves, in order. */
const leafTexts = (page: ReturnType<typeof columns>, permittedDoc: number) =>
  leavesOf(segment(page, { permittedDoc })).map(({ spans }) => {
    const inside = page.fragments.filter(({ span }) =>
      spans.some(([from, to]) => from <= span[0] && span[1] <= to),
    );
    return inside.map((fragment) => fragment.text);
  });

describe('segment', () => {
  it('makes a tree that its schema accepts, of a page that its schema accepts', () => {
    const page = columns();
    expect(() => pageSchema.parse(page)).not.toThrow();
    const tree = segment(page, { permittedDoc: 6 });
    expect(() => blockTreeSchema.parse(tree)).not.toThrow();
    expect(tree.root).toMatchObject({ path: '/html[1]/body[1]', rect: [0, 0, 1000, 640] });
    expect(tree).toMatchObject({
      page: page.id,
      rules: 'tr2003',
      permittedDoc: 6,
      textLength: page.textLength,
    });
  });

  it('parts header, columns and footer before paragraphs', () => {
    const coarse = leafTexts(columns(), 4);
    expect(coarse).toContainEqual(['Title']);
    expect(coarse).toContainEqual(['one', 'two']);
    expect(coarse).toContainEqual(['footer']);
    expect(leafTexts(columns(), 11).every((texts) => texts.length === 1)).toBe(true);
  });

  it('leaves no problem at any permitted DoC, by either rules', () => {
    const page = columns();
    for (let step = 1; step <= 11; step++) {
      expect(problemsOf(page, segment(page, { permittedDoc: step }))).toEqual([]);
      const permittedDoc = (step - 1) / 10;
      expect(problemsOf(page, segment(page, { permittedDoc, rules: 'apweb2003' }))).toEqual([]);
    }
  });

  it('makes the same trees of several permitted DoCs at once, whatever their order', () => {
    const permitted = [11, 3, 7, 1, 7];
    const page = columns();
    const trees = segmentLevels(page, permitted, {});
    expect(trees).toEqual(permitted.map((permittedDoc) => segment(page, { permittedDoc })));
    expect(new Set(trees.map((tree) => leavesOf(tree).length)).size).toBeGreaterThan(1);
  });

  it('does not depend on the height of the window', () => {
    expect(segment(columns(300), { permittedDoc: 8 }).root).toEqual(
      segment(columns(3000), { permittedDoc: 8 }).root,
    );
  });

  it('names the separators between the children of a block', () => {
    const { root } = segment(columns(), { permittedDoc: 3 });
    expect(root.separators.length).toBeGreaterThan(0);
    for (const { direction, start, end } of root.separators) {
      expect(direction).toBe('horizontal');
      expect(end).toBeGreaterThanOrEqual(start);
    }
  });

  it('refuses a page without layout', () => {
    const page = { ...columns(), engine: 'parser' as const, viewport: null, size: null };
    expect(() => segment(page, { permittedDoc: 5 })).toThrow(
      'page made-by-hand: engine parser (expected chromium: VIPS needs a layout)',
    );
  });

  it.each([0, 12, 2.5, Number.NaN])('refuses permitted DoC %s', (permittedDoc) => {
    expect(() => segment(columns(), { permittedDoc })).toThrow(
      `permitted DoC: ${permittedDoc} (expected an integer 1-11)`,
    );
  });

  it.each([-0.1, 1.1, Number.NaN])('refuses permitted DoC %s for apweb2003', (permittedDoc) => {
    expect(() => segment(columns(), { permittedDoc, rules: 'apweb2003' })).toThrow(
      `permitted DoC: ${permittedDoc} (expected a number 0-1)`,
    );
  });

  it('refuses rules it does not know', () => {
    const options = { permittedDoc: 5, rules: 'vips' as 'tr2003' };
    expect(() => segment(columns(), options)).toThrow('rules: vips (expected tr2003, apweb2003 or learnt)');
  });

  it('takes a page with nothing to see for one block', () => {
    const { root } = segment(buildPage([]), { permittedDoc: 10 });
    expect(root).toMatchObject({ children: [], spans: [], rect: [0, 0, 1000, 0] });
  });

  it('takes a page of one text for one block', () => {
    const { root } = segment(buildPage([text('word', [8, 8, 40, 20])]), { permittedDoc: 11 });
    expect(root.children).toEqual([]);
    expect(root.spans).toEqual([[0, 4]]);
  });

  it('does not choke on equal weights or on weights of 0', () => {
    const zero = Object.fromEntries(Object.keys(defaultWeights.separator).map((name) => [name, 0]));
    const weights = { ...defaultWeights, separator: { ...defaultWeights.separator, ...zero } };
    const tree = segment(columns(), { permittedDoc: 10, weights });
    expect(blocksOf(tree).every(({ doc }) => Number.isInteger(doc))).toBe(true);
    expect(problemsOf(columns(), tree)).toEqual([]);
  });

  it('lets the caller override weights', () => {
    const { separator } = defaultWeights;
    const light = { ...defaultWeights, separator: { ...separator, length: 0, distance: 0, background: 0 } };
    const count = (weights: typeof defaultWeights) =>
      leavesOf(segment(columns(), { permittedDoc: 4, weights })).length;
    expect(count(light)).toBeLessThan(count(defaultWeights));
  });

  it('explains every decision: the rule that fired and the values it saw', () => {
    const page = columns();
    const told = explanationsOf(page, { permittedDoc: 8 });
    const about = told.filter(({ node }) => node === nodeOf(page, 'p', 0));
    const kept = { rule: 4, outcome: 'block', coherence: 10 };
    expect(about).toContainEqual(expect.objectContaining(kept));
    expect(about[0]?.values).toMatchObject({ onlyText: true, oneFont: true });
    expect(new Set(told.map(({ rule }) => rule)).size).toBeGreaterThan(2);
  });

  it('explains a decision once a round, also where a round starts anew inside wrappers', () => {
    const page = buildPage([text('word', [8, 8, 40, 20])]);
    const told = explanationsOf(page, { permittedDoc: 8 });
    const about = told.filter(({ node }) => node === nodeOf(page, '#text'));
    expect(about.map(({ round, name, outcome }) => [round, name, outcome])).toEqual([
      [1, 'content itself', 'block'],
    ]);
  });

  it('explains what is heldBack back, too: by which rule and which node', () => {
    const row = (y: number, content: string, background?: string): Box =>
      box('tr', 0, y, 900, 300, [box('td', 0, y, 900, 300, [text(content, [5, y + 5, 60, 20])])], {
        ...(background && { background }),
      });
    const page = buildPage([
      paragraph(0, 'above'),
      box('table', 0, 100, 900, 600, [row(100, 'one'), row(400, 'two', '#eeeeee')]),
    ]);
    const told = explanationsOf(page, { permittedDoc: 8 });
    expect(told.find(({ node }) => node === nodeOf(page, 'tr', 1))).toMatchObject({
      rule: 8,
      outcome: 'block',
      values: { heldBack: true, by: nodeOf(page, 'table') },
    });
  });

  it('takes fragments in any order', () => {
    const page = columns();
    const turned = { ...page, fragments: page.fragments.toReversed() };
    expect(segment(turned, { permittedDoc: 6 })).toEqual(segment(page, { permittedDoc: 6 }));
  });

  it('does not overflow the stack on deep pages', { tags: 'slow' }, () => {
    const depth = 12_000;
    let inside: Box = paragraph(10, 'deep');
    for (let i = 0; i < depth; i++) {
      const beside = i % 4 === 0 ? [text('beside', [0, 60, 100, 20])] : [];
      inside = box('div', 0, 0, 900, 100, [inside, ...beside]);
    }
    const page = buildPage([inside]);
    const tree = segment(page, { permittedDoc: 11 });
    expect(leavesOf(tree).flatMap(({ spans }) => spans)).not.toEqual([]);
    expect(page.nodes.length).toBeGreaterThan(depth);
  });

  it('gives text that is clipped away to the block beside it', () => {
    const page = buildPage([
      paragraph(0, 'seen'),
      box('div', 0, 300, 100, 20, [box('p', 0, 2000, 100, 20, [text('clipped', [0, 2000, 80, 20])])], {
        overflow: 'hidden',
      }),
      paragraph(600, 'also seen'),
    ]);
    const tree = segment(page, { permittedDoc: 11 });
    expect(problemsOf(page, tree)).toEqual([]);
    expect(tree.root.rect[3]).toBeLessThan(1000);
  });
});

describe('segment, lines', () => {
  const spacedBy = (between: Box[]) => {
    const page = buildPage([paragraph(0, 'above'), ...between, paragraph(60, 'below')]);
    return segment(page, { permittedDoc: 11 });
  };
  const line: Rect = [0, 38, 700, 2];

  it.each([
    ['an HR', box('hr', ...line, [], { border: [1, 1, 1, 1] })],
    ['a thin image', box('img', ...line)],
    ['a thin box with a background', box('div', ...line, [], { background: '#000000' })],
    ['a stripe of background', box('div', 0, 25, 700, 25, [], { background: '#336699' })],
  ])('%s between blocks makes their separator heavier and is no block itself', (_, between) => {
    const plain = spacedBy([]);
    const ruled = spacedBy([between]);
    expect(leavesOf(ruled)).toHaveLength(2);
    expect(ruled.root.separators).toHaveLength(1);
    expect(ruled.root.separators[0].weight).toBeGreaterThan(plain.root.separators[0].weight);
  });

  it('a border of a block beside it does too', () => {
    const bordered = box('div', 0, 60, 700, 40, [text('below', [20, 65, 100, 20])], {
      border: [1, 0, 0, 0],
    });
    const bare = box('div', 0, 60, 700, 40, [text('below', [20, 65, 100, 20])]);
    const weight = (below: Box) =>
      segment(buildPage([paragraph(0, 'above'), below]), { permittedDoc: 11 }).root.separators[0].weight;
    expect(weight(bordered)).toBeGreaterThan(weight(bare));
  });

  it.each([
    ['a thin image', box('img', 38, 0, 2, 400)],
    ['a stripe of background', box('div', 28, 0, 20, 400, [], { background: '#336699' })],
  ])('%s between columns makes a vertical separator heavier', (_, between) => {
    const columnsAround = (inside: Box[]) => {
      const column = (x: number) =>
        box('div', x, 0, 20, 400, [text('words', [x, 0, 20, 20], [x, 380, 20, 20])]);
      return segment(buildPage([column(0), ...inside, column(60)]), { permittedDoc: 11 }).root;
    };
    const [plain] = columnsAround([]).separators;
    const [ruled, ...more] = columnsAround([between]).separators;
    expect([plain.direction, ruled.direction, more.length]).toEqual(['vertical', 'vertical', 0]);
    expect(ruled.weight).toBeGreaterThan(plain.weight);
  });

  it('takes a painted gutter beside the content for no block, so that separators run through', () => {
    const gutter = (x: number) => box('div', x, 0, 150, 700, [], { background: '#336699' });
    const page = buildPage([
      gutter(0),
      paragraph(0, 'above', 200),
      paragraph(600, 'below', 200),
      gutter(850),
    ]);
    const { root } = segment(page, { permittedDoc: 11 });
    expect(root.children).toHaveLength(2);
    expect(root.separators.map(({ direction }) => direction)).toEqual(['horizontal']);
  });

  it('keeps a picture that is no line as a block', () => {
    expect(leavesOf(spacedBy([box('img', 0, 25, 60, 30)]))).toHaveLength(3);
    // So are lines alone.
    const alone = buildPage([box('img', ...line), box('img', 0, 80, 700, 2)]);
    expect(leavesOf(segment(alone, { permittedDoc: 11 }))).toHaveLength(2);
  });
});

describe('segment, blocks over each other', () => {
  it('marks a box that is painted over the flow, and the block below it', () => {
    const page = buildPage([
      paragraph(0, 'above'),
      paragraph(200, 'covered', 20, 900),
      box('div', 100, 190, 200, 40, [text('note', [110, 200, 80, 20])], {
        position: 'absolute',
        background: '#ffff00',
      }),
      paragraph(500, 'below'),
    ]);
    const marked = leavesOf(segment(page, { permittedDoc: 11 })).filter(({ overlapped }) => overlapped);
    expect(marked.map(({ nodes }) => page.nodes[nodes[0]].name).sort()).toEqual(['div', 'p']);
  });

  it('keeps a float and the text that flows around it together, unmarked', () => {
    const around = numbers`200 100 700 20, 200 120 700 20, 0 160 900 20` as Rect[];
    const page = buildPage([
      paragraph(0, 'above'),
      box('img', 0, 100, 190, 50, [], { float: 'left', display: 'block' }),
      box('p', 0, 100, 900, 80, [text('around the picture', ...around)]),
      paragraph(500, 'below'),
    ]);
    const tree = segment(page, { permittedDoc: 11 });
    expect(problemsOf(page, tree)).toEqual([]);
    expect(leavesOf(tree).some(({ overlapped }) => overlapped)).toBe(false);
    const together = leavesOf(tree).find(({ nodes }) => nodes.includes(nodeOf(page, 'img')));
    expect(together?.nodes).toContain(nodeOf(page, 'p', 1));
  });
});
