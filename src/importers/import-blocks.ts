import { z } from 'zod';
import { nodePaths, type Page, type Rect, type Span } from '../page/index.ts';

/** One page of Kreuzer's set: blocks of two levels, each the node at an XPath. */
export const blocksGoldSchema = z.object({
  page: z.string(),
  blocks: z.array(
    z.object({
      xpath: z.string(),
      level: z.enum(['1', '2']),
      type: z.string(),
      box1280: z.tuple([z.number(), z.number(), z.number(), z.number()]),
    }),
  ),
});

export type BlocksGold = z.infer<typeof blocksGoldSchema>;

/** A block that a person marked. */
export interface GoldBlock {
  /** XPath of its node, all steps indexed. */
  path: string;
  level: 1 | 2;
  /** What the annotator called it: `Menu`, `Article`, ... */
  type: string;
  /** Box at a window 1280 wide, CSS pixels of the page. */
  rect: Rect;
  /** Canonical span of its text; null where the page has no such node. */
  span: Span | null;
}

/** Blocks of a page of Kreuzer's set, with the text that lies in them. */
export function importBlocks(page: Pick<Page, 'nodes'>, gold: BlocksGold): GoldBlock[] {
  const nodes = new Map(nodePaths(page.nodes).map((path, node) => [path, node]));
  return gold.blocks.map(({ xpath, level, type, box1280 }) => {
    const node = nodes.get(xpath);
    return {
      path: xpath,
      level: level === '1' ? 1 : 2,
      type,
      rect: box1280,
      span: node === undefined ? null : page.nodes[node].span,
    };
  });
}
