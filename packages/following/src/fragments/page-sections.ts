import { type Page, toCanonical } from 'pagestructure/formats';
import { wordsOf } from './content-vector.ts';
import { groupPairs } from './group-pairs.ts';
import { firstFrom, type Leaved, type PageLeaf } from './page-leaves.ts';

/** A titled section of a page: a heading and what is below it. Leaves are indexes into the leaves of the page. */
export interface PageSection {
  /** Words of the heading, in lower case. */
  title: string;
  /** The lower, the higher in the outline; items of lists come below everything around the list. */
  level: number;
  /** First leaf of the heading. */
  start: number;
  /** Leaf behind the heading. */
  body: number;
  /** Leaf behind the section: the next heading of its level or above, or the end of the element that it is of. */
  end: number;
  /** Index of the section around it; -1 when there is none. */
  parent: number;
  /** Index of the first section in it, -1 when there is none; and how many are directly in it. */
  child: number;
  children: number;
}

/** Levels of headings below `h6`: terms and captions, first lines of list items that have lists, bold lines. */
const levels = { term: 7, item: 8, bold: 9 };
/** What a list item or a description adds to the levels in it. */
const deeper = 10;
/** Longest heading that is one by its looks alone, in characters. */
const longestLine = 80;
/** Characters behind a heading that make the element around both its own, not a wrapper of the heading. */
const leastBody = 40;
/** Weight of a font from which on it is bold. */
const boldWeight = 600;
/** Fewest paragraphs of an element that begin with bold words of one kind, when these are headings (lab/tracking). */
const fewestAlike = 4;

interface Heading {
  start: number;
  body: number;
  level: number;
  /** Node that the section cannot reach out of; -1 when the headings around decide. */
  scope: number;
  /** Of words in bold that begin a paragraph: what is the same in paragraphs like it. */
  kind?: string;
}

/**
 * The outline of a page by its tags and, below them, by lines in bold and by the bold words that begin paragraphs of
 * one element, in document order.
 * @param begins whether something begins at a leaf by its layout: bold lines elsewhere are no headings
 */
export function pageSections(all: Leaved, begins: (leaf: number) => boolean = () => true): PageSection[] {
  const { page, leaves } = all;
  const sections: PageSection[] = [];
  const candidates = findHeadings(all);
  const rows = groupPairs(candidates.map((one) => [one.kind, one]));
  const most = new Map<number, number>();
  for (const { scope, kind } of candidates)
    if (kind) most.set(scope, Math.max(most.get(scope) ?? fewestAlike, rows.get(kind)?.length ?? 0));
  const isRow = ({ kind, scope }: Heading): boolean =>
    kind !== undefined && rows.get(kind)?.length === most.get(scope);
  const isLine = ({ start, body }: Heading): boolean => !leaves[body]?.goesOn && isBoldLine(all, start, body);
  const headings = candidates
    .flatMap((one): Heading[] => {
      if (one.level % deeper !== levels.bold || isRow(one)) return [one];
      return isLine(one) && begins(one.start) ? [{ ...one, scope: -1, kind: '' }] : [];
    })
    .map((heading) => ({ ...heading, start: withPictures(all, heading.start) }));
  headings.forEach(({ start, body, level }, i) => {
    const next = headings.slice(i + 1).find((other) => other.level <= level)?.start ?? leaves.length;
    const end = Math.max(body, Math.min(next, scopeEnd(all, headings[i], next)));
    const title = titleOf(page, leaves.slice(start, body));
    sections.push({ title, level, start, body, end, parent: -1, child: -1, children: 0 });
  });
  sections.forEach((section, i) => {
    let parent = i - 1;
    while (parent >= 0 && (sections[parent].end <= section.start || sections[parent].level >= section.level))
      parent = sections[parent].parent;
    section.parent = parent;
    if (parent < 0) return;
    section.end = Math.max(section.body, Math.min(section.end, sections[parent].end));
    if (sections[parent].child < 0) sections[parent].child = i;
    sections[parent].children++;
  });
  return sections;
}

function titleOf({ nodes }: Page, leaves: readonly PageLeaf[]): string {
  return wordsOf(leaves.map(({ node }) => nodes[node].text ?? '').join(' ')).join(' ');
}

function findHeadings(all: Leaved): Heading[] {
  const { page, leaves } = all;
  const { nodes } = page;
  const depths = listDepths(page);
  const found: Heading[] = [];
  for (let i = 0; i < leaves.length; ) {
    let body = i + 1;
    const { heading, node } = leaves[i];
    while (body < leaves.length && (heading >= 0 ? leaves[body].heading === heading : leaves[body].goesOn))
      body++;
    const text = titleOf(page, leaves.slice(i, body));
    const words = boldWords(all, i, body);
    if (heading >= 0 && text !== '') {
      const tag = nodes[heading].name;
      const level = (/^h[1-6]$/.test(tag) ? Number(tag[1]) : levels.term) + deeper * depths[heading];
      const scope = /^h[1-6]$/.test(tag) ? -1 : nodes[heading].parent;
      const last = found.at(-1);
      // Terms in a row name one description.
      if (last?.body === i && tag === 'dt' && last.scope === scope) last.body = body;
      else found.push({ start: i, body, level, scope });
    } else if (words) {
      found.push({ start: i, level: levels.bold + deeper * depths[node], ...words });
    } else if (text !== '' && text.length <= longestLine) {
      const item = itemOf(all, i, body);
      if (item >= 0)
        found.push({ start: i, body, level: levels.item + deeper * (depths[item] - 1), scope: item });
      else if (isBoldLine(all, i, body))
        found.push({ start: i, body, level: levels.bold + deeper * depths[node], scope: -1 });
    }
    i = body;
  }
  return found;
}

