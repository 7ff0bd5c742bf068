import { figure, formatNumber, seriesStyle } from '../../src/plot/index.ts';
import {
  logTicks,
  panel,
  roundTicks,
  seriesDots,
  seriesEntry,
  seriesLine,
} from '../../src/plot/parts/index.ts';

/** Log joint (nats) of one kernel by processor time (seconds), in order of time. */
export interface TimeCurve {
  name: string;
  points: { x: number; y: number }[];
}

/** Log joint against processor time, a line a kernel, as an SVG document. */
export function drawTimeCurves(curves: readonly TimeCurve[], caption: string): string {
  const width = 640;
  const all = curves.flatMap(({ points }) => points);
  const x = extent(all.map((point) => point.x));
  const y = extent(all.map((point) => point.y));
  const series = curves.map((curve, i) => ({ ...curve, style: seriesStyle(i) }));
  return figure({
    width,
    title: 'Log joint against processor time',
    legend: series.map(({ name, style }) => seriesEntry(name, style)),
    panels: [
      panel({
        width,
        height: 280,
        x: { domain: x, ticks: logTicks(x), label: 'processor time (seconds)', log: true, format: String },
        y: {
          domain: y,
          ticks: roundTicks(y, 6),
          label: 'log joint (nats)',
          format: (nats) => formatNumber(nats),
        },
        marks: [
          series.map(({ points, style }) => seriesLine(points, style)),
          series.map(({ points, style }) =>
            seriesDots(
              points.filter((_, p) => p % 4 === 3),
              style,
            ),
          ),
        ],
      }),
    ],
    caption,
    description: `Log joint of ${curves.length} kernels against processor time.`,
  });
}

function extent(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}
