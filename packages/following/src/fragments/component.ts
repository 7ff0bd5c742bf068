import { mergeSpans, type Page, type Span } from 'pagestructure/formats';
import { contentVector, leafText } from './content-vector.ts';
import { type NodeMeasures, saysSomething } from './measure-nodes.ts';
import type { ComponentTitle, ContentVector, SectionExtent } from './page-index.ts';
import type { PageSection } from './page-sections.ts';
import type { Criterion } from './select-components.ts';

/** A piece of a page that can be followed and shown by itself (the paper's Web component). */
export interface Component {
  /** Id of its index node, or of its nodes joined by `+`. */
  id: string;
  /** Indexes in `Page.nodes`, each with all below it, in document order. */
  nodes: number[];
  /** The same with what is below: half-open ranges of node indexes, ascending. */
  ranges: [start: number, end: number][];
  /** Canonical spans of its text, ascending. */
  spans: Span[];
  textLength: number;
  /** Share of the page's text that stands before it, 0 to 1. */
  position: number;
  /** The texts right before and right behind it; empty where there is none. */
  beside: [before: string, behind: string];
  markupLength: number;
  images: number;
  content: ContentVector;
  /** `section` for one of the outline; `node` for one that the tracker put together from other nodes of the page. */
  criterion: Criterion | 'section' | 'node';
  /** Names of its elements, `#text` among them, joined by `+`. */
  shape: string;
  /** The section that it is. */
  title?: ComponentTitle;
}

/**
 * Nodes of a page as a component.
 * @param nodes none below another
 */
export function componentOf(
  { page, measures }: { page: Page; measures: NodeMeasures },
  nodes: readonly number[],
  id: string,
  criterion: Component['criterion'],
): Component {
  const roots = [...nodes].sort((a, b) => a - b);
  const sum = (sizes: Float64Array): number => roots.reduce((total, node) => total + sizes[node], 0);
  return {
    id,
    nodes: roots,
    ranges: roots.map((node) => [node, measures.ends[node]]),
    spans: mergeSpans(roots.map((node) => page.nodes[node].span)),
    textLength: sum(measures.text),
    position: (page.nodes[roots[0]]?.span[0] ?? 0) / Math.max(1, page.nodes[0].span[1]),
    markupLength: sum(measures.markup),
    beside: textsBeside(page, measures, roots),
    images: sum(measures.images),
    content: contentVector(page, measures, roots),
    criterion,
    shape: roots.map((node) => page.nodes[node].name).join('+'),
  };
}

/** Node index behind the last node of a component. */
export function componentEnd({ ranges }: Pick<Component, 'ranges'>): number {
  return ranges[ranges.length - 1][1];
}

/** Identifies a section. */
export function titleOf(
  sections: readonly PageSection[],
  index: number,
  extent: SectionExtent,
): ComponentTitle {
  const { title, level, parent } = sections[index];
  return { text: title, around: sections[parent]?.title ?? '', level, extent };
}

/** The texts right before and right behind nodes. */
function textsBeside(
  { nodes }: Page,
  { ends, counted }: NodeMeasures,
  roots: readonly number[],
): [string, string] {
  const text = (i: number): string =>
    nodes[i].name === '#text' && counted[i] && saysSomething(nodes[i].text ?? '')
      ? leafText(nodes[i].text ?? '')
      : '';
  let [before, behind] = ['', ''];
  for (let i = roots[0] - 1; i >= 0 && before === ''; i--) before = text(i);
  for (let i = ends[roots[roots.length - 1]]; i < nodes.length && behind === ''; i++) behind = text(i);
  return [before, behind];
}