/** First leaf of a heading with the pictures before it that begin the same element. */
function withPictures({ page: { nodes }, measures: { ends }, leaves }: Leaved, start: number): number {
  let first = start;
  for (let i = start - 1; i >= 0 && nodes[leaves[i].node].name !== '#text'; i--) {
    let around = nodes[leaves[i].node].parent;
    while (ends[around] <= leaves[start].node) around = nodes[around].parent;
    if (i === 0 || leaves[i - 1].node < around) first = i;
  }
  return first;
}

/** Per node, the list items and descriptions that it stands in, itself included. */
function listDepths({ nodes }: Page): Int32Array {
  const depths = new Int32Array(nodes.length);
  nodes.forEach(({ name, parent }, i) => {
    depths[i] = (depths[parent] ?? 0) + (name === 'li' || name === 'dd' ? 1 : 0);
  });
  return depths;
}

/** The list item that a line begins, when a list of its own follows in it; else -1. */
function itemOf({ page, measures: { ends }, leaves }: Leaved, start: number, body: number): number {
  const { nodes } = page;
  if (body >= leaves.length) return -1;
  const ancestor = (node: number, names: RegExp): number => {
    let at = nodes[node].parent;
    while (at >= 0 && !names.test(nodes[at].name)) at = nodes[at].parent;
    return at;
  };
  const item = ancestor(leaves[start].node, /^(?:li|ul|ol|dl)$/);
  if (item < 0 || nodes[item].name !== 'li' || leaves[start - 1]?.node >= item) return -1;
  const list = ancestor(leaves[body].node, /^(?:ul|ol|dl)$/);
  return list < ends[item] && list > leaves[body - 1].node ? item : -1;
}

/** The bold words that begin a paragraph. */
function boldWords(
  { page, leaves }: Leaved,
  start: number,
  body: number,
): Omit<Heading, 'start' | 'level'> | undefined {
  const { nodes } = page;
  const bold = nodes[leaves[start].node].parent;
  const { name, parent: paragraph, attributes } = nodes[bold];
  const isFirst = !(leaves[start - 1]?.node >= paragraph);
  if (!isFirst || !/^(?:b|strong)$/.test(name) || nodes[paragraph].name !== 'p') return undefined;
  let end = start;
  while (end < body && nodes[leaves[end].node].name === '#text' && isBoldText(page, leaves[end].node)) end++;
  if (end === start || titleOf(page, leaves.slice(start, end)).length > longestLine) return undefined;
  const scope = nodes[paragraph].parent;
  return { body: end, scope, kind: [scope, name, attributes?.class].join() };
}

/** Whether all of a line is bold, and the next line is not, or is the end. */
function isBoldLine({ page, leaves }: Leaved, start: number, body: number): boolean {
  const isBold = (from: number, to: number): boolean =>
    leaves.slice(from, to).every(({ node }) => page.nodes[node].name === '#text' && isBoldText(page, node));
  if (!isBold(start, body) || body >= leaves.length) return false;
  let next = body + 1;
  while (next < leaves.length && leaves[next].goesOn) next++;
  return leaves[body].heading < 0 && !isBold(body, next);
}

function isBoldText({ nodes, styles }: Page, node: number): boolean {
  const style = styles[nodes[nodes[node].parent].style];
  if (style) return Number(style.fontWeight) >= boldWeight;
  let at = nodes[node].parent;
  while (!/^(?:b|strong|th|p|div|li|td|body)$/.test(nodes[at].name)) at = nodes[at].parent;
  return /^(?:b|strong|th)$/.test(nodes[at].name);
}

/** First leaf behind the element that a section is of. */
function scopeEnd(all: Leaved, { start, body, scope, kind }: Heading, next: number): number {
  const { page, measures, leaves } = all;
  const { nodes } = page;
  const behind = (node: number): number => {
    let at = body;
    while (at < leaves.length && leaves[at].node < measures.ends[node]) at++;
    return at;
  };
  let at = nodes[leaves[start].node].parent;
  // Nothing says where the last of such paragraphs ends but its own element.
  if (kind && (next === leaves.length || behind(scope) < next)) return behind(nodes[at].parent);
  if (scope >= 0) return behind(scope);
  while (!/^(?:body|li|dd)$/.test(nodes[at].name)) {
    const end = behind(at);
    if (end >= next || lengthBetween(all, body, end) >= leastBody) break;
    at = nodes[at].parent;
  }
  const end = Math.min(behind(at), next);
  return end < next || next === leaves.length ? beforeFoot(all, body, end, at) : end;
}

function lengthBetween({ page, leaves }: Leaved, from: number, to: number): number {
  const texts = leaves.slice(from, to).map(({ node }) => toCanonical(page.nodes[node].text ?? ''));
  return texts.reduce((sum, { length }) => sum + length, 0);
}

/** The end of a last section: before what closes the page, beside its heading. */
function beforeFoot({ page: { nodes }, leaves }: Leaved, body: number, end: number, around: number): number {
  if (body >= end) return end;
  const last = leaves[end - 1].node;
  for (let i = leaves[body].node + 1; i <= last; i++)
    if (nodes[i].parent === around && /^(?:hr|footer|address|nav)$/.test(nodes[i].name))
      return firstFrom(leaves, i);
  return end;
}
