import { type HiddenBy, nodePaths, type Page, type TextLine } from '../page/index.ts';
import type { RawNode, RawPage } from './build-page.ts';

/**
 * Text nodes that are laid out to be seen, with their lines, in document order, and what hides them nevertheless.
 * @param linesOf lines by index in `nodes`
 * @param hiddenBy why text nodes are not seen, by index in `nodes`; without those that are
 */
export function visibleText(
  nodes: readonly RawNode[],
  styles: Page['styles'],
  linesOf: ReadonlyMap<number, TextLine[]>,
  hiddenBy: ReadonlyMap<number, HiddenBy>,
): RawPage['fragments'] {
  const hidden = hiddenNodes(nodes, styles);
  const fragments: RawPage['fragments'] = [];
  const paths = nodePaths(nodes);
  for (const [node, boxes] of linesOf) {
    const why = hiddenBy.get(node);
    if (hidden[node] === hiddenByStyle || nodes[node].name !== '#text') continue;
    if (hidden[node] === inSmallBox && why !== undefined) continue;
    const text = (nodes[node].text ?? '').replace(/\s+/g, ' ').trim();
    const seen = boxes.filter(
      ({ rect: [x, y, width, height] }) => width > 0 && height > 0 && x + width > 0 && y + height > 0,
    );
    if (text === '' || seen.length === 0) continue;
    // Upper case may be longer than the text it stands for.
    const length = nodes[node].text?.length ?? 0;
    const lines = seen.map((line) => ({ ...line, end: Math.min(line.end, length) }));
    const fragment = { node, path: paths[node], text, lines, style: nodes[node].style };
    fragments.push(why === undefined ? fragment : { ...fragment, hidden: why });
  }
  return fragments.sort((a, b) => a.node - b.node);
}

/** Boxes this small with hidden overflow show nothing: the usual way to give text to screen readers alone. */
const maxHiddenBox = 1;

/** How far a node is hidden by what its styles say; of what is inside a small box, `hiddenBy` knows more. */
const notHidden = 0;
const inSmallBox = 1;
const hiddenByStyle = 2;

/** By `visibility`, an opacity of 0, or inside a box that clips everything. */
function hiddenNodes(nodes: readonly RawNode[], styles: Page['styles']): Uint8Array {
  const clipped = new Uint8Array(nodes.length);
  return Uint8Array.from(nodes, ({ parent, rect, style, name }, i) => {
    const own = styles[style];
    clipped[i] = parent >= 0 ? clipped[parent] : notHidden;
    // What <html> and <body> clip is the window's affair.
    if (own && rect && !['#text', 'html', 'body'].includes(name) && own.overflow !== 'visible') {
      if (rect[2] <= maxHiddenBox || rect[3] <= maxHiddenBox) clipped[i] = Math.max(clipped[i], inSmallBox);
    }
    // Visibility is not inherited into frames; what is in a frame knows nothing of what is around it.
    if (own && name === 'iframe' && (own.visibility !== 'visible' || clipped[i])) clipped[i] = hiddenByStyle;
    return own && (own.visibility !== 'visible' || own.opacity === 0) ? hiddenByStyle : clipped[i];
  });
}
