import type { SectionExtent } from './page-index.ts';
import type { PageSection } from './page-sections.ts';

/** A run of leaves that becomes a component. */
export interface SectionComponent {
  /** First leaf, and the one behind the last. */
  start: number;
  end: number;
  /** The section that it is of, all of it or what stands before its first subsection; undefined without a heading. */
  section?: { index: number; extent: SectionExtent };
}

/** Largest shares of a page that are one component: of a section with sections in it, of one without, of a list. */
const largestSection = { divided: 0.15, plain: 0.5, list: 0.8 };
/** Share of a page from which on a section is the page, and its heading the name of the page. */
const mostOfPage = 0.8;
/** Fewest sections that make a list when most of them are short. */
const list = { fewest: 4, share: 0.75 };

/**
 * Divides a page by its outline: a section is one component when it is not too large, else what stands before its
 * subsections is one, and each of these. What has no heading is divided as `cuts` say.
 * @param count leaves of the page
 * @param sizes characters up to each leaf, pictures weighed in; one more than leaves
 * @param cuts leaves at which components of a division without headings begin, ascending
 * @param sharesStructure whether leaves are items of one list: elements of one kind beside each other
 * @param listItem characters under which a section is an item of a list
 */
export function sectionComponents(
  sections: readonly PageSection[],
  count: number,
  sizes: Float64Array,
  cuts: readonly number[],
  { listItem, tiny }: { listItem: number; tiny: number },
  sharesStructure: (start: number, end: number) => boolean,
): SectionComponent[] {
  const parts: SectionComponent[] = [];
  const size = (start: number, end: number): number => sizes[end] - sizes[start];
  const plain = (start: number, end: number): void => {
    if (start >= end) return;
    const inner = cuts.filter((cut) => cut > start && cut < end);
    const edges = [start, ...inner, end];
    for (let i = 1, from = start; i < edges.length; i++) {
      const rest = size(edges[i], end);
      if (i < edges.length - 1 && (size(from, edges[i]) < tiny || rest < tiny)) continue;
      parts.push({ start: from, end: edges[i] });
      from = edges[i];
    }
  };
  const below = (parent: number): number[] =>
    sections.flatMap((section, i) => (section.parent === parent ? [i] : []));
  const whole = size(0, count);
  const isPage = (index: number): boolean =>
    size(sections[index].start, sections[index].end) >= mostOfPage * whole;
  const children = sections.map((_, i) => below(i));
  const isMostly = (own: readonly number[], holds: (section: PageSection) => boolean): boolean =>
    own.length >= list.fewest &&
    own.filter((child) => holds(sections[child])).length >= list.share * own.length;
  const isShort = (own: readonly number[]): boolean =>
    isMostly(own, (child) => size(child.start, child.end) < listItem);
  const isLog = (own: readonly number[]): boolean => isMostly(own, ({ title }) => /\p{N}/u.test(title));
  const divide = (index: number, from: number): void => {
    const inner = onlyBelow(sections, index);
    const { body, end } = sections[inner];
    const own = children[inner];
    const share = size(from, end) / whole;
    const isPlain = own.length === 0 || isShort(own);
    const isList = isLog(own) || (isPlain && sharesStructure(body, end));
    const { list: most, plain: usual, divided } = largestSection;
    if (share <= (isList ? most : isPlain ? usual : divided)) {
      parts.push({ start: from, end, section: { index, extent: 'whole' } });
      return;
    }
    walk(own, from, end, inner);
  };
  const walk = (own: readonly number[], from: number, end: number, around?: number): void => {
    let at = from;
    for (const [i, child] of own.entries()) {
      const { start } = sections[child];
      if (i === 0 && around !== undefined && !isPage(around))
        parts.push({ start: at, end: start, section: { index: around, extent: 'lead' } });
      else plain(at, start);
      divide(child, start);
      at = sections[child].end;
    }
    plain(at, end);
  };
  walk(below(-1), 0, count);
  return parts;
}

/** The section that has all of a section but the heading: the only one in it, right behind its heading. */
function onlyBelow(sections: readonly PageSection[], index: number): number {
  let at = index;
  while (sections[at].children === 1 && sections[sections[at].child].start === sections[at].body)
    at = sections[at].child;
  return at;
}

/** The leaves of a section that belong to a component, with the headings right before it that have nothing else. */
export function sectionLeaves(
  sections: readonly PageSection[],
  index: number,
  extent: SectionExtent,
): { start: number; end: number } {
  const { end, child } = sections[index];
  let at = index;
  for (let parent = sections[at].parent; parent >= 0; parent = sections[at].parent) {
    if (sections[parent].children !== 1 || sections[parent].body !== sections[at].start) break;
    at = parent;
  }
  return { start: sections[at].start, end: extent === 'lead' && child >= 0 ? sections[child].start : end };
}
