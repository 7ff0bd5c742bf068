/** A colour by its sRGB channels, 0 to 255, and its opacity, 0 to 1. */
export type Color = readonly [red: number, green: number, blue: number, alpha: number];

export const transparent: Color = [0, 0, 0, 0];
export const white: Color = [255, 255, 255, 1];

/**
 * Reads a colour as Chromium's computed styles write it: `rgb()`, `rgba()`, `color(srgb ...)`, and the spaces that
 * keep their own notation, `oklab()`, `oklch()`, `lab()` and `lch()`.
 * @returns transparent black for what it does not know, such as `color(rec2020 ...)`
 * @source CSS Color Module Level 4, sections 15 and 17 (serialisation) and 18 (sample code for conversions)
 */
export function parseColor(text: string): Color {
  const [, name = '', list = ''] = text.match(/^([a-z]+)\((.*)\)$/) ?? [];
  const parts = list.split(/[\s,/]+/);
  const space = name === 'color' ? parts.shift() : name;
  const [a = 0, b = 0, c = 0, alpha = 1] = parts.map((part) =>
    part === 'none' ? 0 : Number.parseFloat(part),
  );
  const read = spaces[space ?? ''];
  if (!read || [a, b, c, alpha].some(Number.isNaN)) return transparent;
  const [red, green, blue] = read(a, b, c).map((channel) => Math.min(255, Math.max(0, Math.round(channel))));
  return [red, green, blue, Math.min(1, Math.max(0, alpha))];
}

type Channels = [number, number, number];
type Reader = (a: number, b: number, c: number) => Channels;

const polar = (read: Reader): Reader => {
  return (lightness, chroma, hue) => {
    const angle = (hue * Math.PI) / 180;
    return read(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle));
  };
};

const spaces: Readonly<Record<string, Reader | undefined>> = {
  rgb: (r, g, b) => [r, g, b],
  rgba: (r, g, b) => [r, g, b],
  srgb: (r, g, b) => [255 * r, 255 * g, 255 * b],
  'srgb-linear': fromLinear,
  oklab: fromOklab,
  oklch: polar(fromOklab),
  lab: fromLab,
  lch: polar(fromLab),
};

function fromLinear(...linear: Channels): Channels {
  const gamma = (v: number): number => 255 * (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055);
  return linear.map(gamma) as Channels;
}

function fromOklab(lightness: number, a: number, b: number): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return fromLinear(
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  );
}

/** CIE Lab (D50) by way of XYZ; the last matrix takes D50 to D65 and XYZ to linear sRGB at once. */
function fromLab(lightness: number, a: number, b: number): Channels {
  const cube = (t: number): number => (t > 6 / 29 ? t ** 3 : (t - 4 / 29) * 3 * (6 / 29) ** 2);
  const f = (lightness + 16) / 116;
  const x = 0.96429568 * cube(f + a / 500);
  const y = cube(f);
  const z = 0.8251046 * cube(f - b / 200);
  return fromLinear(
    3.1341358529 * x - 1.6173863321 * y - 0.490661946 * z,
    -0.9787955003 * x + 1.916141542 * y + 0.0334490628 * z,
    0.071974478 * x - 0.228990417 * y + 1.405382931 * z,
  );
}

/** One colour seen through another. */
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
