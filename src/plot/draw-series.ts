import * as Plot from '@observablehq/plot';
import type { LegendEntry } from './figure.ts';
import { markup } from './markup.ts';
import { type SeriesStyle, symbolOutlines } from './palette.ts';
import type { LinePoint } from './thin-line.ts';

/** A line in the colour and dash of a series. */
export function seriesLine(points: readonly LinePoint[], { color, dash }: SeriesStyle): Plot.Markish {
  const dashed = dash === 'none' ? {} : { strokeDasharray: dash };
  return Plot.line(points, {
    x: 'x',
    y: 'y',
    stroke: color,
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
    ...dashed,
  });
}

/** The marker of a series at every point, with a rim that separates it from what is below. */
export function seriesDots(points: readonly LinePoint[], { color, symbol }: SeriesStyle): Plot.Markish {
  return Plot.dot(points, {
    x: 'x',
    y: 'y',
    fill: color,
    symbol,
    r: 4,
    stroke: '#ffffff',
    strokeWidth: 1,
  });
}

/** Bars in the colour of a series. */
export function seriesBars(
  bars: readonly { x1: number; x2: number; y1: number; y2: number }[],
  color: string,
  inset: Plot.InsetOptions,
): Plot.Markish {
  return Plot.rect(bars, {
    x1: 'x1',
    x2: 'x2',
    y1: 'y1',
    y2: 'y2',
    fill: color,
    fillOpacity: 0.75,
    ...inset,
  });
}

/** A marker in the legend, filled or hollow. */
export function symbolEntry(
  { text, color, symbol }: { text: string; color: string; symbol: 'circle' | 'diamond' },
  isFilled: boolean,
): LegendEntry {
  const fill = isFilled ? markup`fill="${color}"` : markup`class="pagestructure-paper"`;
  const sign = markup`<path d="${symbolOutlines[symbol]}" ${fill} stroke="${color}" stroke-width="1.5"/>`;
  return { sign, text };
}

/** A series in the legend: its line with its marker. */
export function seriesEntry(text: string, { color, dash, symbol }: SeriesStyle): LegendEntry {
  const dashes = dash !== 'none' && markup`stroke-dasharray="${dash}"`;
  const line = markup`<path d="M-9,0H9" stroke="${color}" stroke-width="1.5" ${dashes}/>`;
  return { sign: markup`${line}<path d="${symbolOutlines[symbol]}" fill="${color}"/>`, text };
}
