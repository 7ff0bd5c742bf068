import type { Separator } from '../page/index.ts';
import { textStyleAt } from './outermost-text.ts';
import type { PoolBox } from './pool-box.ts';
import { outerLevels, type VisiblePage } from './visible-page.ts';
import type { SeparatorWeights, VipsWeights } from './weights.ts';

export interface Sides {
  direction: 'horizontal' | 'vertical';
  /** Width of the gap in CSS pixels. */
  distance: number;
  /** A line (HR, thin image, stripe) lies in the gap. */
  line: boolean;
  /** Share of the page's width (horizontal) or height (vertical) that the separator spans. */
  length: number;
  /** The block above or left of it, and the one below or right of it. */
  before: PoolBox;
  behind: PoolBox;
}

/** Parts of a separator's weight; their sum, but no less than 0, is the weight. */
export type WeightTerms = Record<keyof SeparatorWeights, number>;

/** A separator with the parts of its weight, and whether its group was cut there. */
export interface WeighedSeparator extends Separator {
  parts: WeightTerms;
  cut: boolean;
}

/** Sides of a border in `ComputedStyle.border`. */
const [topSide, rightSide, bottomSide, leftSide] = [0, 1, 2, 3];

/**
 * What makes one separator heavy or light (MSR-TR-2003-79, section 4.2.2, five rules; the length is ours).
 *
 * Font rules look at the text next to the separator, in the DOM or to the letter on the page, and, as in the report,
 * compare above with below only across horizontal separators.
 */
export function weighSeparator(
  view: VisiblePage,
  { separator: weights, literal }: VipsWeights,
  sides: Sides,
): WeightTerms {
  const { direction, distance, before, behind } = sides;
  const { styles } = view.page;
  const horizontal = direction === 'horizontal';
  const near = before.nodes[before.nodes.length - 1];
  const far = behind.nodes[0];
  const above = literal.nearestFonts
    ? styles[textStyleAt(view, before, horizontal ? 'bottom' : 'right')]
    : styles[view.lastTextStyle[near]];
  const below = literal.nearestFonts
    ? styles[textStyleAt(view, behind, horizontal ? 'top' : 'left')]
    : styles[view.firstTextStyle[far]];
  const size = above && below ? Math.abs(Math.log2(above.fontSize / below.fontSize)) : 0;
  const bolder = above && below ? below.fontWeight - above.fontWeight : 0;
  const rises = above && below && above.fontSize < below.fontSize;
  const otherBackground = backgroundOf(view, near) !== backgroundOf(view, far);
  const border =
    hasBorder(view, near, horizontal ? bottomSide : rightSide) ||
    hasBorder(view, far, horizontal ? topSide : leftSide);
  const alike = above && below && size === 0 && bolder === 0 && !otherBackground;
  return {
    distance: weights.distance * Math.log2(1 + distance / 4),
    line: sides.line ? weights.line : 0,
    border: border && !sides.line ? weights.border : 0,
    background: otherBackground ? weights.background : 0,
    fontSize: horizontal && Number.isFinite(size) ? weights.fontSize * size : 0,
    fontWeight: horizontal && bolder !== 0 ? weights.fontWeight : 0,
    fontRises: horizontal && rises ? weights.fontRises : 0,
    boldRises: horizontal && size === 0 && bolder > 0 ? weights.boldRises : 0,
    alike: alike ? -weights.alike : 0,
    length: weights.length * sides.length,
    outer: weights.outer / (1 + branchingLevel(view, near, far)),
    sameElement: isSameElement(view, near, far) ? -weights.sameElement : 0,
  };
}

export function totalWeight(parts: WeightTerms): number {
  const { distance, line, border, background, fontSize, fontWeight, fontRises } = parts;
  const { boldRises, alike, length, outer, sameElement } = parts;
  const first = distance + line + border + background + fontSize + fontWeight + fontRises;
  return Math.max(0, first + boldRises + alike + length + outer + sameElement);
}

/** Background of a block, seen through wrappers around an only child. */
function backgroundOf(view: VisiblePage, node: number): number {
  return view.background[view.inner[node]];
}

/** Levels of branching above the place where the ways to two nodes part; 0 when they part at the first. */
function branchingLevel({ outer }: VisiblePage, a: number, b: number): number {
  let level = 0;
  while (level < outerLevels) {
    const one = outer[a * outerLevels + level];
    if (one < 0 || one !== outer[b * outerLevels + level]) break;
    level++;
  }
  return Math.max(0, level - 1);
}

function isSameElement(view: VisiblePage, a: number, b: number): boolean {
  const [one, other] = [view.page.nodes[a], view.page.nodes[b]];
  return one.name === other.name && one.style === other.style;
}

function hasBorder(view: VisiblePage, node: number, side: number): boolean {
  return drawsBorder(view, node, side) || drawsBorder(view, view.inner[node], side);
}

function drawsBorder(view: VisiblePage, node: number, side: number): boolean {
  if (view.text[node] || !view.paints[node]) return false;
  const style = view.page.styles[view.page.nodes[node].style];
  return style !== undefined && style.border[side] > 0;
}
