import { createRequire } from 'node:module';
import { Resvg } from '@resvg/resvg-js';
import { darkStyle, plotStyle } from './palette.ts';

/** Regular and bold of the Latin and the Japanese font; their order is the order of fallback. */
const fonts = [
  '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
  '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  '@expo-google-fonts/biz-udgothic/400Regular/BIZUDGothic_400Regular.ttf',
  '@expo-google-fonts/biz-udgothic/700Bold/BIZUDGothic_700Bold.ttf',
];

/** Paths of the font files that plots are drawn with: the same on every machine, whatever fonts it has. */
function fontFiles(): string[] {
  const require = createRequire(import.meta.url);
  return fonts.map((font) => require.resolve(font));
}

/** How {@link toPng} draws. */
export interface PngOptions {
  /** Width of the picture in pixels; the height follows. Overrides `scale`. */
  width?: number | undefined;
  /** Pixels per SVG unit, above 0; default 1. */
  scale?: number | undefined;
  scheme?: 'light' | 'dark' | undefined;
  /** Paths of font files to draw with instead of those that come with the package. */
  fontFiles?: string[] | undefined;
}

/**
 * Draws an SVG as a PNG file, with the fonts of the package: same SVG, same bytes, on any machine.
 * @param svg a whole SVG document
 * @throws when the SVG is not well-formed, or width or scale is not above 0
 */
export function toPng(svg: string, options: PngOptions = {}): Uint8Array {
  const { width, scale = 1, scheme = 'light', fontFiles: files = fontFiles() } = options;
  for (const [name, value] of Object.entries({ width, scale })) {
    if (value !== undefined && !(value > 0 && Number.isFinite(value))) {
      throw new Error(`${name}: ${value} (expected a number above 0)`);
    }
  }
  // The renderer skips media queries: dark colours have to be the only ones.
  const colored = scheme === 'dark' ? svg.replace(plotStyle, () => darkStyle) : svg;
  const rendered = new Resvg(colored, {
    fitTo: width === undefined ? { mode: 'zoom', value: scale } : { mode: 'width', value: Math.round(width) },
    font: { loadSystemFonts: false, fontFiles: files, defaultFontFamily: 'Arimo', sansSerifFamily: 'Arimo' },
    logLevel: 'off',
  }).render();
  return new Uint8Array(rendered.asPng());
}
