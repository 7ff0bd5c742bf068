import type { RawPage } from './build-page.ts';
import { type InheritedStyle, styleProperties } from './computed-style.ts';
import { white } from './css-color.ts';
import { type Collected, readDocument } from './read-document.ts';
import { paintProperties } from './seen/index.ts';
import type { Snapshot } from './snapshot.ts';
import { StyleTable } from './style-table.ts';
import { visibleText } from './visible-text.ts';

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
  const { nodes, styles, lines, hidden } = all;
  return { nodes, styles: styles.all, fragments: visibleText(nodes, styles.all, lines, hidden) };
}
