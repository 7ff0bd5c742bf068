import * as Plot from '@observablehq/plot';
import { seriesBars } from './draw-series.ts';
import { type FigureOptions, figure, fontSize } from './figure.ts';
import { formatNumber } from './number-format.ts';
import { seriesStyle } from './palette.ts';
import { labelRoom, type PanelAxis, panel, roundTicks } from './panel.ts';
import { type PlotOptions, plotOptions, sentences } from './plot-options.ts';

/** Size, words and bars of a {@link rankPlot}. */
export interface RankPlotOptions extends PlotOptions {
  /** Name of the quantity; default `log joint`. */
  quantity?: string | undefined;
  /** Names of the chains, in their order; default `chain 0`, `chain 1` ... */
  names?: readonly string[] | undefined;
  /** Bars a chain, at least 2; default 20. */
  bins?: number | undefined;
}

/**
 * Rank plot: how the ranks of each chain's draws among all draws spread, a panel a chain. Chains that agree
 * have bars of the same height.
 * @param ranks of the kept draws, one array a chain, 1 to the number of all draws: `poolRanks(chains)`; may be empty
 * @returns an SVG document
 * @throws when an option is out of range, or a rank is outside its range
 * @see Vehtari, Gelman, Simpson, Carpenter and Bürkner, "Rank-normalization, folding, and localization: an improved
 *   R-hat", Bayesian Analysis 16 (2021), section 5.1
 */
export function rankPlot(ranks: readonly ArrayLike<number>[], options: RankPlotOptions = {}): string {
  const { quantity = 'log joint', names = [], bins = 20 } = options;
  const { title, caption, width } = plotOptions(options, `Ranks of the ${quantity}`);
  if (!(Number.isInteger(bins) && bins >= 2)) throw new Error(`bins: ${bins} (expected an integer >= 2)`);
  const all = ranks.reduce((sum, chain) => sum + chain.length, 0);
  const counts = ranks.map((chain) => countRanks(chain, all, bins));
  const most = Math.max(1, ...counts.flat());
  return figure({
    width,
    title,
    panels: all === 0 ? [] : panels(counts, ranks, { width, all, most, names }),
    caption: sentences(
      caption,
      all === 0
        ? 'No draw has been kept.'
        : `${formatNumber(all)} draws of ${ranks.length} ${ranks.length === 1 ? 'chain' : 'chains'}, ` +
            'ranked together; dashed: draws spread evenly.',
      all > 0 &&
        ranks.length === 1 &&
        'One chain always looks even: only several can be compared with each other.',
    ),
    description: `Histograms of the ranks of ${ranks.length} chains.`,
  });
}

/** Draws by rank: how many of the chain's lie in each equal part of the ranks. */
function countRanks(chain: ArrayLike<number>, all: number, bins: number): number[] {
  const counts = new Array<number>(bins).fill(0);
  for (let i = 0; i < chain.length; i++) {
    const rank = chain[i];
    if (!(rank >= 1 && rank <= all)) throw new Error(`rank: ${rank} (expected 1 to ${all})`);
    counts[Math.min(bins - 1, Math.floor(((rank - 0.5) / all) * bins))]++;
  }
  return counts;
}

function panels(
  counts: readonly number[][],
  ranks: readonly ArrayLike<number>[],
  { width, all, most, names }: { width: number; all: number; most: number; names: readonly string[] },
): FigureOptions['panels'] {
  const y: PanelAxis = { domain: [0, most * 1.1], ticks: [0, roundTicks([0, most], 2).at(-1) ?? most] };
  const marginLeft = labelRoom(y);
  const x: PanelAxis = { domain: [0, all], ticks: roundTicks([0, all], width / 90) };
  return counts.map((bars, chain) => {
    const { color } = seriesStyle(chain);
    const part = all / bars.length;
    const rects = bars.map((count, i) => ({ x1: i * part, x2: (i + 1) * part, y1: 0, y2: count }));
    const even = ranks[chain].length / bars.length;
    const place = { frameAnchor: 'top-right' as const, dy: -fontSize - 1 };
    const last = chain === counts.length - 1;
    return panel({
      width,
      height: counts.length > 4 ? 40 : 56,
      marginLeft,
      x: { ...x, label: last ? `rank among all ${formatNumber(all)} draws` : undefined },
      y: { ...y, label: chain === 0 ? 'draws' : ' ' },
      marks: [
        seriesBars(rects, color, { inset: 0.5 }),
        Plot.ruleY([0], { strokeOpacity: 0.5 }),
        Plot.ruleY([even], { strokeDasharray: '4,3', strokeWidth: 1.5 }),
        Plot.text([names[chain] ?? `chain ${chain}`], { ...place, text: (name: string) => name }),
      ],
    });
  });
}
