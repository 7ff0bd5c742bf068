import type { BlockTree, Page, Separator, VisualBlock } from '../../src/page/index.ts';

/** A leaf of no node. */
export const visualBlock: VisualBlock = {
  doc: 1,
  rect: [0, 0, 800, 600],
  spans: [],
  path: '/html[1]/body[1]',
  nodes: [],
  rule: 1,
  separators: [],
  children: [],
};

/** A block tree of the page. */
export function treeOf(page: Page, root: VisualBlock): BlockTree {
  const size = { width: 800, height: 600 };
  const { id, textLength } = page;
  return { version: 1, page: id, textLength, viewport: size, size, rules: 'tr2003', permittedDoc: 6, root };
}

/** The whole page as one leaf. */
export function oneLeaf(page: Page): BlockTree {
  return treeOf(page, { ...visualBlock, nodes: [bodyOf(page)] });
}

/** One leaf for each `id`, in that order, with the rectangle of its `box`. */
export function leavesOf(page: Page, ids: readonly string[], separators: Separator[] = []): BlockTree {
  const children = ids.map((id): VisualBlock => {
    const node = page.nodes.findIndex(({ attributes }) => attributes?.id === id);
    const [x, y, width, height] = (page.nodes[node].attributes?.box ?? '0 0 0 0').split(' ').map(Number);
    return { ...visualBlock, nodes: [node], rect: [x, y, width, height] };
  });
  return treeOf(page, { ...visualBlock, nodes: [bodyOf(page)], children, separators });
}

function bodyOf(page: Page): number {
  return page.nodes.findIndex(({ name }) => name === 'body');
}
