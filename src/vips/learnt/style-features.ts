import type { ComputedStyle } from '../../page/index.ts';
import type { VisiblePage } from '../visible-page.ts';
import type { BlockCandidate } from './candidates.ts';

const displays = ['inline', 'inline-block', 'block', 'list-item', 'table-cell', 'table-row', 'table', 'flex'];
const floats = ['none', 'left', 'right'];
const positions = ['static', 'relative', 'absolute', 'fixed'];

/**
 * Features of candidates' styles, from `display` to `font size` in the names of features. What a style says by itself
 * is worked out once for all nodes that have it.
 * @returns writes those of a candidate, given its neighbours (-1: none), and tells the place behind them
 */
export function styleFeatures({ page }: VisiblePage, candidates: readonly BlockCandidate[]) {
  const { nodes, styles } = page;
  const known = styles.map(ofStyle);
  const unknown = ofStyle(undefined);
  const colors = colorNumbers(styles);
  const color = (i: number): number => colors[nodes[candidates[i].node].style] ?? -1;
  return (i: number, before: number, behind: number, table: Float64Array, at: number): number => {
    const own = known[nodes[candidates[i].node].style] ?? unknown;
    const ownColor = color(i);
    const { parent } = candidates[i];
    let k = at;
    for (let j = 0; j < 3; j++) table[k++] = own[j];
    table[k++] = parent < 0 ? -1 : Number(ownColor !== color(parent));
    table[k++] = before < 0 ? -1 : Number(ownColor !== color(before));
    table[k++] = behind < 0 ? -1 : Number(ownColor !== color(behind));
    for (let j = 3; j < own.length; j++) table[k++] = own[j];
    return k;
  };
}

/** Display, float, position; background image, borders, margin, padding, font size. */
function ofStyle(style: ComputedStyle | undefined): number[] {
  if (!style) return [displays.indexOf(''), floats.indexOf('none'), positions.indexOf(''), 0, 0, 0, 0, 0];
  return [
    displays.indexOf(style.display),
    floats.indexOf(style.float),
    positions.indexOf(style.position),
    style.hasBackgroundImage ? 1 : 0,
    style.border.filter((side) => side > 0).length,
    Math.max(style.margin[0], style.margin[2]),
    Math.max(...style.padding),
    style.fontSize,
  ];
}

/** Numbers of the effective backgrounds of styles: equal ones have one number. */
function colorNumbers(styles: readonly ComputedStyle[]): number[] {
  const numbers = new Map<string, number>();
  return styles.map(({ effectiveBackground }) => {
    const number = numbers.get(effectiveBackground) ?? numbers.size;
    numbers.set(effectiveBackground, number);
    return number;
  });
}
