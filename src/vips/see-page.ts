import type { ComputedStyle, Page, PageNode, Rect, TextLine } from '../page/index.ts';
import { type Clips, clipRects } from './clip-rects.ts';
import { numbersOf } from './key-numbers.ts';
import { isReplaced, isTextLevel, type NodeKind, nodeKind, spacer } from './node-kind.ts';
import { outermostTexts } from './outermost-text.ts';
import { emptyView, mixedFonts, noFont, outerLevels, type VisiblePage } from './visible-page.ts';

/**
 * What an inline and a virtual text node is: by computed display; the same with BR as a line-break node, as in the
 * report; or by the tags of the paper, where virtual text holds nothing but text nodes.
 */
export type NodeInterpretation = 'display' | 'report' | 'paper';

/**
 * Precomputes what segmentation asks of a page: two passes, O(nodes + fragments).
 * @throws RangeError when the page has no layout (captured without a browser)
 */
export function visiblePage(page: Page, reading: NodeInterpretation = 'display'): VisiblePage {
  if (page.engine !== 'chromium' || page.viewport === null || page.size === null) {
    throw new RangeError(`page ${page.id}: engine ${page.engine} (expected chromium: VIPS needs a layout)`);
  }
  const view = emptyView({ ...page, fragments: page.fragments.toSorted((a, b) => a.node - b.node) });
  const host = lookDown(view, clipRects(page), reading);
  lookUp(view, host, reading);
  lookForBranches(view, host);
  let texts: ReturnType<VisiblePage['outermost']> | undefined;
  return {
    ...view,
    outermost: () => {
      texts ??= outermostTexts(view.page, (i) => (isRaised(view, i) ? host[i] : -1));
      return texts;
    },
  };
}

type BareView = Omit<VisiblePage, 'outermost'>;

/** True when what is known of a node is raised to the element around it. */
function isRaised({ page, valid }: BareView, node: number): boolean {
  return valid[node] === 1 && !isSeenThrough(page.nodes[node]);
}

/**
 * Parents before children: what each node is and draws by itself.
 * @returns per node the nearest ancestor that is no `display: contents`; -1 where the node is left out
 */
function lookDown(view: BareView, clips: Clips, reading: NodeInterpretation): Int32Array {
  const { nodes, styles, fragments } = view.page;
  const host = new Int32Array(nodes.length).fill(-1);
  const inReplaced = new Uint8Array(nodes.length);
  const { fontOf, backgroundOf } = styleNumbers(styles);
  let ownBackgrounds = styles.length;
  let fragment = 0;
  for (let i = 0; i < nodes.length; i++) {
    const node = nodes[i];
    const { parent, name } = node;
    const style = styles[node.style];
    view.end[i] = i + 1;
    view.fragmentStart[i] = fragment;
    if (parent >= 0) {
      host[i] = isSeenThrough(nodes[parent]) ? host[parent] : parent;
      inReplaced[i] = inReplaced[parent] || isReplaced(nodes[parent].name) ? 1 : 0;
    }
    while (fragment < fragments.length && fragments[fragment].node === i) {
      const { lines, style: textStyle } = fragments[fragment];
      const font = styles[textStyle];
      if (!inReplaced[i]) for (const line of lines) include(view, clips, i, lineRect(line, font), line.rect);
      view.font[i] = fontOf[textStyle] ?? styles.length;
      view.firstTextStyle[i] = textStyle;
      view.lastTextStyle[i] = textStyle;
      fragment++;
    }
    view.fragmentEnd[i] = fragment;
    if (name === '#text') {
      view.text[i] = 1;
      view.inline[i] = 1;
      view.kind[i] = 'inline';
      view.background[i] = host[i] >= 0 ? view.background[host[i]] : -1;
      view.paints[i] = view.fragmentEnd[i] > view.fragmentStart[i] ? 1 : 0;
    } else if (style) {
      view.kind[i] = nodeKind(name, style.display);
      view.inline[i] = isInline(name, style.display, view.kind[i], reading) ? 1 : 0;
      if (reading === 'report' && name === 'br' && style.display !== 'none' && host[i] >= 0) {
        view.hasBreak[host[i]] = 1;
      }
      view.background[i] = style.hasBackgroundImage ? ownBackgrounds++ : backgroundOf[node.style];
      const behind = host[i] >= 0 ? styles[nodes[host[i]].style] : undefined;
      if (!inReplaced[i] && node.rect && paints(node, style, behind)) {
        view.paints[i] = 1;
        include(view, clips, i, node.rect);
      }
    }
  }
  return host;
}

