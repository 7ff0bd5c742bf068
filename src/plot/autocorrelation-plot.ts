import * as Plot from '@observablehq/plot';
import { seriesDots, seriesEntry, seriesLine } from './draw-series.ts';
import { figure } from './figure.ts';
import { formatNumber } from './number-format.ts';
import { seriesStyle } from './palette.ts';
import { panel, roundTicks } from './panel.ts';
import { type PlotOptions, plotOptions, sentences } from './plot-options.ts';

/** Size and words of an {@link autocorrelationPlot}. */
export interface AutocorrelationPlotOptions extends PlotOptions {
  /** Name of the quantity; default `log joint`. */
  quantity?: string | undefined;
  /** Names of the chains, in their order; default `chain 0`, `chain 1` ... */
  names?: readonly string[] | undefined;
  /** Draws a chain, at least 1: with it, the band in which independent draws would lie is shown. */
  draws?: number | undefined;
}

/**
 * Autocorrelation against lag, a line a chain.
 * @param chains by lag, from lag 0 on, -1 to 1: `autocorrelation(chain, lags)` each; a constant chain (NaN)
 *   is left out and counted; may be empty
 * @returns an SVG document
 * @throws when an option is out of range
 */
export function autocorrelationPlot(
  chains: readonly (readonly number[])[],
  options: AutocorrelationPlotOptions = {},
): string {
  const { quantity = 'log joint', names = [], draws } = options;
  const { title, caption, width } = plotOptions(options, `Autocorrelation of the ${quantity}`);
  if (draws !== undefined && !(draws >= 1)) throw new Error(`draws: ${draws} (expected at least 1)`);
  const series = chains.map((values, chain) => ({
    name: names[chain] ?? `chain ${chain}`,
    style: seriesStyle(chain),
    points: values.map((y, x) => ({ x, y })),
  }));
  const moving = series.filter(
    ({ points }) => points.length > 0 && points.every(({ y }) => !Number.isNaN(y)),
  );
  const lags = Math.max(1, ...moving.map(({ points }) => points.length - 1));
  // Half of independent draws' autocorrelations lie above 0, 95 % within 1.96 standard errors of it.
  const band = draws === undefined ? undefined : Math.min(1, 1.96 / Math.sqrt(draws));
  const lowest = Math.min(0, -(band ?? 0), ...moving.flatMap(({ points }) => points.map(({ y }) => y)));
  const low = Math.max(-1, Math.floor(lowest * 5) / 5);
  const every = Math.max(1, Math.ceil(lags / 12));
  const still = chains.length - moving.length;
  return figure({
    width,
    title,
    legend: chains.length > 1 ? moving.map(({ name, style }) => seriesEntry(name, style)) : [],
    panels: [
      panel({
        width,
        height: 190,
        x: {
          domain: [0, lags],
          ticks: roundTicks([0, lags], width / 80).filter(Number.isInteger),
          label: 'lag (draws)',
        },
        y: { domain: [low, 1], ticks: roundTicks([low, 1], 5), label: 'autocorrelation (−1 to 1)' },
        marks: [
          band === undefined
            ? null
            : Plot.rect([0], {
                x1: 0,
                x2: lags,
                y1: -band,
                y2: band,
                fill: 'currentColor',
                fillOpacity: 0.12,
              }),
          Plot.ruleY([0], { strokeOpacity: 0.6 }),
          moving.map(({ points, style }) => seriesLine(points, style)),
          moving.map(({ points, style }, i) =>
            seriesDots(
              points.filter(({ x }) => x % every === i % every),
              style,
            ),
          ),
        ],
      }),
    ],
    caption: sentences(
      caption,
      moving.length === 0 && 'No chain to tell it of.',
      still > 0 && moving.length > 0 && `Left out: ${still} chains that do not move.`,
      draws !== undefined &&
        `Grey: where 95 % of independent draws would lie (${formatNumber(draws)} draws a chain).`,
    ),
    description: `Autocorrelation of ${moving.length} chains at lags 0 to ${lags}.`,
  });
}
