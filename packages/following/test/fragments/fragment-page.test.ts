import { describe, expect, it } from 'vitest';
import type { BlockTree, VisualBlock } from '../../../../src/page/index.ts';
import {
  fragmentPage,
  fullDivisionOptions,
  type IndexNode,
  paperDivisionOptions,
} from '../../src/fragments/index.ts';
import { indexNodes } from '../../src/fragments/index-node.ts';
import { averageShares } from '../../src/fragments/select-components.ts';
import { divided, dividedFully, letters, madePage, table } from './made-page.ts';

const ids = ({ components }: { components: { id: string }[] }): string[] => components.map(({ id }) => id);
const nodeOf = (tree: IndexNode, id: string): IndexNode => {
  const node = indexNodes(tree).find((one) => one.id === id);
  if (!node) throw new Error(`no node ${id}`);
  return node;
};

describe('index tree', () => {
  const html = `${table('one')}${table(table('two a'), table('two b'), table('<img src=a.gif><a href=/>two c</a>'))}`;

  it('numbers tables by the path of child positions: 2-3 is the third table in the second', () => {
    const { tree } = divided(html);
    expect(indexNodes(tree).map(({ id }) => id)).toEqual(['0', '1', '2', '2-1', '2-2', '2-3']);
    expect(nodeOf(tree, '2-3')).toMatchObject({ textLength: 5, images: 1, hasOwnText: true });
  });

  it('measures text with and without tags', () => {
    const { tree, measures } = divided(table('ab<b>cd</b>'));
    expect(nodeOf(tree, '1').textLength).toBe(4);
    // <table></table> 15, <tbody></tbody> 15, <tr></tr> 9, <td></td> 9, <b></b> 7, and 4 letters
    expect(measures.markup[nodeOf(tree, '1').nodes[0]]).toBe(15 + 15 + 9 + 9 + 7 + 4);
  });

  it('tells layout from contents', () => {
    const { tree } = divided(table(table('text'), table('&nbsp; |'), table('<img src=a.gif>')));
    expect(nodeOf(tree, '1')).toMatchObject({ hasOwnText: false, isLayout: true });
    expect(nodeOf(tree, '1-1')).toMatchObject({ hasOwnText: true, isLayout: false });
    expect(nodeOf(tree, '1-2')).toMatchObject({ hasOwnText: false, isLayout: true });
    expect(nodeOf(tree, '1-3')).toMatchObject({ hasOwnText: false, isLayout: false });
  });

  it('is that of the body, of tables that are seen', () => {
    const { tree } = divided(`<head><title>${letters(30)}</title></head><body>${table('one')}</body>`);
    expect(tree).toMatchObject({ textLength: 3, children: [{ id: '1', textLength: 3 }] });
    const page = madePage(`<title>title</title>${table('one')}`);
    expect(page.nodes[tree.nodes[0]].name).toBe('body');
  });

  it('takes rows and cells as nodes when asked to', () => {
    const { tree } = divided('<table><tr><td>a<td>b<tr><th>c</table>', { parts: 'cells' });
    expect(indexNodes(tree).map(({ id }) => id)).toEqual(['0', '1', '1-1', '1-1-1', '1-1-2', '1-2', '1-2-1']);
  });
});