/** Children before parents: what each node holds. */
function lookUp(view: BareView, host: Int32Array, reading: NodeInterpretation): void {
  const { nodes } = view.page;
  const { left, top, right, bottom, valid, virtualText, text, inline, font } = view;
  for (let i = nodes.length - 1; i >= 0; i--) {
    const { parent, rect } = nodes[i];
    if (parent >= 0) {
      view.end[parent] = Math.max(view.end[parent], view.end[i]);
      view.fragmentEnd[parent] = Math.max(view.fragmentEnd[parent], view.fragmentEnd[i]);
    }
    const to = host[i];
    valid[i] = right[i] > left[i] ? 1 : 0;
    if (!isRaised(view, i)) continue;
    view.area[i] =
      rect && rect[2] * rect[3] > 0 ? rect[2] * rect[3] : (right[i] - left[i]) * (bottom[i] - top[i]);
    if (view.childCount[i] === 1) view.inner[i] = view.inner[view.firstChild[i]];
    // Until now virtualText told whether a child is neither text nor virtual text.
    const onlyText =
      inline[i] && !text[i] && !view.hasBreak[i] && virtualText[i] === 0 && view.childCount[i] > 0;
    virtualText[i] = onlyText ? 1 : 0;
    if (to < 0) continue;
    left[to] = Math.min(left[to], left[i]);
    top[to] = Math.min(top[to], top[i]);
    right[to] = Math.max(right[to], right[i]);
    bottom[to] = Math.max(bottom[to], bottom[i]);
    view.inkTop[to] = Math.min(view.inkTop[to], view.inkTop[i]);
    view.inkBottom[to] = Math.max(view.inkBottom[to], view.inkBottom[i]);
    if (view.lastTextStyle[to] < 0) view.lastTextStyle[to] = view.lastTextStyle[i];
    if (view.firstTextStyle[i] >= 0) view.firstTextStyle[to] = view.firstTextStyle[i];
    if (font[to] === noFont) font[to] = font[i];
    else if (font[i] !== noFont && font[i] !== font[to]) font[to] = mixedFonts;
    view.nextSibling[i] = view.firstChild[to];
    view.firstChild[to] = i;
    view.childCount[to]++;
    if (!text[i] && (reading === 'paper' || !virtualText[i])) virtualText[to] = 1;
  }
}

/** Parents before children again: which branches of the tree each node lies on. */
function lookForBranches({ outer, childCount }: BareView, host: Int32Array): void {
  for (let i = 0; i < host.length; i++) {
    const own = i * outerLevels;
    const above = host[i] * outerLevels;
    let level = 0;
    if (host[i] >= 0) {
      while (level < outerLevels && outer[above + level] >= 0) {
        outer[own + level] = outer[above + level];
        level++;
      }
    }
    const branches = host[i] < 0 || childCount[host[i]] > 1;
    if (branches && level < outerLevels) outer[own + level] = i;
  }
}

function isInline(name: string, display: string, kind: NodeKind, reading: NodeInterpretation): boolean {
  if (reading === 'paper') return isTextLevel(name);
  return kind === 'inline' || display === 'inline-table';
}

/** True for an element without a box: `display: contents`, or hidden with all that is below it. */
function isSeenThrough(node: PageNode): boolean {
  return node.name !== '#text' && node.rect === null;
}

/** True when an element draws something of its own. */
function paints(node: PageNode, style: ComputedStyle, behind: ComputedStyle | undefined): boolean {
  const { name, rect } = node;
  if (!rect || style.visibility !== 'visible' || style.opacity === 0) return false;
  if (isReplaced(name)) return rect[2] > spacer || rect[3] > spacer;
  if (name === 'html' || name === 'body') return false;
  if (style.hasBackgroundImage) return true;
  if (style.border.some((width, side) => width > 0 && !isTransparent(style.borderColor[side]))) return true;
  return !isTransparent(style.background) && style.effectiveBackground !== behind?.effectiveBackground;
}

function isTransparent(color: string): boolean {
  return color.length === 9 && color.endsWith('00');
}

/** A line box no higher than its line: tall glyph boxes of tightly set lines would overlap. */
function lineRect(line: TextLine, style: ComputedStyle | undefined): Rect {
  const [x, y, width, height] = line.rect;
  const lineHeight = style?.lineHeight ?? 0;
  if (style?.writingMode !== 'horizontal-tb' || !(lineHeight > 0) || lineHeight >= height) return line.rect;
  return [x, y + (height - lineHeight) / 2, width, lineHeight];
}

/** Extends what can be seen of a node by a rectangle and its ink, as far as it is not clipped. */
function include(view: BareView, clips: Clips, node: number, rect: Rect, ink: Rect = rect): void {
  const clip = clips.of[node];
  const left = Math.max(rect[0], clips.left[clip]);
  const top = Math.max(rect[1], clips.top[clip]);
  const right = Math.min(rect[0] + rect[2], clips.right[clip]);
  const bottom = Math.min(rect[1] + rect[3], clips.bottom[clip]);
  if (right <= left || bottom <= top) return;
  view.left[node] = Math.min(view.left[node], left);
  view.top[node] = Math.min(view.top[node], top);
  view.right[node] = Math.max(view.right[node], right);
  view.bottom[node] = Math.max(view.bottom[node], bottom);
  view.inkTop[node] = Math.min(view.inkTop[node], Math.max(ink[1], clips.top[clip]));
  view.inkBottom[node] = Math.max(view.inkBottom[node], Math.min(ink[1] + ink[3], clips.bottom[clip]));
}

/** Numbers of the font and of the effective background colour of every style: equal ones have one number. */
function styleNumbers(styles: readonly ComputedStyle[]): { fontOf: Int32Array; backgroundOf: Int32Array } {
  return {
    fontOf: numbersOf(styles.map(({ fontSize, fontWeight }) => `${fontSize} ${fontWeight}`)),
    backgroundOf: numbersOf(styles.map(({ effectiveBackground }) => effectiveBackground)),
  };
}
