import * as Plot from '@observablehq/plot';
import { figure } from './figure.ts';
import { formatNumber } from './number-format.ts';
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

/** Size and words of a {@link reliabilityPlot}. */
export interface ReliabilityPlotOptions extends PlotOptions {
  /** What is predicted; default `a row is a heading`. */
  event?: string | undefined;
}

const color = '#0072b2';

/**
 * Reliability diagram: how often what a model gives a probability comes true, with the number of predictions below.
 * @param bins in rising order; empty ones are left out
 * @returns an SVG document
 * @throws when a share is outside 0 to 1, or an option is out of range
 */
export function reliabilityPlot(
  bins: readonly ReliabilityBin[],
  options: ReliabilityPlotOptions = {},
): string {
  const { event = 'a row is a heading' } = options;
  const { title, caption, width } = plotOptions(options, `Reliability of the probability that ${event}`);
  for (const { low, high, predicted, observed, interval } of bins) {
    const name = `bin ${low} to ${high}`;
    for (const value of [low, high, predicted, observed, interval?.low ?? 0, interval?.high ?? 0]) {
      checkShare(name, value);
    }
  }
  const filled = bins.filter(({ count }) => count > 0);
  const all = filled.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...filled.map(({ count }) => count));
  // As many rows as there are contents are sure: on a linear axis nothing else could be seen.
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
          Plot.ruleX(filled, {
            x: 'predicted',
            y1: ({ interval, observed }: ReliabilityBin) => interval?.low ?? observed,
            y2: ({ interval, observed }: ReliabilityBin) => interval?.high ?? observed,
            stroke: color,
            strokeWidth: 1.5,
          }),
          Plot.line(filled, { x: 'predicted', y: 'observed', stroke: color, strokeOpacity: 0.6 }),
          Plot.dot(filled, { x: 'predicted', y: 'observed', r: 4, fill: color, stroke: '#ffffff' }),
        ],
      }),
      panel({
        ...frame,
        height: 64,
        x: { ...x, label: 'probability by the model (0 to 1)' },
        y: counts,
        marks: [
          Plot.rect(filled, {
            x1: 'low',
            x2: 'high',
            y1: 0.8,
            y2: 'count',
            fill: color,
            fillOpacity: 0.75,
            inset: 0.5,
          }),
        ],
      }),
    ],
    caption: sentences(
      caption,
      all === 0
        ? 'Nothing has been predicted.'
        : `${formatNumber(all)} predictions; dashed: probabilities that hold.`,
      filled.some(({ interval }) => interval) && 'Bars: 95 % intervals.',
    ),
    description: filled
      .map(({ predicted, observed, count }) => `${predicted.toFixed(2)}: ${observed.toFixed(2)} of ${count}`)
      .join('; '),
  });
}
