import * as Plot from '@observablehq/plot';
import { seriesBars, symbolEntry } from './draw-series.ts';
import { type DrawPanel, figure } from './figure.ts';
import { framedPanel, gridAxisX } from './frame.ts';
import { checkShare, type PlotOptions, plotOptions, sentences } from './plot-options.ts';
import { rowLabels, rowNumbers } from './row-labels.ts';

/** A row of a page with the probability that it is a heading. */
export interface HeadingRow {
  text: string;
  /** 0 to 1. */
  probability: number;
  /** Whether the method takes it for a heading. */
  predicted?: boolean | undefined;
  /** Whether gold does. */
  gold?: boolean | undefined;
}

const look = {
  predicted: { color: '#0072b2', symbol: 'circle', text: 'heading by the method' },
  gold: { color: '#d55e00', symbol: 'diamond', text: 'heading by gold' },
} as const;

/** Rows with their texts up to this number; more are drawn thinner, with numbers. */
const readable = 120;

/** Height that thin rows share, in pixels, unless that leaves less than one for each. */
const thinHeight = 900;

/**
 * The probability of being a heading, row by row down a page.
 * @param rows in reading order; may be empty
 * @returns an SVG document, as long as the page has rows; up to 120 rows show their texts
 * @throws when a probability is outside 0 to 1, or the width is too small
 */
export function headingPlot(rows: readonly HeadingRow[], options: PlotOptions = {}): string {
  const { title, caption, width } = plotOptions(options, 'Probability of being a heading, row by row');
  for (const [i, { probability }] of rows.entries()) checkShare(`row ${i}: probability`, probability);
  const marked = (['predicted', 'gold'] as const).filter((mark) =>
    rows.some((row) => row[mark] !== undefined),
  );
  const likely = rows.filter(({ probability }) => probability >= 0.5).length;
  return figure({
    width,
    title,
    legend: rows.length === 0 ? [] : marked.map((mark) => symbolEntry(look[mark], mark !== 'gold')),
    panels: rows.length === 0 ? [] : [panelOf(rows, marked, width)],
    caption: sentences(caption, rows.length === 0 && 'The page has no rows.'),
    description: `Bars of ${rows.length} rows, ${likely} of them at least 0.5.`,
  });
}

type Mark = 'predicted' | 'gold';

function panelOf(rows: readonly HeadingRow[], marked: readonly Mark[], width: number): DrawPanel {
  const withTexts = rows.length <= readable;
  const rowHeight = withTexts ? 16 : Math.max(1, thinHeight / rows.length);
  const labelled = rows.map(({ text }, index) => ({ index, text, y: index + 0.5 }));
  const labels = withTexts
    ? rowLabels(labelled, width * 0.46)
    : rowNumbers(labelled, 10 ** Math.ceil(Math.log10(rows.length / 30)));
  const { marginLeft } = labels;
  const marginRight = 12 + 14 * marked.length;
  const bars = rows.map(({ probability }, i) => ({ x1: 0, x2: probability, y1: i, y2: i + 1 }));
  const ticks = width - marginLeft > 220 ? [0, 0.25, 0.5, 0.75, 1] : [0, 0.5, 1];
  const inset = rowHeight > 6 ? 2 : 0;
  const area = rows.length * rowHeight;
  return framedPanel(
    { width, area, left: marginLeft, right: marginRight, top: 6, bottom: 38 },
    {
      x: { type: 'linear', domain: [0, 1], axis: null },
      y: { type: 'linear', domain: [0, rows.length], reverse: true, axis: null },
      marks: [
        gridAxisX(ticks, 'probability of being a heading (0 to 1)'),
        labels.marks,
        seriesBars(bars, look.predicted.color, { insetTop: inset, insetBottom: inset }),
        Plot.ruleX([0], { strokeOpacity: 0.5 }),
        marked.map((mark, i) => marks(rows, mark, 12 + 14 * i, rowHeight)),
      ],
    },
  );
}

/** The headings by the method or by gold, in a separate column right of the bars. */
function marks(rows: readonly HeadingRow[], mark: Mark, dx: number, rowHeight: number): Plot.Markish {
  const { color, symbol } = look[mark];
  const at = rows.flatMap((row, i) => (row[mark] ? [i + 0.5] : []));
  const thin = rowHeight < 6;
  return Plot.dot(at, {
    x: 1,
    y: (y: number) => y,
    dx,
    symbol,
    r: thin ? 2 : 3.6,
    stroke: color,
    strokeWidth: thin ? 1 : 1.5,
    fill: mark === 'gold' ? '#ffffff' : color,
  });
}
