import { type Color, parseColor } from '../css-color.ts';

/** Properties that decide what is painted, beyond those that pages keep; the browser is asked for them too. */
export const paintProperties: readonly string[] = [
  ...['display', 'visibility', 'position', 'opacity', 'overflow-x', 'overflow-y', 'direction'],
  ...['writing-mode', 'clip', 'clip-path', 'contain', 'will-change', 'z-index', 'mix-blend-mode'],
  ...['mask-image', 'filter', 'backdrop-filter', 'transform', 'transform-style', 'perspective'],
  ...['backface-visibility', 'text-shadow'],
  ...['background-color', 'background-image', 'background-clip'],
  ...['-webkit-text-fill-color', '-webkit-text-stroke-width'],
  ...['border-top-width', 'border-right-width', 'border-bottom-width', 'border-left-width'],
];

/** How contents that reach over one axis of a box are treated. */
export type Overflow = 'visible' | 'clip' | 'scroll';

/** The part of a computed style that decides what is painted. */
export interface PaintStyle {
  isVisible: boolean;
  /** Static boxes are painted with their parents, all others by themselves. */
  position: string;
  /** Whether the box is part of a line of text, so that its bounds say little of where it paints. */
  isInline: boolean;
  /** Own opacity, filters included; 0 to 1. */
  opacity: number;
  overflowX: Overflow;
  overflowY: Overflow;
  isRightToLeft: boolean;
  isVertical: boolean;
  /** `clip` of boxes taken out of the flow, and `clip-path`; undefined where nothing is cut. */
  clip: string | undefined;
  clipPath: string | undefined;
  /** Below 0: painted below what the stacking context around it holds. */
  zIndex: number;
  /** Whether even fixed boxes inside are placed, and clipped, by this one. */
  holdsFixed: boolean;
  /** Whether the box is mixed with what is behind it, so that it hides nothing for certain. */
  isMixed: boolean;
  /** Whether bounds differ from what is painted, because the box is rotated or skewed. */
  isSkewed: boolean;
  /** Whether the box shows its back: turned around the axis; and whether that is seen. */
  isTurned: boolean;
  hasBack: boolean;
  keepsDepth: boolean;
  background: Color;
  hasImage: boolean;
  /** Whether the background is painted in the shape of the text. */
  fillsText: boolean;
  /** Colour of the letters. */
  fill: Color;
  /** Whether letters have a shadow or an outline, which show where the letters do not. */
  isOutlined: boolean;
  /** Widths of top, right, bottom and left border, CSS pixels. */
  border: readonly [number, number, number, number];
}

const inline = /^(?:inline|contents|ruby.*)$/;

/** Boxes whose contents `overflow` does not clip. */
const notClipped =
  /^(?:inline|contents|ruby.*|table-(?:row|column)(?:-group)?|table-(?:header|footer)-group)$/;

const containsPaint = /paint|strict|content/;
const containsLayout = /layout|paint|strict|content/;

/**
 * Reads the computed style of a box.
 * @param value computed value of a property of {@link paintProperties}
 */
export function readPaintStyle(value: (name: string) => string): PaintStyle {
  const display = value('display');
  const position = value('position');
  const contain = value('contain');
  const isOut = position === 'absolute' || position === 'fixed';
  const overflow = (name: string): Overflow =>
    notClipped.test(display) ? 'visible' : overflowOf(value(name), containsPaint.test(contain));
  const length = (name: string): number => Number.parseFloat(value(name)) || 0;
  const isSet = (name: string, unset = 'none'): boolean => value(name) !== unset && value(name) !== '';
  return {
    isVisible: value('visibility') === 'visible',
    position,
    isInline: inline.test(display),
    opacity: Number.parseFloat(value('opacity') || '1') * filterOpacity(value('filter')),
    overflowX: overflow('overflow-x'),
    overflowY: overflow('overflow-y'),
    isRightToLeft: value('direction') === 'rtl',
    isVertical: !value('writing-mode').startsWith('horizontal'),
    clip: isOut && isSet('clip', 'auto') ? value('clip') : undefined,
    clipPath: isSet('clip-path') ? value('clip-path') : undefined,
    zIndex: Number.parseInt(value('z-index'), 10) || 0,
    holdsFixed:
      ['transform', 'perspective', 'filter', 'backdrop-filter'].some((name) => isSet(name)) ||
      containsLayout.test(contain) ||
      /transform|perspective|filter/.test(value('will-change')),
    isMixed: isSet('mix-blend-mode', 'normal') || isSet('mask-image') || isSet('filter'),
    ...turn(value('transform')),
    hasBack: value('backface-visibility') !== 'hidden',
    keepsDepth: value('transform-style') === 'preserve-3d',
    background: parseColor(value('background-color')),
    hasImage: isSet('background-image'),
    fillsText: value('background-clip').includes('text'),
    fill: parseColor(value('-webkit-text-fill-color')),
    isOutlined: isSet('text-shadow') || length('-webkit-text-stroke-width') > 0,
    border: [
      length('border-top-width'),
      length('border-right-width'),
      length('border-bottom-width'),
      length('border-left-width'),
    ],
  };
}

function overflowOf(value: string, isContained: boolean): Overflow {
  if (value === 'auto' || value === 'scroll' || value === 'overlay') return 'scroll';
  return value === 'hidden' || value === 'clip' || isContained ? 'clip' : 'visible';
}

function filterOpacity(filter: string): number {
  const [, amount] = filter.match(/opacity\(([\d.]+)\)/) ?? [];
  return amount === undefined ? 1 : Number(amount);
}

/** Whether a transformation leaves boxes upright, and shows their front. */
function turn(transform: string): { isSkewed: boolean; isTurned: boolean } {
  const [, name = '', list = ''] = transform.match(/^(matrix(?:3d)?)\((.*)\)$/) ?? [];
  const m = list.split(',').map(Number);
  if (name === 'matrix') return { isSkewed: Math.abs(m[1]) + Math.abs(m[2]) > 1e-3, isTurned: false };
  if (name === 'matrix3d') return { isSkewed: true, isTurned: m[10] < 0 };
  return { isSkewed: false, isTurned: false };
}
