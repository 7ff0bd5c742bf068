import type { BlockTree, Document, Page, Row } from '../../page/index.ts';
import { mainRows } from './main-rows.ts';

/**
 * A document without the rows that are not main content. Offsets stay those of the whole page.
 * @param tree blocks that the document's rows were made from
 */
export function mainDocument(page: Page, tree: BlockTree, document: Document): Document {
  const isMain = mainRows(page, tree, document);
  return { ...document, rows: markReordered(document.rows.filter((_, i) => isMain[i])) };
}

/** A row that stands behind a later one, now that those between them are gone, says so. */
function markReordered(rows: readonly Row[]): Row[] {
  let before = 0;
  return rows.map((row) => {
    let from = before;
    const ascends = row.blocks.every(({ span }) => {
      const inOrder = span[0] >= from;
      from = span[1];
      return inOrder;
    });
    before = from;
    return ascends || row.reordered ? row : { ...row, reordered: true };
  });
}
