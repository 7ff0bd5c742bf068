import type { Document, Page } from '../page/index.ts';
import { plainTextClass } from '../page/inside/index.ts';
import { isBlockLevel, isPreformatted } from './html-display.ts';
import { partedBlocks } from './parted-blocks.ts';
import { rowsInOrder } from './row-builder.ts';

/**
 * Rows of a page from its DOM alone: the paper's flattening (section 5.1; docs/vips.md says where it had to be
 * made precise).
 *
 * Text between separators is a block; separators are tags and symbol characters; rows end at line feeds. Needs no
 * layout. O(nodes + text), and no recursion, however deep the DOM.
 * @param page of any engine
 * @returns rows in document order; every canonical character lies in exactly one block
 */
export function flattenDom(page: Page): Document {
  const { id, textLength, nodes } = page;
  const preformatted = new Uint8Array(nodes.length);
  nodes.forEach(({ parent, name }, i) => {
    preformatted[i] = (preformatted[parent] ?? 0) | Number(isPreformatted(name));
  });
  const blocks = partedBlocks(page, {
    feeds: (element) => isBlockLevel(nodes[element].name),
    keepsLines(text) {
      const { parent } = nodes[text];
      const { name, attributes } = nodes[parent];
      const isPlainText = name === 'pre' && attributes?.class === plainTextClass;
      return isPlainText ? 'indented' : preformatted[parent] === 1;
    },
    cells: true,
  });
  return { version: 1, id, textLength, rows: rowsInOrder(blocks) };
}
