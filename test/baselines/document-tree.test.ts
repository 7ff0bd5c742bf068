import { expect, it } from 'vitest';
import { documentTree, type TreeNode, treeNodes } from '../../src/baselines/document-tree.ts';
import { flattenDom } from '../../src/rows/index.ts';
import { parsePage } from '../rows/parse-page.ts';
import { document } from './document.ts';

/** A tree as nested names, texts by their words. */
function shape(node: TreeNode): string {
  const name = node.text ? `"${node.text.words}"` : node.name;
  return node.children.length === 0 ? name : `${name}(${node.children.map(shape).join(' ')})`;
}

it('is the tree of the page, as far as it holds text', () => {
  const page = flattenDom(parsePage('<body><div><h2>A</h2><p>B <b>C</b> D</div><img><p>E: F<br>G</p>'));
  const root = documentTree(page);
  expect(shape(root)).toBe('body(div(h2("A") p("B" b("C") "D")) p("E F" "G"))');
  expect(treeNodes(root).map(({ id }) => id)).toEqual(treeNodes(root).map((_, i) => i));
});

it('knows paths, places and letters', () => {
  const root = documentTree(flattenDom(parsePage('<body><p>One<p><b>Two</b> three')));
  const [, second] = root.children;
  const [bold, words] = second.children;
  expect(second).toMatchObject({ path: 'body/p', depth: 1, position: 1, from: 3, to: 11 });
  const [text] = bold.children;
  expect([text.path, text.text?.look]).toEqual(['body/p/b/#text', { size: 0, bold: true }]);
  expect(words.text).toMatchObject({ row: 1, first: 1, blocks: 1 });
});

it('uses the elements of the layout where the page was laid out', () => {
  const page = document('A [<br>]', 'B [</p>]');
  page.layout = {
    fontSize: 16,
    looks: [],
    elements: [
      { parent: -1, name: 'div', span: [0, 2] },
      { parent: 0, name: 'h2', span: [0, 1] },
    ],
  };
  page.rows[0].blocks[0].element = 1;
  page.rows[1].blocks[0].element = 0;
  expect(shape(documentTree(page))).toBe('body(div(h2("A") "B"))');
});
