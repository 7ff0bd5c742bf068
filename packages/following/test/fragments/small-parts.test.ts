import { describe, expect, it } from 'vitest';
import type { BlockTree, VisualBlock } from '../../../../src/page/index.ts';
import { bestPairs } from '../../src/fragments/best-pairs.ts';
import { blockIndex } from '../../src/fragments/block-index.ts';
import { componentOf, titleOf } from '../../src/fragments/component.ts';
import { componentFinder } from '../../src/fragments/component-finder.ts';
import { contentVector, vectorKeys, wordsOf } from '../../src/fragments/content-vector.ts';
import { measureNodes } from '../../src/fragments/measure-nodes.ts';
import type { TrackedComponent } from '../../src/fragments/page-index.ts';
import type { PageSection } from '../../src/fragments/page-sections.ts';
import { knowledgeOf } from '../../src/fragments/similarity.ts';
import { dividedFully, madePage } from './made-page.ts';

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

  it('are found by the paths of their nodes, also where the division does not make them', () => {
    const divided = dividedFully('<h1>Title</h1><p>One text of some length.</p><p>Another <b>text</b>.</p>');
    const finder = componentFinder(divided);
    const own = divided.components[0];
    expect(finder.byId(own.id)).toBe(own);
    const ids = ['/html[1]/body[1]/p[1]', '/html[1]/body[1]/p[2]/b[1]'];
    expect(finder.byId(ids.join('+'))).toMatchObject({ id: ids.join('+'), criterion: 'node', shape: 'p+b' });
    expect([finder.byId('/html[1]/body[1]/p[9]'), finder.byId('9.9.9')]).toEqual([undefined, undefined]);
  });
});

describe('content vectors', () => {
  it('cut scripts without spaces into pairs of characters', () => {
    expect(wordsOf('Ｔｗｏ words, 港の字 x 山')).toEqual(['two', 'words', '港の', 'の字', 'x', '山']);
    expect(wordsOf('—')).toEqual([]);
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
  const { known, weigh, similarity } = knowledgeOf([one, other]);
  expect([[...(known.get(one) ?? [])], [...(known.get(other) ?? [])]]).toEqual([
    ['a', 'b', 'c'],
    ['b', 'd'],
  ]);
  expect(['a', 'b', 'z'].map(weigh)).toEqual([1, 0.5, 1]);
  // Own keys weigh 1.5, those of the page 1.5: b is shared.
  expect(similarity(one, new Set(['b', 'z']))).toBeCloseTo((2 * 0.5) / 3, 12);
  expect(similarity(tracked([]), new Set())).toBe(0);
});
