import * as Plot from '@observablehq/plot';
import { seriesBars, seriesEntry } from './draw-series.ts';
import { figure } from './figure.ts';
import { formatNumber } from './number-format.ts';
import { type SeriesStyle, seriesStyle } from './palette.ts';
import { labelRoom, type PanelAxis, panel, roundTicks } from './panel.ts';
import { checkShare, type PlotOptions, plotOptions, sentences } from './plot-options.ts';

/** Predictions of similar probability; `reliability` of src/eval gives them. All shares 0 to 1. */
export interface ReliabilityBin {
  /** The bin holds probabilities from `low` to `high`. */
  low: number;
  high: number;
  /** How many. */
  count: number;
  /** Their mean probability. */
  predicted: number;
  /** Share of them that came true. */
  observed: number;
  /** Where that share may lie. */
  interval?: { low: number; high: number } | undefined;
}

/** Bins of one run or method. */
export interface ReliabilitySeries {
  name: string;
  bins: readonly ReliabilityBin[];
}

/**
 * Reliability diagram: observed frequency against predicted probability, with the number of predictions below.
 * @param bins in rising order; empty ones are left out; of several runs a series each, drawn as separate curves
 * @returns an SVG document
 * @throws when a share is outside 0 to 1, or an option is out of range
 */
export function reliabilityPlot(
  bins: readonly ReliabilityBin[] | readonly ReliabilitySeries[],
  options: PlotOptions = {},
): string {
  const { title, caption, width } = plotOptions(
    options,
    'Reliability of the probability that a row is a heading',
  );
  const series = (isSeries(bins) ? bins : [{ name: '', bins }]).map((one, i) => {
    for (const bin of one.bins) checkBin(bin, one.name);
    return { ...one, bins: one.bins.filter(({ count }) => count > 0), style: seriesStyle(i) };
  });
  const filled = series.flatMap((one) => one.bins);
  const all = filled.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...filled.map(({ count }) => count));
  // Most rows are content with near certainty: on a linear axis no other bar would be visible.
  const counts: PanelAxis = {
    domain: [0.8, most * 1.3],
    ticks: roundTicks([0, Math.floor(Math.log10(most))], 3)
      .map((power) => 10 ** power)
      .filter(Number.isInteger),
    label: 'predictions (logarithmic)',
    log: true,
  };
  const shares: PanelAxis = {
    domain: [0, 1],
    ticks: roundTicks([0, 1], 5),
    label: 'share that came true (0 to 1)',
  };
  const marginLeft = Math.max(labelRoom(counts), labelRoom(shares));
  const x: PanelAxis = { domain: [0, 1], ticks: roundTicks([0, 1], 5) };
  const frame = { width, marginLeft };
  return figure({
    width,
    title,
    legend: series.length > 1 ? series.map(({ name, style }) => seriesEntry(name, style)) : [],
    panels: [
      panel({
        ...frame,
        height: Math.min(240, width - marginLeft - 20),
        x,
        y: shares,
        marks: [
          Plot.line(
            [
              [0, 0],
              [1, 1],
            ],
            { strokeDasharray: '4,3', strokeOpacity: 0.7 },
          ),
          series.map(curve),
        ],
      }),
      panel({
        ...frame,
        height: 64,
        x: { ...x, label: 'probability by the model (0 to 1)' },
        y: counts,
        marks: [series.map((one, i) => bars(one, i, series.length))],
      }),
    ],
    caption: sentences(
      caption,
      all === 0
        ? 'Nothing has been predicted.'
        : `${formatNumber(all)} predictions; dashed: probabilities that hold.`,
      filled.some(({ interval }) => interval) && 'Bars: 95 % intervals.',
    ),
    description: series.map(describe).join('; '),
  });
}

interface DrawnSeries extends ReliabilitySeries {
  style: SeriesStyle;
}

function isSeries(
  bins: readonly ReliabilityBin[] | readonly ReliabilitySeries[],
): bins is readonly ReliabilitySeries[] {
  return bins.length > 0 && 'bins' in bins[0];
}

function checkBin({ low, high, predicted, observed, interval }: ReliabilityBin, series: string): void {
  const name = `${series && `${series}, `}bin ${low} to ${high}`;
  for (const value of [low, high, predicted, observed, interval?.low ?? 0, interval?.high ?? 0]) {
    checkShare(name, value);
  }
}

function curve({ bins, style: { color, symbol } }: DrawnSeries): Plot.Markish {
  return [
    Plot.ruleX(bins, {
      x: 'predicted',
      y1: ({ interval, observed }: ReliabilityBin) => interval?.low ?? observed,
      y2: ({ interval, observed }: ReliabilityBin) => interval?.high ?? observed,
      stroke: color,
      strokeWidth: 1.5,
    }),
    Plot.line(bins, { x: 'predicted', y: 'observed', stroke: color, strokeOpacity: 0.6 }),
    Plot.dot(bins, { x: 'predicted', y: 'observed', symbol, r: 4, fill: color, stroke: '#ffffff' }),
  ];
}

/** How many predictions each bin holds; the bars of several series are side by side in it. */
function bars({ bins, style: { color } }: DrawnSeries, index: number, of: number): Plot.Markish {
  const rects = bins.map(({ low, high, count }) => ({
    x1: low + ((high - low) * index) / of,
    x2: low + ((high - low) * (index + 1)) / of,
    y1: 0.8,
    y2: count,
  }));
  return seriesBars(rects, color, { inset: 0.5 });
}

function describe({ name, bins }: DrawnSeries): string {
  const points = bins.map(
    ({ predicted, observed, count }) => `${predicted.toFixed(2)}: ${observed.toFixed(2)} of ${count}`,
  );
  return (name && `${name}: `) + points.join('; ');
}
