import type { BlockTree, Page, VisualBlock } from 'pagestructure/formats';
import { joinTexts, readTexts } from './join-texts.ts';

/**
 * Segments of a page by its visual blocks: one a block without blocks inside.
 * @param tree of the page, at the permitted degree of coherence that is wanted
 * @returns their texts, in the tree's order
 */
export function blockSegments(page: Page, tree: BlockTree): string[] {
  const texts = readTexts(page).map((text) => ({ ...text, span: page.nodes[text.node].span }));
  return leaves(tree.root)
    .map(({ spans }) =>
      joinTexts(
        texts.filter(
          ({ span: [start, end] }) => start < end && spans.some(([from, to]) => from <= start && end <= to),
        ),
      ),
    )
    .filter((text) => text !== '');
}

function leaves(block: VisualBlock): VisualBlock[] {
  return block.children.length === 0 ? [block] : block.children.flatMap(leaves);
}
