import type { ComputedStyle } from '../../page/index.ts';
import { numbersOf } from '../key-numbers.ts';

const displays = ['inline', 'inline-block', 'block', 'list-item', 'table-cell', 'table-row', 'table', 'flex'];
const floats = ['none', 'left', 'right'];
const positions = ['static', 'relative', 'absolute', 'fixed'];

/** A style in numbers; names that are not numbered are -1. */
export interface StyleLooks {
  display: number;
  float: number;
  position: number;
  /** Number of the effective background colour: equal ones have one number. */
  color: number;
  hasImage: number;
  /** Sides with a border. */
  borders: number;
  /** The larger of the margins above and below, and the largest padding, CSS pixels, as the font size. */
  margin: number;
  padding: number;
  fontSize: number;
}

/** Looks of an element without a style, such as a text. */
export const noLooks: StyleLooks = {
  ...{ display: -1, float: 0, position: -1, color: -1 },
  ...{ hasImage: 0, borders: 0, margin: 0, padding: 0, fontSize: 0 },
};

/** Looks of styles, in their order. */
export function styleLooks(styles: readonly ComputedStyle[]): StyleLooks[] {
  const colors = numbersOf(styles.map(({ effectiveBackground }) => effectiveBackground));
  return styles.map((style, i) => {
    const { border, margin, padding } = style;
    return {
      display: displays.indexOf(style.display),
      float: floats.indexOf(style.float),
      position: positions.indexOf(style.position),
      color: colors[i],
      hasImage: Number(style.hasBackgroundImage),
      borders: border.reduce((count, side) => (side > 0 ? count + 1 : count), 0),
      margin: Math.max(margin[0], margin[2]),
      padding: Math.max(padding[0], padding[1], padding[2], padding[3]),
      fontSize: style.fontSize,
    };
  });
}
