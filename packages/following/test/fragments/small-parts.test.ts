import { describe, expect, it } from 'vitest';
import type { BlockTree, VisualBlock } from '../../../../src/page/index.ts';
import { bestPairs } from '../../src/fragments/best-pairs.ts';
import { blockIndex } from '../../src/fragments/block-index.ts';
import { componentOf, titleOf } from '../../src/fragments/component.ts';
import { contentVector, vectorKeys, wordsOf } from '../../src/fragments/content-vector.ts';
import { isImage, measureNodes } from '../../src/fragments/measure-nodes.ts';
import { mergeTiny } from '../../src/fragments/merge-tiny.ts';
import type { TrackedComponent } from '../../src/fragments/page-index.ts';
import {
  coverRun,
  firstFrom,
  keysBetween,
  leafOwners,
  leafSizes,
  leavesIn,
  pageLeaves,
} from '../../src/fragments/page-leaves.ts';
import type { PageSection } from '../../src/fragments/page-sections.ts';
import type { Selected } from '../../src/fragments/select-components.ts';
import { knowledgeOf } from '../../src/fragments/similarity.ts';
import { madePage } from './made-page.ts';

it('bestPairs takes the cheapest first, each member once, ties as given', () => {
  const pairs = [
    { a: 'x', b: 1, cost: 5 },
    { a: 'x', b: 2, cost: 1 },
    { a: 'y', b: 2, cost: 2 },
    { a: 'y', b: 3, cost: 9 },
    { a: 'z', b: 1, cost: 9 },
  ];
  expect(bestPairs(pairs)).toEqual([
    ['x', 2],
    ['y', 3],
    ['z', 1],
  ]);
});

it('blockIndex takes of the nodes of a block the outermost, in document order', () => {
  const page = madePage('<div><p>one</p><p>two</p></div><p>three</p>');
  const at = (name: string, nth = 0) => page.nodes.flatMap((node, i) => (node.name === name ? [i] : []))[nth];
  const block = (nodes: number[], children: VisualBlock[] = []) =>
    ({ nodes, children }) as unknown as VisualBlock;
  const root = block([at('p', 2), at('p', 1), at('div'), at('p')], [block([at('p', 2)])]);
  const index = blockIndex(page, { root } as BlockTree);
  expect(index.nodes).toEqual([at('div'), at('p', 2)]);
  expect(index.children.map(({ nodes }) => nodes)).toEqual([[at('p', 2)]]);
});

describe('components', () => {
  it('have their nodes in document order, and the title of the section around', () => {
    const page = madePage('<ul><li>one</li></ul><p>two</p>');
    const [ul, p] = ['ul', 'p'].map((name) => page.nodes.findIndex((node) => node.name === name));
    const one = componentOf({ page, measures: measureNodes(page) }, [p, ul], 'id', 'node');
    expect(one).toMatchObject({ nodes: [ul, p], shape: 'ul+p', textLength: 6, criterion: 'node' });
    const sections = [
      { title: 'outer', level: 1, parent: -1 },
      { title: 'inner', level: 2, parent: 0 },
    ] as PageSection[];
    const titles = [0, 1].map((i) => titleOf(sections, i, 'whole' as Parameters<typeof titleOf>[2]));
    expect(titles.map(({ text, around }) => [text, around])).toEqual([
      ['outer', ''],
      ['inner', 'outer'],
    ]);
  });
});

describe('content vectors', () => {
  it('cut scripts without spaces into pairs of characters', () => {
    expect(wordsOf('Ｔｗｏ words, 港の字 x 山')).toEqual(['two', 'words', '港の', 'の字', 'x', '山']);
    expect(wordsOf('—')).toEqual([]);
  });

  it('name pictures in the page itself by their bytes', () => {
    const page = madePage(
      ['R0lG/A=', 'R0lH/A='].map((gif) => `<img src="data:image/gif;base64,${gif}">a`).join(),
    );
    const { images } = contentVector(page, measureNodes(page), [0]);
    expect(images).toEqual(Array(2).fill(expect.stringMatching(/^embedded picture [\da-f]{8}$/)));
    expect(images[0]).not.toBe(images[1]);
  });

  it('have file names, names and texts, each kind with keys of its own', () => {
    const html = `<div id="box"><img src="/a/logo.png?2#x"><a name="mark" href="x">A text</a>
      <map name="no"></map><b title="no">${'long '.repeat(30)}</b>—</div><p id="behind">Behind</p>`;
    const page = madePage(html);
    const div = page.nodes.findIndex(({ name }) => name === 'div');
    const found = contentVector(page, measureNodes(page), [div]);
    expect(found).toMatchObject({
      images: ['logo.png'],
      names: ['box', 'mark'],
      words: ['a', 'long', 'text'],
    });
    expect(found.texts.map((text) => [text[0], text.length])).toEqual([
      ['a', 5],
      ['l', 80],
    ]);
    const keys = [...vectorKeys({ words: ['w'], images: ['i'], names: ['n'], texts: ['t'] })];
    expect(keys).toEqual(['w', '/i', '#n', '=t']);
  });
});

