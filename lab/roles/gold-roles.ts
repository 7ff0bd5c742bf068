import type { GoldPage } from '../../bench/support/gold-pages.ts';
import type { BlockTree, Rect, VisualBlock } from '../../src/page/index.ts';
import { overlapArea } from '../../src/page/index.ts';
import type { RoleName } from '../../src/page/inside/index.ts';
import type { RoleGold } from './role-examples.ts';

/** Roles by the names that the readers of kreuzer-random gave their blocks. */
export const roleOfType: Readonly<Record<string, RoleName>> = {
  Header: 'header',
  Content: 'content',
  Sidebar: 'sidebar',
  Footer: 'footer',
  Menu: 'menu',
  LinkList: 'links',
  Article: 'article',
  Table: 'article',
  Author: 'article',
  Comments: 'article',
  Title: 'title',
  Image: 'image',
  Video: 'image',
  Logo: 'logo',
  Searchbar: 'search',
  Ad: 'advertisement',
};

type Labelled = RoleGold['blocks'][number] & { level: 1 | 2 };

/** Gold blocks that can be seen, with their roles. */
export function goldBlocks({ page, blocks }: GoldPage): Labelled[] {
  return blocks.flatMap(({ node, level, type }) => {
    const { rect } = page.nodes[node];
    const role = roleOfType[type];
    if (!role) throw new Error(`${page.id}: ${type} (expected a name that has a role)`);
    return rect && rect[2] > 0 && rect[3] > 0 ? [{ rect, nodes: [node], role, weight: 1, level }] : [];
  });
}

/** Overlap over union from which a block is that of a reader. */
const least = 0.5;

/**
 * Blocks of a tree that readers drew too: those whose box overlaps that of a gold block by half of both together or
 * more, with the role of the one that it overlaps most; of equal ones that of the smaller level.
 */
export function matchedBlocks(gold: readonly Labelled[], tree: BlockTree): Labelled[] {
  const found: Labelled[] = [];
  const open: VisualBlock[] = [tree.root];
  for (let block = open.pop(); block; block = open.pop()) {
    const { rect, nodes, children } = block;
    let best: Labelled | undefined;
    let most = least;
    for (const one of gold) {
      const share = overlapShare(rect, one.rect);
      if (share > most) [best, most] = [one, share];
    }
    if (best && nodes.length > 0) found.push({ ...best, rect, nodes, weight: most });
    open.push(...children);
  }
  return found;
}

function overlapShare(a: Rect, b: Rect): number {
  const shared = overlapArea(a, b);
  return shared / Math.max(1, a[2] * a[3] + b[2] * b[3] - shared);
}
