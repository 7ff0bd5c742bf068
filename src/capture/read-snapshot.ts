import { isCode, keepAttributes, type RawNode, type RawPage } from './build-page.ts';
import { type InheritedStyle, styleProperties } from './computed-style.ts';
import { white } from './css-color.ts';
import { elementNode, type Snapshot, textNode, toRect } from './snapshot.ts';
import { StyleTable } from './style-table.ts';
import { textLines } from './text-lines.ts';
import { visibleText } from './visible-text.ts';

/** What is asked of the browser: one answer holds the tree, its boxes and its styles. */
export const snapshotQuery = { computedStyles: [...styleProperties] };

/**
 * Turns a snapshot of the browser into nodes, styles and visible text.
 *
 * Kept are elements and text of the page's own document. Left out are generated content (`::before`, list markers),
 * comments, documents of frames, and the text of scripts and style sheets.
 */
export function readSnapshot(snapshot: Snapshot): Pick<RawPage, 'nodes' | 'styles' | 'fragments'> {
  const { nodes: tree, layout, textBoxes } = snapshot.documents[0];
  const { parentIndex = [], nodeType = [], nodeName = [], nodeValue = [], attributes = [] } = tree;
  const string = (index: number): string => (index < 0 ? '' : snapshot.strings[index]);
  const count = nodeType.length;
  const pseudo = pseudoElements(tree.pseudoType, string);

  const layoutOf = new Int32Array(count).fill(-1);
  for (let i = layout.nodeIndex.length - 1; i >= 0; i--) layoutOf[layout.nodeIndex[i]] = i;

  const nodes: RawNode[] = [];
  const styles = new StyleTable();
  const kept = new Int32Array(count).fill(-1);
  const below: InheritedStyle[] = new Array(count);
  const styleOf = new Int32Array(count).fill(-1);
  for (let i = 0; i < count; i++) {
    const parent = parentIndex[i];
    const type = nodeType[i];
    const above = parent >= 0 ? below[parent] : root;
    below[i] = above;
    styleOf[i] = parent >= 0 ? styleOf[parent] : -1;
    if ((type !== elementNode && type !== textNode) || pseudo.has(i)) continue;
    const isRoot = parent === 0;
    if (!isRoot && (parent < 0 || kept[parent] < 0)) continue;
    const parentNode = isRoot ? -1 : kept[parent];
    if (type === textNode && (parentNode < 0 || isCode(nodes[parentNode].name))) continue;

    const box = layoutOf[i];
    const rect = box < 0 ? null : toRect(layout.bounds[box]);
    kept[i] = nodes.length;
    if (type === textNode) {
      const style = rect ? styleOf[i] : -1;
      nodes.push({ parent: parentNode, name: '#text', text: string(nodeValue[i]), rect, style });
      continue;
    }
    const name = string(nodeName[i]).toLowerCase();
    const own = keepAttributes(pairs(attributes[i] ?? [], string));
    let style = -1;
    if (box >= 0) {
      const read = styles.add(layout.styles[box], above, string);
      style = read.index;
      below[i] = read.inherited;
      styleOf[i] = style;
    }
    nodes.push({ parent: parentNode, name, ...(own && { attributes: own }), rect, style });
  }
  const lines = textLines(textBoxes, layout.nodeIndex, { nodeType, pseudo });
  return { nodes, styles: styles.all, fragments: visibleText(nodes, styles.all, kept, lines) };
}

/** What the root element takes over: the canvas is white. */
const root: InheritedStyle = { opacity: 1, background: white, decorations: [] };

/** Generated boxes by node index, with their kind: `before`, `marker`, `first-letter`. */
function pseudoElements(
  types: { index: number[]; value: number[] } | undefined,
  string: (index: number) => string,
): ReadonlyMap<number, string> {
  return new Map((types?.index ?? []).map((node, i) => [node, string(types?.value[i] ?? -1)]));
}

function* pairs(indexes: readonly number[], string: (index: number) => string): Iterable<[string, string]> {
  for (let i = 0; i + 1 < indexes.length; i += 2) yield [string(indexes[i]), string(indexes[i + 1])];
}