it('similarity is Dice of keys, each worth 1 over the components that know it', () => {
  const content = (...words: string[]) => ({ words, images: [], names: [], texts: [] });
  const tracked = (last: string[], signature: object | null = null) =>
    ({ last: { content: content(...last) }, signature }) as unknown as TrackedComponent;
  const one = tracked(['a', 'b'], content('c'));
  const other = tracked(['b', 'd']);
  const { weigh, similarity } = knowledgeOf([one, other]);
  expect(['a', 'b', 'z'].map(weigh)).toEqual([1, 0.5, 1]);
  expect(['12', '=12', 'v2'].map(weigh)).toEqual([0.25, 1, 1]);
  // Own keys weigh 1.5, those of the page 1.5: b is shared.
  expect(similarity(one, new Set(['b', 'z']))).toBeCloseTo((2 * 0.5) / 3, 12);
  expect(similarity(tracked([]), new Set())).toBe(0);
});

describe('measures of nodes', () => {
  const measured = (html: string, name: string) => {
    const page = madePage(html);
    const { text, markup, images, counted } = measureNodes(page);
    const at = page.nodes.findIndex((node) => node.name === name);
    return [text[at], markup[at], images[at], counted[at]];
  };

  it('count text with white space collapsed, and tags with their attributes', () => {
    // <p id="ab" class="c"></p> has 7, 8 and 10 characters.
    expect(measured('<p id="ab" class="c"> x\n  y </p>', 'p')).toEqual([3, 7 + 8 + 10 + 3, 0, 1]);
    expect(measured('<p><img src=a.gif>x</p>', 'p').slice(2)).toEqual([1, 1]);
  });

  it('leave out what is not in the body, and scripts', () => {
    const html = '<title>title</title><body><script>code()</script><p>x</p>';
    expect(['title', 'script', 'head', 'html'].map((name) => measured(html, name))).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
      [1, 2 * 4 + 5 + 8, 0, 0],
    ]);
  });

  it('know pictures, buttons among them', () => {
    const node = (name: string, type?: string) =>
      ({ name, ...(type && { attributes: { type } }) }) as unknown as Parameters<typeof isImage>[0];
    const all = [
      node('img'),
      node('input', 'Image'),
      node('input', 'text'),
      node('input'),
      node('p', 'image'),
    ];
    expect(all.map(isImage)).toEqual([true, true, false, false, false]);
    expect(isImage({ ...node('input'), attributes: {} })).toBe(false);
  });
});