describe('ratio criterion', () => {
  // Text lengths 10, 20, 30, 40 of 100; four content nodes: shares 0.4, 0.8, 1.2, 1.6.
  const four = [10, 20, 30, 40].map((count) => table(letters(count))).join('');

  it('weighs a node by its ratio times the number of content nodes', () => {
    const { tree } = divided(four);
    const share = averageShares(tree, 0);
    expect(tree.children.map((node) => Number(share(node).toFixed(9)))).toEqual([0.4, 0.8, 1.2, 1.6]);
    expect(share(tree)).toBe(4);
  });

  it('takes nodes from l to u, both included', () => {
    expect(ids(divided(four))).toEqual(['3', '4']);
    expect(ids(divided(four, { l: 0.8, u: 1.2 }))).toEqual(['2', '3']);
    expect(ids(divided(four, { l: 0, u: 2 }))).toEqual(['1', '2', '3', '4']);
    expect(ids(divided(four, { l: 0, u: 4 }))).toEqual(['0']);
    expect(ids(divided(four, { l: 3, u: 3.9 }))).toEqual([]);
  });

  it('visits nothing below a chosen node', () => {
    // Lengths 24 (4 of its own, 20 inside) and four of 24, of 120: six content nodes, shares 1.2 (1.0 inside).
    const html = [table(letters(4), table(letters(20))), ...Array(4).fill(table(letters(24)))].join('');
    expect(ids(divided(html))).toEqual(['1', '2', '3', '4', '5']);
  });

  it('lets pictures count when they have a weight', () => {
    const html = `${table('<img src=a.gif>x')}${table(letters(100))}${table(letters(100))}${table(letters(100))}`;
    expect(ids(divided(html, { l: 0.9 }))).toEqual(['2', '3', '4']);
    // Sizes 100, 100, 100, 100 with 99 for a picture: every share is 1.
    expect(ids(divided(html, { l: 0.9, imageWeight: 99 }))).toEqual(['1', '2', '3', '4']);
  });

  it.each([
    [{ l: -1 }, 'l: -1 (expected at least 0)'],
    [{ l: 2, u: 1 }, 'u: 1 (expected at least l, 2)'],
    [{ imageWeight: -1 }, 'image weight: -1'],
  ])('refuses %o', (options, message) => {
    expect(() => divided(four, options)).toThrow(message);
  });
});

describe('structure criterion and refinement', () => {
  const nothing = { l: 90, u: 99 };
  const cells = (count: number): string => Array.from({ length: count }, () => table('abc')).join('');

  it('takes an inner node of fewer than four children and fewer than five descendants', () => {
    expect(ids(divided(`${table(cells(3))}${table(cells(4))}${cells(3)}`, nothing))).toEqual(['1']);
    // three children, five descendants
    expect(ids(divided(`${table(cells(1), table('a', cells(2)))}${cells(4)}`, nothing))).toEqual(['1']);
    expect(ids(divided(`${table(cells(2), table('a', cells(2)))}${cells(4)}`, nothing))).toEqual(['1-3']);
  });

  it('does not count layout nodes, and takes no leaf', () => {
    const blank = table('&nbsp;');
    expect(ids(divided(`${table(cells(3), blank, blank)}${cells(4)}`, nothing))).toEqual(['1']);
    expect(ids(divided(`${table(blank, blank)}${cells(5)}`, nothing))).toEqual([]);
  });

  it('hands the mark of an only child to its father, and on', () => {
    const html = `${table(table(table(letters(30))))}${cells(4)}`;
    // Lengths 30 of 42, five content nodes: share 3.57.
    expect(ids(divided(html, { l: 3, u: 4 }))).toEqual(['1']);
    expect(divided(html, { l: 3, u: 4 }).components[0].criterion).toBe('ratio');
  });

  it('hands it also to a father who meets no criterion himself', () => {
    // Lengths 58 and, inside, 54, of 70; eleven content nodes: shares 9.11 and 8.49. Five descendants are too many
    // for the structure criterion.
    const inner = table(letters(39), cells(5));
    const html = `${table(letters(4), inner)}${cells(4)}`;
    expect(ids(divided(html, { l: 8, u: 9 }))).toEqual(['1']);
    // Of two children one hands nothing up: 54 and 59 of 71, twelve content nodes, shares 9.13 and 9.97.
    const two = `${table(letters(4), inner, table('a'))}${cells(4)}`;
    expect(ids(divided(two, { l: 9, u: 9.5 }))).toEqual(['1-1']);
  });
});

