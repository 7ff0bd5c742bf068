import type { BlockTree, Page } from 'pagestructure/formats';
import { blockIndex } from './block-index.ts';
import { componentOf } from './component.ts';
import { divideBySections } from './divide-by-sections.ts';
import type { DivisionOptions, IndexUnits } from './division-options.ts';
import type { ComponentLayer, Fragmentation } from './fragmentation.ts';
import type { IndexNode } from './index-node.ts';
import { measureNodes, type NodeMeasures } from './measure-nodes.ts';
import { mergeTiny } from './merge-tiny.ts';
import { nestedLayers } from './nested-components.ts';
import { pageLeaves } from './page-leaves.ts';
import { selectComponents } from './select-components.ts';
import { tableIndex } from './table-index.ts';

/**
 * Divides a page into components.
 * @param blocks visual blocks of the page, which `parts: 'blocks'` needs
 * @throws RangeError for options out of range, or when the blocks are missing
 */
export function fragmentPage(page: Page, options: DivisionOptions, blocks?: BlockTree): Fragmentation {
  const measures = measureNodes(page);
  const tree = indexOf(page, measures, options.parts, blocks);
  const selected = mergeTiny(selectComponents(tree, options), options);
  const components = selected.map(({ nodes, criterion }) => {
    const id = nodes.map((node) => node.id).join('+');
    const roots = nodes.flatMap((node) => node.nodes);
    return componentOf({ page, measures }, roots, id, criterion);
  });
  const leaves = pageLeaves(page, measures);
  const plain = { page, measures, tree, components, leaves, sections: [], nested: () => [] };
  const divided = options.sections && options.parts !== 'tables' ? divideBySections(plain, options) : plain;
  let layers: ComponentLayer[] | undefined;
  const nested = (): ComponentLayer[] => {
    layers ??= nestedLayers(divided, options);
    return layers;
  };
  return options.nested ? { ...divided, nested } : divided;
}

function indexOf(page: Page, measures: NodeMeasures, units: IndexUnits, blocks?: BlockTree): IndexNode {
  if (units !== 'blocks') return tableIndex(page, units, measures);
  if (!blocks) throw new RangeError('blocks: none (expected the visual blocks of the page)');
  return blockIndex(page, blocks, measures);
}
