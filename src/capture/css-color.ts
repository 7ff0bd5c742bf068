import {
  converter,
  modeLab,
  modeLch,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeP3,
  modeRec2020,
  modeRgb,
  parse,
  useMode,
} from 'culori/fn';

export type Color = readonly [red: number, green: number, blue: number, alpha: number];

export const transparent: Color = [0, 0, 0, 0];
export const white: Color = [255, 255, 255, 1];

for (const mode of [modeRgb, modeLrgb, modeP3, modeRec2020, modeOklab, modeOklch, modeLab, modeLch])
  useMode(mode);
const toRgb = converter('rgb');

/**
 * Reads a colour as Chromium's computed styles write it: `rgb()`, `rgba()`, `color()`, and the spaces that keep
 * their own notation, `oklab()`, `oklch()`, `lab()` and `lch()`. Channels beyond sRGB are cut to its range.
 * @returns transparent black for what is no colour
 * @source CSS Color Module Level 4, as culori implements it
 */
export function parseColor(text: string): Color {
  const { r, g, b, alpha = 1 } = toRgb(parse(text)) ?? { r: 0, g: 0, b: 0, alpha: 0 };
  const [red, green, blue] = [r, g, b].map((channel) => Math.round(255 * Math.min(1, Math.max(0, channel))));
  return [red, green, blue, Math.min(1, Math.max(0, alpha))];
}

export function blend(over: Color, under: Color): Color {
  const alpha = over[3] + under[3] * (1 - over[3]);
  if (alpha === 0) return transparent;
  const mix = (i: 0 | 1 | 2): number => (over[i] * over[3] + under[i] * under[3] * (1 - over[3])) / alpha;
  return [mix(0), mix(1), mix(2), alpha];
}

/**
 * A colour as pages keep it.
 * @example colorHex([255, 0, 0, 1]) // '#ff0000'
 */
export function colorHex([red, green, blue, alpha]: Color): string {
  if (alpha === 0) return '#00000000';
  const hex = (value: number): string => Math.round(value).toString(16).padStart(2, '0');
  const opaque = `#${hex(red)}${hex(green)}${hex(blue)}`;
  return alpha === 1 ? opaque : `${opaque}${hex(255 * alpha)}`;
}
