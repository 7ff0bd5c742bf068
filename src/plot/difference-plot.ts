import * as Plot from '@observablehq/plot';
import { formatP } from '../math/index.ts';
import { type DrawPanel, figure, roomFor } from './figure.ts';
import { framedPanel, gridAxisX } from './frame.ts';
import { nameColumn } from './name-column.ts';
import { formatNumber } from './number-format.ts';
import { roundTicks } from './panel.ts';
import { type PlotOptions, plotOptions, sentences } from './plot-options.ts';
import type { ScoreInterval } from './score-plot.ts';

/** One method against another on the same pages; `pairedDifferences` of src/eval gives them. */
export interface DifferenceRow {
  method: string;
  /** Its score minus that of the reference, -1 to 1. */
  difference: number;
  interval?: ScoreInterval | undefined;
  /** The same page by page; drawn as faint marks. */
  pages?: readonly number[] | undefined;
  /** p-value, 0 to 1; the caption should name its correction. */
  p?: number | undefined;
  /**
   * The least p that the test could have given, corrected likewise: a `p` of this size is printed as a bound
   * (`formatP`).
   */
  least?: number | undefined;
}

/** Size and words of a {@link differencePlot}. */
export interface DifferencePlotOptions extends PlotOptions {
  /** Name of the method that the others are compared with; default `the reference`. */
  reference?: string | undefined;
  /** What is compared; default `macro F`. */
  measure?: string | undefined;
}

const colors = { mean: '#0072b2', page: '#d55e00' };

/**
 * Paired differences from a reference method: the mean with its interval, and every page as a faint mark.
 * @param rows methods in the order they are drawn in, from the top; may be empty
 * @returns an SVG document
 * @throws when a difference is outside -1 to 1, or the width is too small
 */
export function differencePlot(rows: readonly DifferenceRow[], options: DifferencePlotOptions = {}): string {
  const { reference = 'the reference', measure = 'macro F' } = options;
  const { title, caption, width } = plotOptions(options, `Difference in ${measure} from ${reference}`);
  for (const { method, difference, interval, pages = [] } of rows) {
    for (const value of [difference, interval?.low ?? 0, interval?.high ?? 0, ...pages]) {
      if (!(value >= -1 && value <= 1)) throw new Error(`${method}: difference ${value} (expected -1 to 1)`);
    }
  }
  const pages = [...new Set(rows.flatMap(({ pages }) => pages?.length ?? []))];
  const level = rows.find(({ interval }) => interval)?.interval?.level;
  return figure({
    width,
    title,
    panels: rows.length === 0 ? [] : [panelOf(rows, width, measure)],
    caption: sentences(
      caption,
      rows.length === 0 && 'Nothing has been compared.',
      level !== undefined && `Dot and line: difference and ${Number((100 * level).toFixed(2))} % interval.`,
      pages.length > 0 && `Faint marks: single pages, n = ${pages.join(', ')}.`,
    ),
    description: rows.map(({ method, difference }) => `${method}: ${signed(difference)}`).join('; '),
  });
}

function panelOf(rows: readonly DifferenceRow[], width: number, measure: string): DrawPanel {
  const methods = rows.map(({ method }) => method);
  const { left, axis } = nameColumn(methods, width * 0.34);
  const notes = rows.map(({ difference, p, least }) => [
    signed(difference),
    ...(p === undefined ? [] : [formatP(p, least)]),
  ]);
  const right = roomFor(notes.flat()) + 12;
  const values = rows.flatMap(({ difference, interval, pages = [] }) => [
    difference,
    interval?.low ?? difference,
    interval?.high ?? difference,
    ...pages,
  ]);
  const step = 0.25;
  const low = Math.floor(Math.min(0, ...values) / step) * step;
  const high = Math.max(low + step, Math.ceil(Math.max(0, ...values) / step) * step);
  const ticks = roundTicks([low, high], (width - left - right) / 38);
  return framedPanel(
    { width, area: rows.length * 36, left, right, top: 12, bottom: 38 },
    {
      x: { domain: [low, high], axis: null },
      y: { type: 'band', domain: methods, padding: 0, axis: null },
      marks: [
        gridAxisX(ticks, `difference in ${measure} (−1 to 1)`, (tick) =>
          tick === 0 ? '0' : formatNumber(tick, 2),
        ),
        axis,
        Plot.ruleX([0], { strokeWidth: 1.5, strokeOpacity: 0.7 }),
        Plot.tickX(
          rows.flatMap(({ method, pages = [] }) => pages.map((difference) => ({ method, difference }))),
          {
            x: 'difference',
            y: 'method',
            stroke: colors.page,
            strokeOpacity: 0.45,
            insetTop: 19,
            insetBottom: 5,
          },
        ),
        Plot.link(
          rows.filter(({ interval }) => interval),
          {
            x1: ({ interval }: DifferenceRow) => interval?.low,
            x2: ({ interval }: DifferenceRow) => interval?.high,
            y: 'method',
            dy: -6,
            stroke: colors.mean,
            strokeWidth: 2,
          },
        ),
        Plot.dot(rows, { x: 'difference', y: 'method', dy: -6, r: 4, fill: colors.mean, stroke: '#ffffff' }),
        Plot.text(rows, {
          y: 'method',
          frameAnchor: 'right',
          dx: 8,
          textAnchor: 'start',
          text: (_: DifferenceRow, i: number) => notes[i].join('\n'),
        }),
      ],
    },
  );
}

function signed(difference: number): string {
  const digits = Math.abs(difference).toFixed(2);
  if (Number(digits) === 0) return digits;
  return `${difference > 0 ? '+' : '−'}${digits}`;
}
