import * as Plot from '@observablehq/plot';
import { seriesDots } from './draw-series.ts';
import { type DrawPanel, figure, fontSize, type LegendEntry, roomFor, spare } from './figure.ts';
import { framedPanel } from './frame.ts';
import { markup } from './markup.ts';
import { formatNumber } from './number-format.ts';
import { type SeriesStyle, seriesStyle, symbolOutlines } from './palette.ts';
import { type PlotOptions, plotOptions, sentences } from './plot-options.ts';
import { textWidth } from './text-width.ts';
import { clipLine, type LinePoint, thinLine } from './thin-line.ts';
import {
  extentOf,
  type FiniteRun,
  finiteRun,
  seriesOfChains,
  type TracePoint,
  type TraceSeries,
} from './trace-series.ts';

/** Size and words of a {@link tracePlot}. */
export interface TracePlotOptions extends PlotOptions {
  /** Name of the quantity; default `log joint`. The default title contains it. */
  quantity?: string | undefined;
  /** Label of the vertical axis, with unit or range; default the quantity, of the log joint with `(nats)`. */
  axis?: string | undefined;
  /** How well the chains agree on the quantity; goes into the caption. */
  diagnosis?: TraceDiagnosis | undefined;
  /** Height of the main panel in CSS pixels, at least 120; default 240. */
  height?: number | undefined;
}

interface Series extends FiniteRun {
  style: SeriesStyle;
}

/**
 * A quantity against sweep, a line a chain, burn-in shaded.
 *
 * When the burn-in takes most of the height, the main panel's axis is cut to where the kept sweeps lie, a narrow
 * panel above shows the whole, and the caption notes it. Of many sweeps only distinguishable ones are drawn.
 * @param trace a series each, in the order of the legend, those of one name drawn alike; or the entries of one run in
 *   any order, or results that hold them, of which the log joint is drawn, chain by chain; may be empty; values that
 *   are not finite are left out and counted
 * @returns an SVG document
 * @throws when width or height is too small, or a series has not as many values as sweeps
 */
export function tracePlot(
  trace: readonly TracePoint[] | readonly TraceSeries[] | { readonly trace: readonly TracePoint[] },
  options: TracePlotOptions = {},
): string {
  const { quantity = 'log joint', height = 240, diagnosis } = options;
  const { axis = quantity === 'log joint' ? 'log joint (nats)' : quantity } = options;
  const words = `${quantity.slice(0, 1).toUpperCase()}${quantity.slice(1)} against sweep`;
  const { title, caption, width } = plotOptions(options, words);
  if (!(height >= 120)) throw new Error(`height: ${height} (expected at least 120)`);
  const entries = 'trace' in trace ? trace.trace : trace;
  const given = isSeries(entries) ? entries : seriesOfChains(entries);
  const drawn = given.map(finiteRun).filter(({ values }) => values.length > 0);
  const names = [...new Set(drawn.map(({ name }) => name))];
  const series = drawn.map((one): Series => ({ ...one, style: seriesStyle(names.indexOf(one.name)) }));
  const [all, finite] = [given, series].map((some) =>
    some.reduce((sum, { values }) => sum + values.length, 0),
  );
  const whole = extentOf(series.map(({ values }) => values)) ?? [0, 1];
  const cut = cutAxis(series, whole);
  const ends = series.flatMap(({ sweeps, burnIn }) => (burnIn === 0 ? [] : [sweeps[burnIn - 1]]));
  const burnIn = ends.length === 0 ? undefined : Math.max(...ends);
  const x = extentOf(series.map(({ sweeps }) => sweeps)) ?? [0, 1];
  const shared = { width, x, burnIn, series, axis };
  const panels = [panel({ ...shared, y: cut ?? whole, height })];
  if (cut) panels.unshift(panel({ ...shared, y: whole, mark: cut, height: 72 }));
  return figure({
    width,
    title,
    legend: [
      ...(names.length > 1 ? names.map(legendEntry) : []),
      ...(burnIn === undefined ? [] : [burnInEntry]),
    ],
    panels,
    caption: sentences(
      caption,
      diagnosis && diagnosisSentence(diagnosis),
      finite === 0 && 'No sweep has been traced.',
      finite < all && `Left out: ${formatNumber(all - finite)} sweeps without a finite ${quantity}.`,
      cut &&
        `The axis of the main panel is cut to ${range(cut)}, around the kept sweeps; ` +
          `the panel above it shows the whole, ${range(whole)}.`,
    ),
    description: `Line plot of ${chainsInWords(series)}.`,
  });
}

