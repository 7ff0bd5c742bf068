import * as Plot from '@observablehq/plot';
import { seriesDots, seriesEntry } from './draw-series.ts';
import { figure } from './figure.ts';
import { formatNumber } from './number-format.ts';
import { type SeriesStyle, seriesStyle } from './palette.ts';
import { logTicks, panel } from './panel.ts';
import { type PlotOptions, plotOptions, sentences } from './plot-options.ts';

/** Time measured at one size. */
export interface TimePoint {
  series: string;
  /** Above 0. */
  size: number;
  /** Above 0. */
  seconds: number;
}

/** A straight line through the logarithms: time = factor · size^exponent; `fitPowerLaw` gives one. */
export interface TimeFit {
  series: string;
  exponent: number;
  factor: number;
  /** Ends of the exponent's interval. */
  low?: number | undefined;
  high?: number | undefined;
}

/** Size and words of a {@link timePlot}. */
export interface TimePlotOptions extends PlotOptions {
  /** What size counts; default `size`. */
  xLabel?: string | undefined;
  fits?: readonly TimeFit[] | undefined;
}

/**
 * Time against size on logarithmic axes, a marker a measurement, with fitted slopes.
 * @param points in any order; may be empty
 * @returns an SVG document
 * @throws when a size or time is not above 0, or an option is out of range
 */
export function timePlot(points: readonly TimePoint[], options: TimePlotOptions = {}): string {
  const { xLabel = 'size', fits = [] } = options;
  const { title, caption, width } = plotOptions(options, `Time against ${xLabel}`);
  for (const { series, size, seconds } of points) {
    for (const [name, value] of Object.entries({ size, seconds })) {
      if (!(value > 0 && Number.isFinite(value))) {
        throw new Error(`${series}: ${name} ${value} (expected a number above 0)`);
      }
    }
  }
  const names = [...new Set(points.map(({ series }) => series))];
  const series = names.map((name, i) => {
    const own = points.filter((point) => point.series === name).sort((a, b) => a.size - b.size);
    const style = seriesStyle(i);
    return { name, style, own, fit: fits.find((fit) => fit.series === name) };
  });
  const x = logDomain(points.map(({ size }) => size));
  const y = logDomain(points.map(({ seconds }) => seconds));
  return figure({
    width,
    title,
    legend: names.length > 1 ? series.map(({ name, style }) => seriesEntry(name, style)) : [],
    panels: [
      panel({
        width,
        height: 220,
        x: { domain: x, ticks: logTicks(x), label: xLabel, format: short, log: true },
        y: { domain: y, ticks: logTicks(y), label: 'time (seconds)', format: short, log: true },
        marks: [
          series.map(({ fit, own, style }) => fit && fittedLine(fit, own, style)),
          series.map(({ own, style }) =>
            seriesDots(
              own.map(({ size, seconds }) => ({ x: size, y: seconds })),
              style,
            ),
          ),
        ],
      }),
    ],
    caption: sentences(
      caption,
      points.length === 0 && 'Nothing has been timed.',
      ...series.map(({ fit, name }) => fit && slope(fit, names.length > 1 ? name : undefined)),
    ),
    description: `${points.length} times of ${names.length} series on logarithmic axes.`,
  });
}

function fittedLine(fit: TimeFit, own: readonly TimePoint[], { color, dash }: SeriesStyle): Plot.Markish {
  const ends = [own[0], own[own.length - 1]].map(({ size }) => ({
    size,
    seconds: fit.factor * size ** fit.exponent,
  }));
  const dashed = dash === 'none' ? {} : { strokeDasharray: dash };
  return Plot.line(ends, { x: 'size', y: 'seconds', stroke: color, strokeWidth: 1.5, ...dashed });
}

function slope({ exponent, low, high }: TimeFit, name: string | undefined): string {
  const interval =
    low === undefined || high === undefined ? '' : ` (95 % interval ${low.toFixed(2)} to ${high.toFixed(2)})`;
  return `${name === undefined ? 'Fitted' : `${name}: fitted`} slope ${exponent.toFixed(2)}${interval}.`;
}

/** From a little below the smallest value to a little above the largest. */
function logDomain(values: readonly number[]): [number, number] {
  if (values.length === 0) return [1, 10];
  const [low, high] = values.reduce(
    ([low, high], v) => [Math.min(low, v), Math.max(high, v)],
    [values[0], values[0]],
  );
  return low === high ? [low / 2, high * 2] : [low / (high / low) ** 0.05, high * (high / low) ** 0.05];
}

/** 0.001, 10, 2,000, 5M: short enough for an axis. */
function short(value: number): string {
  if (value >= 1e6) return `${formatNumber(value / 1e6, 1)}M`;
  return value >= 1 ? formatNumber(value) : String(Number(value.toPrecision(2)));
}
