import { nodePaths, type Page } from '../page/index.ts';
import type { RawNode, RawPage } from './build-page.ts';
import { type InheritedStyle, StyleTable, styleProperties } from './computed-style.ts';
import { white } from './css-color.ts';
import { type Collected, readDocument } from './read-document.ts';
import { paintProperties } from './seen/index.ts';
import type { Snapshot } from './snapshot.ts';

/** What is asked of the browser: one answer holds the trees, their boxes and their styles. */
export const snapshotQuery = {
  computedStyles: [...new Set([...styleProperties, ...paintProperties])],
  includePaintOrder: true,
};

/** What the root element takes over: the canvas is white. */
const root: InheritedStyle = { opacity: 1, background: white, decorations: [] };

/**
 * Turns a snapshot of the browser into nodes, styles and visible text.
 *
 * Kept are elements and text of the page, of its shadow trees (below their `<template>`) and of the documents in its
 * frames (below the frame). Left out are generated content (`::before`, list markers), comments, and the text of
 * scripts and style sheets.
 */
export function readSnapshot(snapshot: Snapshot): Pick<RawPage, 'nodes' | 'styles' | 'fragments'> {
  const all: Collected = {
    ...{ snapshot, properties: snapshotQuery.computedStyles },
    ...{ nodes: [], styles: new StyleTable(), lines: new Map(), hidden: new Map() },
  };
  readDocument(all, { index: 0, place: { x: 0, y: 0 }, frame: -1, inherited: root });
  return { nodes: all.nodes, styles: all.styles.all, fragments: visibleText(all) };
}

/** Text nodes that are laid out to be seen, with their lines, in document order, and what hides them nevertheless. */
function visibleText({ nodes, styles, lines: linesOf, hidden: hiddenBy }: Collected): RawPage['fragments'] {
  const hidden = hiddenNodes(nodes, styles.all);
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