/** `4 chains of 1,000 sweeps`. */
function chainsInWords(series: readonly Series[]): string {
  const lengths = series.map(({ values }) => values.length).sort((a, b) => a - b);
  const [least, most] = [lengths[0] ?? 0, lengths.at(-1) ?? 0].map(formatNumber);
  const chains = series.length === 1 ? '1 chain' : `${series.length} chains`;
  return `${chains} of ${least === most ? most : `${least} to ${most}`} sweeps`;
}

function isSeries(trace: readonly TracePoint[] | readonly TraceSeries[]): trace is readonly TraceSeries[] {
  return trace.length > 0 && 'values' in trace[0];
}

/** Below this share of the whole height the kept sweeps are hard to read, and the axis is cut. */
const readableShare = 1 / 3;

/** The heights around the kept sweeps that need a separate panel, if any. */
function cutAxis(series: readonly Series[], [low, high]: [number, number]): [number, number] | undefined {
  const kept = extentOf(
    series.map(({ values }) => values),
    series.map(({ burnIn }) => burnIn),
  );
  if (kept === undefined) return undefined;
  const [from, to] = kept;
  // A constant chain has no height: show a hundredth of the whole around it.
  const room = Math.max((to - from) * 0.3, (high - low) * 0.01);
  const cut: [number, number] = [Math.max(low, from - room), Math.min(high, to + room)];
  return cut[1] - cut[0] < (high - low) * readableShare ? cut : undefined;
}

interface Panel {
  width: number;
  height: number;
  x: [number, number];
  y: [number, number];
  series: readonly Series[];
  burnIn: number | undefined;
  /** Label of the vertical axis. */
  axis: string;
  /** Heights that the main panel is cut to; given to the panel that shows the whole. */
  mark?: [number, number] | undefined;
}

function panel(parts: Panel): DrawPanel {
  const { width, height, x, y, series, burnIn, axis, mark } = parts;
  const main = mark === undefined;
  const ticks = Math.max(2, Math.round(height / 40));
  const decimals = Math.max(0, Math.ceil(-Math.log10((y[1] - y[0] || 1) / ticks)));
  const format = (value: number): string => formatNumber(value, decimals);
  // Two a pixel, as a PNG has them by default; the whole above the main panel needs less.
  const columns = main ? 2 * width : width / 2;
  const lines = series.map(({ style, sweeps, values }) => ({
    style,
    points: clipLine(thinLine(sweeps, values, columns), y[0], y[1]),
  }));
  // A short run would be hidden by a long one.
  const drawn = lines.toSorted((a, b) => (b.points.at(-1)?.x ?? 0) - (a.points.at(-1)?.x ?? 0));
  const marginLeft = roomFor(y.map(format)) + 14;
  return framedPanel(
    {
      width,
      area: height,
      left: marginLeft,
      right: Math.max(20, Math.ceil(textWidth(formatNumber(x[1]), fontSize) / 2 / spare)),
      top: main ? 28 : 10,
      bottom: main ? 38 : 8,
    },
    {
      x: { domain: spread(x), axis: null },
      y: { domain: spread(y), axis: null },
      marks: [
        burnIn === undefined ? null : burnInMarks(x[0], burnIn),
        Plot.gridY({ ticks, strokeOpacity: 0.15 }),
        Plot.axisY({
          ticks,
          tickFormat: format,
          label: main ? axis : null,
          labelArrow: 'none',
          labelOffset: marginLeft - 8,
        }),
        main ? sweepAxis(x, width) : null,
        mark ? Plot.rect([mark], { x1: x[0], x2: x[1], y1: '0', y2: '1', ...dashed }) : null,
        drawn.map(({ style, points }) => Plot.line(points, { x: 'x', y: 'y', ...stroke(style) })),
        lines.map((line, index) => markers(line, index, parts)),
      ],
    },
  );
}

const dashed = { stroke: 'currentColor', strokeOpacity: 0.6, strokeDasharray: '3,3' };

