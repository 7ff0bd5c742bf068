import type { Page, PageLists, PlacedHeading } from '../page/index.ts';
import { nestHeadings } from '../page/inside/index.ts';

export interface HeadingElement {
  /** Index in `Page.nodes`. */
  node: number;
  /** 1 to 6. */
  level: number;
}

const headingTag = /^h([1-6])$/;

/** Heading elements of a page that have text, in document order; one inside another does not count. */
export function headingElements(page: Pick<Page, 'nodes'>): HeadingElement[] {
  const found: HeadingElement[] = [];
  let end = 0;
  page.nodes.forEach(({ name, span }, node) => {
    const level = headingTag.exec(name)?.[1];
    if (!level || span[0] === span[1] || span[0] < end) return;
    end = span[1];
    found.push({ node, level: Number(level) });
  });
  return found;
}

/** Fewest headings and levels of a reliable outline, with a list inside a list; 1,111 pages of webkb have one. */
const least = { headings: 4, levels: 2 };

/**
 * Why the heading elements of a page are no reliable outline: too few, or a level is skipped on the way down.
 * @returns undefined when they are reliable
 */
export function unreliableOutline(elements: readonly HeadingElement[]): string | undefined {
  const { headings, levels } = least;
  const used = [...new Set(elements.map(({ level }) => level))].sort();
  if (elements.length < headings) return `${elements.length} headings (expected ${headings} or more)`;
  if (used.length < levels) return `${used.length} levels of headings (expected ${levels} or more)`;
  if (elements[0].level !== used[0]) return `begins with h${elements[0].level} (expected h${used[0]})`;
  for (let i = 1; i < elements.length; i++) {
    const step = used.indexOf(elements[i].level) - used.indexOf(elements[i - 1].level);
    if (step > 1) return `h${elements[i].level} below h${elements[i - 1].level} (expected no level skipped)`;
  }
  return undefined;
}

/** The outline that a page's heading elements spell out, as nested lists. */
export function markupLists(page: Page, elements: readonly HeadingElement[]): PageLists {
  const used = [...new Set(elements.map(({ level }) => level))].sort();
  const headings = elements.map(({ node, level }): PlacedHeading => {
    const [start, end] = page.nodes[node].span;
    return { start, end, depth: used.indexOf(level) };
  });
  return {
    version: 1,
    page: page.id,
    textLength: page.textLength,
    lists: nestHeadings(headings, page.textLength),
  };
}
