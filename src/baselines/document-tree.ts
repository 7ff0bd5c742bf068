import type { Document } from '../page/index.ts';
import { type BlockLook, blockLook } from './block-look.ts';
import { type EnclosingElement, enclosingElements, isTag } from './enclosing-elements.ts';

/** An element or a text, in the tree that the blocks of a document show of their page. */
export interface TreeNode {
  /** Number in document order. */
  id: number;
  /** Element name; `#text` for texts, `body` for the root. */
  name: string;
  /** Names from the root, parted by `/`. */
  path: string;
  /** Ancestors; 0 for the root. */
  depth: number;
  parent: TreeNode | undefined;
  children: TreeNode[];
  /** Place among the parent's children. */
  position: number;
  /** Offsets of the first letter inside and behind the last, in all blocks' letters one behind the other. */
  from: number;
  to: number;
  /** A text's blocks. */
  text?: TreeText | undefined;
}

/** Blocks of a row with no tag between them. */
export interface TreeText {
  row: number;
  /** First block and number of blocks. */
  first: number;
  blocks: number;
  words: string;
  look: BlockLook;
  sentence: boolean;
}

/** The tree that a document shows of its page: texts, and the elements that hold some. */
export function documentTree(document: Document): TreeNode {
  const root: TreeNode = node('body', undefined, 0);
  const elements = elementPaths(document);
  const known = new Map<EnclosingElement, TreeNode>();
  let offset = 0;
  let count = 1;
  const add = (name: string, parent: TreeNode): TreeNode => {
    const child = node(name, parent, count++);
    child.from = offset;
    parent.children.push(child);
    return child;
  };
  document.rows.forEach(({ blocks, sentence }, row) => {
    blocks.forEach((block, k) => {
      const around = elements[row][k];
      let parent = root;
      for (const element of around) {
        const found = known.get(element) ?? add(element.name, parent);
        known.set(element, found);
        parent = found;
      }
      const last = parent.children.at(-1);
      const goesOn =
        k > 0 &&
        last?.text?.row === row &&
        last.text.first + last.text.blocks === k &&
        !blocks[k - 1].symbols.some(isTag);
      const text = goesOn && last ? last : add('#text', parent);
      text.text ??= { row, first: k, blocks: 0, words: '', look: blockLook(block, around), sentence };
      text.text.blocks++;
      text.text.words += `${text.text.words === '' ? '' : ' '}${block.text}`;
      offset += block.span[1] - block.span[0];
      for (let at: TreeNode | undefined = text; at; at = at.parent) at.to = offset;
    });
  });
  return root;
}

export function treeNodes(root: TreeNode): TreeNode[] {
  const found: TreeNode[] = [];
  const open = [root];
  for (let next = open.pop(); next; next = open.pop()) {
    found.push(next);
    for (const child of next.children.toReversed()) open.push(child);
  }
  return found;
}

/** Elements around each block: those of the layout, where the page was laid out, else read off the tags. */
function elementPaths(document: Document): (readonly EnclosingElement[])[][] {
  const { layout } = document;
  if (!layout) return enclosingElements(document);
  const paths: (readonly EnclosingElement[])[] = [];
  for (const element of layout.elements) paths.push([...(paths[element.parent] ?? []), element]);
  return document.rows.map(({ blocks }) =>
    blocks.map(({ element }) => (element === undefined ? [] : (paths[element] ?? []))),
  );
}

function node(name: string, parent: TreeNode | undefined, id: number): TreeNode {
  return {
    id,
    name,
    path: parent ? `${parent.path}/${name}` : name,
    depth: parent ? parent.depth + 1 : 0,
    parent,
    children: [],
    position: parent ? parent.children.length : 0,
    from: 0,
    to: 0,
  };
}