/** A range with some extent, so that a single value is in the middle. */
function spread([low, high]: [number, number]): [number, number] {
  return low === high ? [low - 1, high + 1] : [low, high];
}

function burnInMarks(from: number, end: number): Plot.Markish {
  return [
    Plot.rect([0], { x1: from, x2: end, fill: 'currentColor', fillOpacity: burnInOpacity }),
    Plot.ruleX([end], { ...dashed }),
  ];
}

const burnInOpacity = 0.1;

function stroke({ color }: SeriesStyle): Plot.LineOptions {
  return { stroke: color, strokeWidth: 1, strokeLinejoin: 'round' };
}

function sweepAxis([from, to]: [number, number], width: number): Plot.Markish {
  const most = Math.max(2, Math.round(width / 110));
  // Few sweeps get a tick each: there is nothing between them.
  const ticks = to - from < most ? Array.from({ length: to - from + 1 }, (_, i) => from + i) : most;
  const tickFormat = (sweep: number): string => formatNumber(sweep);
  return Plot.axisX({ ticks, tickFormat, label: 'sweep', labelArrow: 'none' });
}

/** A few markers on a line, at the mean height of the line around them: they distinguish chains, and are no draws. */
function markers(
  { style, points }: { style: SeriesStyle; points: readonly LinePoint[] },
  index: number,
  { width, x, series }: Panel,
): Plot.Markish {
  if (series.length === 1 && points.length > 1) return null;
  const apart = (spread(x)[1] - spread(x)[0]) / Math.max(2, Math.round(width / 130));
  // Those of different chains are at different sweeps, so that they do not hide each other.
  let next = x[0] + ((index + 0.5) / series.length) * apart;
  const marked: LinePoint[] = [];
  const reach = Math.min(6, Math.floor(points.length / 100));
  points.forEach((point, i) => {
    // Where a line comes into view, no marker that would have been before.
    const enters = points.length > 1 && (i === 0 || Number.isNaN(points[i - 1].y));
    while (enters && next < point.x) next += apart;
    if (points.length > 1 && point.x < next) return;
    const around = points.slice(Math.max(0, i - reach), i + reach + 1);
    const mean = around.reduce((sum, { y }) => sum + y, 0) / around.length;
    // NaN beside a cut of the line: the next point is used.
    if (Number.isNaN(mean)) return;
    marked.push({ x: point.x, y: mean });
    next += apart * Math.ceil((point.x - next) / apart || 1);
  });
  return seriesDots(marked, style);
}

function legendEntry(name: string, index: number): LegendEntry {
  const style = seriesStyle(index);
  const line = markup`<path d="M-8,0H8" stroke="${style.color}" stroke-width="1.2"/>`;
  const sign = markup`${line}<path d="${symbolOutlines[style.symbol]}" fill="${style.color}"/>`;
  return { sign, text: name };
}

const burnInEntry: LegendEntry = {
  sign: markup`${[
    markup`<rect x="-8" y="-6" width="16" height="12" fill-opacity="${burnInOpacity}" `,
    markup`stroke="currentColor" stroke-opacity="0.6" stroke-dasharray="3,3"/>`,
  ]}`,
  text: 'burn-in',
};

function range([low, high]: [number, number]): string {
  const decimals = Math.max(0, Math.ceil(-Math.log10((high - low) / 50)));
  return `${formatNumber(low, decimals)} to ${formatNumber(high, decimals)}`;
}

/** What a caption prints of a diagnosis (`diagnoseTrace(trace).logJoint`); undefined fields are left out. */
export interface TraceDiagnosis {
  rHat?: number | undefined;
  bulkEss?: number | undefined;
  tailEss?: number | undefined;
}

/** R-hat and effective sample sizes in a sentence. */
export function diagnosisSentence({ rHat, bulkEss, tailEss }: TraceDiagnosis): string {
  const known = [
    rHat !== undefined && `R-hat ${rHat.toFixed(3)}`,
    bulkEss !== undefined && `bulk ESS ${formatNumber(bulkEss)}`,
    tailEss !== undefined && `tail ESS ${formatNumber(tailEss)}`,
  ].filter((part) => part !== false);
  return known.length === 0 ? 'R-hat and ESS are not defined for these draws.' : `${known.join(', ')}.`;
}