describe('what was added to the paper', () => {
  it('takes leaves that meet no criterion, so that nothing is out of reach', () => {
    const html = `${table(letters(5))}${table(letters(300))}${[1, 2, 3].map(() => table(letters(100))).join('')}`;
    // Shares of 605 letters with five content nodes: 0.04, 2.48, and three of 0.83.
    expect(ids(divided(html))).toEqual([]);
    expect(ids(divided(html, { leaves: true }))).toEqual(['1', '2', '3', '4', '5']);
  });

  it('joins tiny components to the next one, the last to the one before', () => {
    const html = [5, 100, 100, 100, 100, 5].map((count) => table(letters(count))).join('');
    expect(ids(divided(html, { leaves: true, tiny: 20 }))).toEqual(['1+2', '3', '4', '5+6']);
    expect(divided(html, { leaves: true, tiny: 20 }).components[0]).toMatchObject({ textLength: 105 });
  });

  it('takes a node of many short leaves as one list', () => {
    const items = [1, 2, 3, 4, 5].map((count) => table(letters(40 + count))).join('');
    const html = `${table(items)}${[1, 2, 3, 4].map(() => table(letters(200))).join('')}`;
    expect(ids(divided(html, { leaves: true, l: 5, u: 5 })).slice(0, 2)).toEqual(['1-1', '1-2']);
    const [first] = divided(html, { leaves: true, l: 5, u: 5, listItem: 60 }).components;
    expect([first.id, first.criterion]).toEqual(['1', 'list']);
    // Four items are enough, three quarters of them short, none with parts; not shorter than the limit is long.
    const rest = [1, 2, 3, 4].map(() => table(letters(200))).join('');
    const listed = (...lengths: (number | string)[]): boolean => {
      const parts = lengths.map((one) => table(typeof one === 'string' ? one : letters(one))).join('');
      const found = divided(`${table(parts)}${rest}`, { leaves: true, l: 90, u: 90, listItem: 60 });
      return found.components[0].criterion === 'list';
    };
    const nested = table(
      letters(5),
      table(letters(5)),
      table(letters(5)),
      table(letters(5)),
      table(letters(5)),
    );
    expect([listed(9, 9, 9, 200), listed(9, 9, 200, 200), listed(60, 60, 60, 60)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(listed(9, 9, 9, 9, nested)).toBe(false);
  });

  it('divides pages without tables by visual blocks, into the same kind of components', () => {
    const three = [1, 2, 3].map(() => `<p>${letters(60)}`).join('');
    const page = madePage(`<div><p>${letters(60)}</div><div>${three}</div><div>${letters(60)}</div>`);
    const at = (name: string): number[] => page.nodes.flatMap((node, i) => (node.name === name ? [i] : []));
    const block = (nodes: number[], children: VisualBlock[] = []): VisualBlock => ({
      doc: 5,
      rect: [0, 0, 1, 1],
      spans: [],
      path: '',
      nodes,
      rule: 1,
      separators: [],
      children,
    });
    const [first, second, third] = at('div');
    const paragraphs = at('p')
      .slice(1)
      .map((node) => block([node]));
    const root = block(at('body'), [block([first]), block([second], paragraphs), block([third])]);
    const blocks = {
      version: 1,
      page: 'page',
      textLength: 300,
      permittedDoc: 5,
      rules: 'tr2003',
      root,
    } as BlockTree;
    const found = fragmentPage(page, { ...fullDivisionOptions, u: 1.5, listItem: 0 }, blocks);
    // Five content nodes of 60: every share is 1; the second block, 3, is one by its structure; the root has six
    // descendants.
    expect(found.components.map(({ id, criterion }) => `${id} ${criterion}`)).toEqual([
      '1 ratio',
      '2 structure',
      '3 ratio',
    ]);
    expect(found.components[1].nodes).toEqual([second]);
    expect(found.components[0].spans).toEqual([[0, 60]]);
    expect(() => fragmentPage(page, fullDivisionOptions)).toThrow('blocks: none');
  });
});

describe('degenerate pages', () => {
  it('a page without tables is one component, one with pictures alone too', () => {
    expect(ids(divided('text'))).toEqual(['0']);
    expect(ids(dividedFully('a<img src=x.gif>'))).toEqual(['0']);
  });

  it('changes nothing of its input', () => {
    const page = madePage(table('a', table('b')));
    const before = JSON.stringify(page);
    fragmentPage(page, paperDivisionOptions);
    expect(JSON.stringify(page)).toBe(before);
  });
});
