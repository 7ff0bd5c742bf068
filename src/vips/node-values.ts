import { mixedFonts, type VisiblePage } from './visible-page.ts';

/** True when a node is a text node or a virtual text node. */
export function isTextual(view: VisiblePage, node: number): boolean {
  return view.text[node] === 1 || view.virtualText[node] === 1;
}

/** True when there are children and all of them are text or virtual text. */
export function hasOnlyText(view: VisiblePage, node: number): boolean {
  if (view.childCount[node] === 0 || view.hasBreak[node]) return false;
  for (let child = view.firstChild[node]; child >= 0; child = view.nextSibling[child])
    if (!isTextual(view, child)) return false;
  return true;
}

/** True when a child is text or virtual text. */
export function hasText(view: VisiblePage, node: number): boolean {
  for (let child = view.firstChild[node]; child >= 0; child = view.nextSibling[child])
    if (isTextual(view, child)) return true;
  return false;
}

/** True when a child breaks the line. */
export function hasLineBreakChild(view: VisiblePage, node: number): boolean {
  if (view.hasBreak[node]) return true;
  for (let child = view.firstChild[node]; child >= 0; child = view.nextSibling[child])
    if (view.inline[child] === 0) return true;
  return false;
}

/** True when a child is a horizontal rule; deeper ones do not count. */
export function hasRuleChild(view: VisiblePage, node: number): boolean {
  for (let child = view.firstChild[node]; child >= 0; child = view.nextSibling[child])
    if (view.page.nodes[child].name === 'hr') return true;
  return false;
}

export function childrenArea(view: VisiblePage, node: number): number {
  let sum = 0;
  for (let child = view.firstChild[node]; child >= 0; child = view.nextSibling[child])
    sum += view.area[child];
  return sum;
}

export function biggestChild(view: VisiblePage, node: number): number {
  let biggest = 0;
  for (let child = view.firstChild[node]; child >= 0; child = view.nextSibling[child])
    biggest = Math.max(biggest, view.area[child]);
  return biggest;
}

/** True when all text below has one font size and one weight. */
export function hasOneFont(view: VisiblePage, node: number): boolean {
  return view.font[node] !== mixedFonts;
}

/** Children on another effective background than the node's own. */
export function otherBackgrounds(view: VisiblePage, node: number): number[] {
  const found: number[] = [];
  for (let child = view.firstChild[node]; child >= 0; child = view.nextSibling[child]) {
    if (view.background[child] !== view.background[node]) found.push(child);
  }
  return found;
}

/** Share of an area, 0 where the whole has none. */
export function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0;
}

/** Standard deviation over mean of the children's areas; 0 for fewer than two. */
export function sizeSpread(view: VisiblePage, node: number): number {
  const count = view.childCount[node];
  const mean = childrenArea(view, node) / count;
  let squares = 0;
  for (let child = view.firstChild[node]; child >= 0; child = view.nextSibling[child])
    squares += (view.area[child] - mean) ** 2;
  return mean > 0 ? Math.sqrt(squares / count) / mean : 0;
}

/**
 * The valid children of a node in the groups between runs of successive `<br>`.
 * @param allowed runs of this many and fewer do not part groups
 */
export function groupsBetweenBreaks(view: VisiblePage, node: number, allowed: number): number[][] {
  const { nodes } = view.page;
  const groups: number[][] = [];
  let breaks = allowed + 1;
  // Line breaks are no valid children, so all children are looked at.
  let next = 0;
  for (let i = node + 1; i < view.end[node]; i = next) {
    const { name, rect } = nodes[i];
    // Elements without a box are seen through.
    next = name !== '#text' && rect === null ? i + 1 : view.end[i];
    if (name === 'br') breaks++;
    if (view.valid[i] === 0) continue;
    if (breaks > allowed) groups.push([]);
    groups[groups.length - 1].push(i);
    breaks = 0;
  }
  return groups;
}
