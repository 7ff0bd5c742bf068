import * as Plot from '@observablehq/plot';
import { differenceDomain } from './difference-plot.ts';
import { seriesDots, seriesEntry, seriesLine } from './draw-series.ts';
import { figure } from './figure.ts';
import { seriesStyle } from './palette.ts';
import { logTicks, panel, roundTicks } from './panel.ts';
import { checkShare, type PlotOptions, plotOptions, sentences } from './plot-options.ts';

/** A score at one value of a setting. */
export interface SettingPoint {
  /** Whose score: a method, a corpus, a measure. */
  series: string;
  /** Value of the setting. */
  x: number;
  /** Score, 0 to 1, or difference of scores, -1 to 1. */
  y: number;
  /** Ends of its interval, in the same range; both or neither. */
  low?: number | undefined;
  high?: number | undefined;
}

/** Size, words and axis of a {@link settingPlot}. */
export interface SettingPlotOptions extends PlotOptions {
  /** The setting and its unit; default `setting`. */
  xLabel?: string | undefined;
  /** The score; default `F (0 to 1)`. */
  yLabel?: string | undefined;
  /** Whether y are differences of scores, -1 to 1; default false. */
  isDifference?: boolean | undefined;
  /** Whether equal ratios of the setting are equally far apart; it is then above 0. Default false. */
  log?: boolean | undefined;
}

/**
 * Scores against a setting (documents, sweeps, permitted DoC), a line a series, with bands for the intervals.
 * @param points in any order; may be empty
 * @returns an SVG document
 * @throws when a score is outside 0 to 1 or a difference outside -1 to 1, an option is out of range, or a setting is not above 0 on a logarithmic axis
 */
export function settingPlot(points: readonly SettingPoint[], options: SettingPlotOptions = {}): string {
  const { xLabel = 'setting', yLabel = 'F (0 to 1)', log = false, isDifference = false } = options;
  const { title, caption, width } = plotOptions(options, defaultTitle(yLabel, xLabel));
  check(points, { log, isDifference });
  const series = [...new Set(points.map(({ series }) => series))].map((name, i) => ({
    name,
    style: seriesStyle(i),
    points: points.filter((point) => point.series === name).sort((a, b) => a.x - b.x),
  }));
  const settings = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  const x = domainOf(settings, log);
  // Few values of a setting get a tick each: there is nothing between them.
  const few = settings.length <= width / 45 && !log;
  const ticks = few ? settings : log ? logTicks(x) : roundTicks(x, width / 100);
  const values = points.flatMap(({ y, low = y, high = y }) => [y, low, high]);
  const y: [number, number] = isDifference ? differenceDomain(values) : [0, 1];
  const withBand = series.map(({ points, style }) => ({
    style,
    points: points.filter(({ low, high }) => low !== undefined && high !== undefined),
  }));
  return figure({
    width,
    title,
    legend: series.length > 1 ? series.map(({ name, style }) => seriesEntry(name, style)) : [],
    panels: [
      panel({
        width,
        height: 220,
        x: { domain: x, ticks, label: xLabel, log },
        y: { domain: y, ticks: roundTicks(y, 5), label: yLabel },
        marks: [
          isDifference ? [Plot.ruleY([0], { strokeOpacity: 0.7 })] : [],
          withBand.map(({ points, style }) => band(points, style.color)),
          series.map(({ points, style }) => seriesLine(points, style)),
          series.map(({ points, style }) => seriesDots(points, style)),
        ],
      }),
    ],
    caption: sentences(
      caption,
      points.length === 0 && 'Nothing has been scored.',
      withBand.some(({ points }) => points.length > 0) &&
        `Bands: intervals of the ${isDifference ? 'differences' : 'scores'}.`,
    ),
    description: series
      .map(({ name, points }) => `${name}: ${points.map(({ x, y }) => `${y.toFixed(3)} at ${x}`).join(', ')}`)
      .join('; '),
  });
}

function defaultTitle(score: string, setting: string): string {
  const title = `${score.replace(/ \(.*/, '')} against ${setting.replace(/ \(.*/, '')}`;
  return title[0].toUpperCase() + title.slice(1);
}

function check(
  points: readonly SettingPoint[],
  { log, isDifference }: { log: boolean; isDifference: boolean },
): void {
  for (const { series, x, y, low, high } of points) {
    if (!Number.isFinite(x) || (log && x <= 0)) {
      throw new Error(`${series}: setting ${x} (expected a number${log ? ' above 0' : ''})`);
    }
    for (const value of [y, low ?? 0, high ?? 0])
      checkShare(`${series} at ${x}`, value, isDifference ? -1 : 0);
  }
}

/** A little more than the range of the points, so that none is on the frame. */
function domainOf(settings: readonly number[], log: boolean): [number, number] {
  if (settings.length === 0) return log ? [1, 10] : [0, 1];
  const [low, high] = [settings[0], settings[settings.length - 1]];
  if (log) {
    const room = (high / low) ** 0.03;
    return low === high ? [low / 2, high * 2] : [low / room, high * room];
  }
  const room = low === high ? 1 : (high - low) * 0.03;
  return [low - room, high + room];
}

function band(points: readonly SettingPoint[], color: string): Plot.Markish {
  const area = Plot.areaY(points, { x: 'x', y1: 'low', y2: 'high', fill: color, fillOpacity: 0.15 });
  // The ends as bars too: overlapping bands cannot be distinguished in grey.
  const ends = Plot.ruleX(points, {
    x: 'x',
    y1: 'low',
    y2: 'high',
    stroke: color,
    strokeWidth: 1,
    strokeOpacity: 0.8,
  });
  return [area, ends];
}