it('mergeTiny joins to the next one, but to one before of the same father where the next one has another', () => {
  const merge = (...all: [id: string, length: number, criterion?: string, images?: number][]): string[] =>
    mergeTiny(
      all.map(([id, textLength, criterion = 'ratio', images = 0]) => {
        return { node: { id, textLength, images }, criterion } as unknown as Selected;
      }),
      { tiny: 10, imageWeight: 4 },
    ).map(({ nodes, criterion }) => `${nodes.map(({ id }) => id).join('+')} ${criterion}`);
  expect(merge(['1-11', 50], ['1-12', 9], ['2', 50])).toEqual(['1-11+1-12 ratio', '2 ratio']);
  expect(merge(['1-11', 50], ['1-12', 9], ['1-13', 50])).toEqual(['1-11 ratio', '1-12+1-13 ratio']);
  expect(merge(['1', 50], ['2-1', 9], ['2-2', 50])).toEqual(['1 ratio', '2-1+2-2 ratio']);
  expect(merge(['1-1', 50], ['12', 9], ['3-1', 50])).toEqual(['1-1 ratio', '12+3-1 ratio']);
  expect(merge(['9', 50], ['1-1', 50], ['1-2', 9], ['2', 50])[1]).toBe('1-1+1-2 ratio');
  expect(merge(['1', 50], ['2', 9], ['3-1', 50])).toEqual(['1+2 ratio', '3-1 ratio']);
  // What is joined has the father of its first node before it, and that of its last one behind it.
  expect(merge(['1-1', 50], ['1-2', 3], ['2-1', 3], ['2-2', 50])).toEqual(['1-1+1-2 ratio', '2-1+2-2 ratio']);
  expect(merge(['1', 50], ['2-1', 3], ['2-2', 3], ['3-1', 50])).toEqual(['1 ratio', '2-1+2-2+3-1 ratio']);
  // Ten characters are not tiny; of two the criterion of the larger one stays, of equal ones that of the second.
  expect(merge(['1', 10], ['2', 10])).toEqual(['1 ratio', '2 ratio']);
  expect(merge(['1', 2, 'ratio', 2], ['2', 50])).toEqual(['1 ratio', '2 ratio']);
  expect([9, 8, 7].map((second) => merge(['1', 8, 'list'], ['2', second, 'leaf']))).toEqual([
    ['1+2 leaf'],
    ['1+2 leaf'],
    ['1+2 list'],
  ]);
  expect(merge(['1', 1])).toEqual(['1 ratio']);
});

describe('leaves', () => {
  const leaved = (html: string) => {
    const page = madePage(html);
    const measures = measureNodes(page);
    return { page, measures, leaves: pageLeaves(page, measures) };
  };

  it('have what they hold, and the ids and names around the first of them', () => {
    const html = `<body id=b><script id=s>x</script><div id=d><p name=p>One</p><a name=m>Two</a><b id="">—</b></div>
      <input type=image src=/i.gif>`;
    expect(leaved(html).leaves.map(({ keys }) => [...keys])).toEqual([
      ['one', '=one', '#b', '#d'],
      ['two', '=two', '#m'],
      ['/i.gif'],
    ]);
    expect(leaved('x <input type=image src=i.gif>').leaves.map(({ goesOn }) => goesOn)).toEqual([
      false,
      true,
    ]);
  });

  it('are covered by the fewest nodes that hold no others, never by the body', () => {
    const all = leaved('<div><p>a<b>b</b></p><p>c</p></div>');
    const covers = (start: number, end: number) =>
      coverRun(all, start, end).map((node) => all.page.nodes[node].name);
    expect(covers(0, 3)).toEqual(['div']);
    expect(covers(0, 2)).toEqual(['p']);
    expect(covers(1, 3)).toEqual(['b', 'p']);
    const plain = leaved('a<b>b</b>');
    expect(coverRun(plain, 0, 2).map((node) => plain.page.nodes[node].name)).toEqual(['#text', 'b']);
  });

  it('are found in ranges of nodes, belong to the first component that holds them, and have sizes', () => {
    const { page, measures, leaves } = leaved('<p>abc</p><p>de<img src=a.gif></p><p>f</p>');
    const ranges = page.nodes.flatMap(({ name }, i) =>
      name === 'p' ? [[i, measures.ends[i]] as [number, number]] : [],
    );
    const inside = leaved('<p>a</p>b').leaves;
    expect(leavesIn(inside, [[0, inside[1].node]])).toEqual([0]);
    expect([...keysBetween(leaves, 1, 3)]).toEqual(['de', '=de', '/a.gif']);
    expect([leavesIn(leaves, ranges), leavesIn(leaves, [ranges[1]])]).toEqual([
      [0, 1, 2, 3],
      [1, 2],
    ]);
    const owners = leafOwners(leaves, [{ ranges: [ranges[1]] }, { ranges: ranges.slice(0, 2) }]);
    expect([...owners]).toEqual([1, 0, 0, -1]);
    expect([...leafSizes({ page, measures, leaves }, 7)]).toEqual([0, 3, 5, 12, 13]);
    const { node } = leaves[1];
    expect([node - 1, node, node + 1, 999].map((from) => firstFrom(leaves, from))).toEqual([1, 1, 2, 4]);
  });
});
