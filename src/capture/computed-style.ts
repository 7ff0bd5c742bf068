import type { ComputedStyle, Page } from '../page/index.ts';
import { blend, type Color, colorHex, parseColor } from './css-color.ts';
import { getOrInsert } from './get-or-insert.ts';

const sides = ['top', 'right', 'bottom', 'left'] as const;

/** Properties that the browser is asked for, in the order in which their values come back. */
export const styleProperties: readonly string[] = [
  ...['display', 'visibility', 'position', 'float', 'opacity', 'overflow', 'font-size', 'font-weight'],
  ...['font-style', 'font-family', 'line-height', 'text-decoration-line', 'text-transform', 'text-align'],
  ...['white-space', 'color', 'background-color', 'background-image', 'list-style-type', 'flex-direction'],
  'writing-mode',
  ...sides.flatMap((side) => [`border-${side}-width`, `border-${side}-style`, `border-${side}-color`]),
  ...sides.map((side) => `padding-${side}`),
  ...['margin-top', 'margin-bottom'],
];

/** What a node takes over from its ancestors beyond CSS inheritance. */
export interface InheritedStyle {
  opacity: number;
  /** What is seen behind, opaque. */
  background: Color;
  /** Lines that ancestors draw through or below the text. */
  decorations: readonly string[];
}

/** Height of a line where the style says `normal`, in font sizes; about that of the package's fonts. */
const normalLineHeight = 1.15;

/**
 * A node's style as pages keep it, and what its children take over.
 * @param values computed values in the order of {@link styleProperties}
 */
export function readStyle(
  values: readonly string[],
  inherited: InheritedStyle,
): { style: ComputedStyle; inherited: InheritedStyle } {
  const value = (name: string): string => values[positions[name]] ?? '';
  const size = (name: string): number => Number.parseFloat(value(name)) || 0;
  const four = (name: (side: string) => number) => sides.map(name) as [number, number, number, number];
  const background = parseColor(value('background-color'));
  const next: InheritedStyle = {
    opacity: inherited.opacity * Number.parseFloat(value('opacity') || '1'),
    background: blend(background, inherited.background),
    decorations: decorations(value, inherited.decorations),
  };
  const fontSize = size('font-size');
  const style: ComputedStyle = {
    display: value('display'),
    visibility: value('visibility'),
    position: value('position'),
    float: value('float'),
    opacity: next.opacity,
    overflow: value('overflow'),
    fontSize,
    fontWeight: size('font-weight'),
    fontStyle: value('font-style'),
    fontFamily: value('font-family'),
    lineHeight: value('line-height') === 'normal' ? normalLineHeight * fontSize : size('line-height'),
    textDecoration: next.decorations.join(' ') || 'none',
    textTransform: value('text-transform'),
    textAlign: value('text-align'),
    whiteSpace: value('white-space'),
    color: colorHex(parseColor(value('color'))),
    background: colorHex(background),
    effectiveBackground: colorHex(next.background),
    hasBackgroundImage: value('background-image') !== 'none',
    listStyleType: value('list-style-type'),
    flexDirection: value('flex-direction'),
    writingMode: value('writing-mode'),
    border: four((side) =>
      /^(?:none|hidden)$/.test(value(`border-${side}-style`)) ? 0 : size(`border-${side}-width`),
    ),
    borderColor: sides.map((side) =>
      colorHex(parseColor(value(`border-${side}-color`))),
    ) as ComputedStyle['borderColor'],
    margin: [size('margin-top'), size('margin-bottom')],
    padding: four((side) => size(`padding-${side}`)),
  };
  return { style, inherited: next };
}

const positions: Readonly<Record<string, number>> = Object.fromEntries(
  styleProperties.map((name, i) => [name, i]),
);

/**
 * Lines through or below text go on in the boxes inside, except in those that are taken out of the flow or stand in
 * a line as one piece.
 * @source CSS Text Decoration Module Level 3, section 2.1
 */
function decorations(value: (name: string) => string, inherited: readonly string[]): readonly string[] {
  const separate =
    value('float') !== 'none' ||
    ['absolute', 'fixed'].includes(value('position')) ||
    /^inline-(?:block|table|flex|grid)$/.test(value('display'));
  const own = value('text-decoration-line')
    .split(' ')
    .filter((line) => line !== 'none' && line !== '');
  if (own.length === 0) return separate ? [] : inherited;
  return [...new Set([...(separate ? [] : inherited), ...own])].sort();
}

/** Styles without repetition; what is the same in the browser's answer is read only once. */
export class StyleTable {
  readonly all: Page['styles'] = [];
  readonly #indexes = new Map<string, number>();
  readonly #seen = new Map<InheritedStyle, Map<string, { index: number; inherited: InheritedStyle }>>();
  readonly #shared = new Map<string, InheritedStyle>();

  add(
    values: readonly number[],
    above: InheritedStyle,
    string: (index: number) => string,
  ): { index: number; inherited: InheritedStyle } {
    const key = values.join();
    const seen = getOrInsert(this.#seen, above, () => new Map());
    return getOrInsert(seen, key, () => {
      const { style, inherited } = readStyle(values.map(string), above);
      const index = getOrInsert(this.#indexes, JSON.stringify(style), () => this.all.push(style) - 1);
      return { index, inherited: getOrInsert(this.#shared, JSON.stringify(inherited), () => inherited) };
    });
  }
}
