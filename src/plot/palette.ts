/** How one series is drawn: a colour and, for grey print and colour-blind readers, a marker and a dash. */
export interface SeriesStyle {
  color: string;
  symbol: SeriesSymbol;
  /** Lengths of strokes and gaps in pixels, or `none`. */
  dash: string;
}

export type SeriesSymbol = 'circle' | 'triangle' | 'square' | 'diamond' | 'cross' | 'star' | 'wye';

/**
 * Okabe and Ito's colours with contrast on white and on black (Color Universal Design, 2008), darkest first, so
 * that the few series of a usual plot also differ in grey; their yellow is left out, because white hides it.
 */
const colors = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];

/** Outlines of the markers, most different first: d3-shape's at an area of 44 square pixels. */
export const symbolOutlines: Readonly<Record<SeriesSymbol, string>> = {
  circle: 'M3.7,0A3.7,3.7,0,1,1,-3.7,0A3.7,3.7,0,1,1,3.7,0',
  triangle: 'M0,-5.8L5,2.9L-5,2.9Z',
  square: 'M-3.3,-3.3h6.6v6.6h-6.6Z',
  diamond: 'M0,-6.2L3.6,0L0,6.2L-3.6,0Z',
  cross: 'M-4.4,-1.5H-1.5V-4.4H1.5V-1.5H4.4V1.5H1.5V4.4H-1.5V1.5H-4.4Z',
  star: 'M0,-6.3L1.4,-1.9L6,-1.9L2.3,0.7L3.7,5.1L0,2.4L-3.7,5.1L-2.3,0.7L-6,-1.9L-1.4,-1.9Z',
  wye: 'M1.8,1V4.6H-1.8V1L-4.9,-0.8L-3.1,-3.9L0,-2.1L3.1,-3.9L4.9,-0.8Z',
};

const symbols = Object.keys(symbolOutlines) as SeriesSymbol[];

const dashes = ['none', '7,3', '2,2', '8,3,2,3', '12,3'];

/** Style of the series with this number; 42 series differ from each other in colour or marker. */
export function seriesStyle(index: number): SeriesStyle {
  // 6 colours and 7 markers share no divisor, so counting both at once meets every pair.
  return {
    color: colors[index % colors.length],
    symbol: symbols[index % symbols.length],
    dash: dashes[index % dashes.length],
  };
}

/** Latin, then Japanese; the first of each is what {@link toPng} draws with. */
export const fontFamily = "Arimo, 'Liberation Sans', Arial, Helvetica, 'BIZ UDGothic', sans-serif";

const lightRules = '.pagestructure-plot{color:#1a1a1a}.pagestructure-paper{fill:#ffffff}';

const darkRules = [
  '.pagestructure-plot{color:#e8e8e8}',
  '.pagestructure-plot .pagestructure-paper{fill:#16181b}',
  '.pagestructure-plot [stroke="#ffffff"]{stroke:#16181b}',
  '.pagestructure-plot [fill="#ffffff"]{fill:#16181b}',
  // What is too dark on black.
  '.pagestructure-plot [stroke="#0072b2"]{stroke:#3a9bd9}',
  '.pagestructure-plot [fill="#0072b2"]{fill:#3a9bd9}',
  '.pagestructure-plot [stroke="#005a8f"]{stroke:#5aaee0}',
  '.pagestructure-plot [stroke="#8a2c6b"]{stroke:#d58fbb}',
].join('');

/**
 * Style sheet of every plot, scoped by its class so that a plot can be put into an HTML page.
 *
 * Light is written without a media query because renderers to PNG skip those.
 */
export const plotStyle = `${lightRules}@media (prefers-color-scheme:dark){${darkRules}}`;

/** The same for dark paper, whatever the viewer prefers. */
export const darkStyle = lightRules + darkRules;
