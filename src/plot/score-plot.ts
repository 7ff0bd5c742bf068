import * as Plot from '@observablehq/plot';
import { symbolEntry } from './draw-series.ts';
import { type DrawPanel, figure } from './figure.ts';
import { framedPanel } from './frame.ts';
import { nameColumn } from './name-column.ts';
import { type PlotOptions, plotOptions, sentences } from './plot-options.ts';

/** Interval of an estimate; what `bootstrapInterval` of src/eval returns fits. */
export interface ScoreInterval {
  /** 0 to 1. */
  low: number;
  /** 0 to 1, not below `low`. */
  high: number;
  /** Coverage aimed at, 0 to 1, e.g. 0.95. */
  level: number;
}

/** Scores of one method under one convention; a row of src/eval's score table fits. All scores 0 to 1. */
export interface ScoreRow {
  method: string;
  convention: 'paper' | 'nested';
  purity: number;
  inversePurity: number;
  microF: number;
  macroF: number;
  /** The n of all but `macroF`. */
  documents: number;
  /** The n of `macroF`; with 0 it has no value. */
  macroDocuments: number;
  intervals?: { microF?: ScoreInterval | undefined; macroF?: ScoreInterval | undefined } | undefined;
}

interface Measure {
  field: 'microF' | 'macroF';
  text: string;
  color: string;
  symbol: 'circle' | 'diamond';
  /** Above or below the method's line, in pixels. */
  dy: number;
}

/** Blue and filled against orange and hollow: distinguished by shade, shape and position. */
const measures: readonly Measure[] = [
  { field: 'microF', text: 'micro F', color: '#0072b2', symbol: 'circle', dy: -6 },
  { field: 'macroF', text: 'macro F', color: '#d55e00', symbol: 'diamond', dy: 6 },
];

/**
 * Micro and macro F of every method, a line a method, with intervals where given, a panel a convention; below a width
 * of 520 the panels are below each other.
 * @param rows methods in the order they are drawn in, from the top; may be empty
 * @returns an SVG document
 * @throws when a score or an interval's end is outside 0 to 1, a row comes twice, or the width is too small
 */
export function scorePlot(rows: readonly ScoreRow[], options: PlotOptions = {}): string {
  const { title, caption, width } = plotOptions(options, 'F of each method');
  check(rows);
  const conventions = (['paper', 'nested'] as const).filter((name) =>
    rows.some(({ convention }) => convention === name),
  );
  const columns = width < 520 ? conventions.map((name) => [name]) : [conventions];
  return figure({
    width,
    title,
    legend: rows.length === 0 ? [] : measures.map((one) => symbolEntry(one, one.field === 'microF')),
    panels: rows.length === 0 ? [] : columns.map((names) => panel(rows, names, width)),
    caption: sentences(
      caption,
      rows.length === 0 ? 'Nothing has been scored.' : sizes(rows),
      ...levels(rows),
    ),
    description: rows
      .map(
        (row) => `${row.method}, ${row.convention}: micro F ${row.microF.toFixed(3)}, macro F ${macro(row)}`,
      )
      .join('; '),
  });
}

function macro({ macroF, macroDocuments }: ScoreRow): string {
  return macroDocuments === 0 ? 'without value' : macroF.toFixed(3);
}

function check(rows: readonly ScoreRow[]): void {
  const seen = new Set<string>();
  for (const row of rows) {
    const name = `${row.method}, ${row.convention}`;
    if (seen.has(name)) throw new Error(`${name}: given twice (expected one row a method and convention)`);
    seen.add(name);
    for (const { field } of measures) {
      const interval = row.intervals?.[field];
      for (const value of [row[field], interval?.low ?? 0, interval?.high ?? 0]) {
        if (!(value >= 0 && value <= 1)) {
          throw new Error(`${name}: ${field} ${value} (expected 0 to 1)`);
        }
      }
    }
  }
}

/** One panel, or two side by side, sharing the methods' names. */
function panel(
  rows: readonly ScoreRow[],
  conventions: readonly ScoreRow['convention'][],
  width: number,
): DrawPanel {
  const shown = rows.filter(({ convention }) => conventions.includes(convention));
  const methods = [...new Set(shown.map(({ method }) => method))];
  const { left, axis } = nameColumn(methods, width * 0.36, { facetAnchor: 'left' });
  const panelWidth = (width - left - 20) / conventions.length;
  const marks = measures.flatMap(({ field, color, symbol, dy }) => {
    const valued = shown.filter((row) => field === 'microF' || row.macroDocuments > 0);
    const withInterval = valued.filter((row) => row.intervals?.[field]);
    const place = { y: 'method', fx: 'convention', dy };
    const low = (row: ScoreRow): number | undefined => row.intervals?.[field]?.low;
    const high = (row: ScoreRow): number | undefined => row.intervals?.[field]?.high;
    return [
      Plot.link(withInterval, {
        ...place,
        x1: low,
        x2: high,
        y1: 'method',
        y2: 'method',
        stroke: color,
        strokeWidth: 1.5,
      }),
      Plot.dot(valued, {
        ...place,
        x: field,
        symbol,
        r: 4,
        fill: field === 'microF' ? color : '#ffffff',
        stroke: color,
        strokeWidth: 1.5,
      }),
      Plot.text(valued, {
        ...place,
        x: (row: ScoreRow) => Math.max(row[field], high(row) ?? 0),
        dx: 8,
        textAnchor: 'start',
        text: (row: ScoreRow) => row[field].toFixed(2),
        fill: 'currentColor',
        stroke: '#ffffff',
        strokeWidth: 3,
      }),
    ];
  });
  const grid = [0, 0.2, 0.4, 0.6, 0.8, 1];
  return framedPanel(
    { width, area: 6 + methods.length * 36, left, right: 20, top: 24, bottom: 38 },
    {
      insetTop: 6,
      // Room for the number behind a dot at 1.
      x: { domain: [0, 1 + 48 / panelWidth], axis: null },
      // A band scale, so that the first and the last method keep a distance from the frame.
      y: { type: 'band', domain: methods, axis: null, padding: 0 },
      fx: { domain: [...conventions], label: null, padding: 0.06, axis: null },
      marks: [
        Plot.gridX(grid, { strokeOpacity: 0.15 }),
        Plot.axisX({
          ticks: panelWidth < 220 ? [0, 0.5, 1] : grid,
          tickFormat: String,
          label: 'F (0 to 1)',
          labelArrow: 'none',
        }),
        axis,
        Plot.axisFx({ anchor: 'top', label: null, tickFormat: (name: string) => `convention: ${name}` }),
        Plot.ruleX([0], { strokeOpacity: 0.5 }),
        marks,
      ],
    },
  );
}

/** The n of the scores. */
function sizes(rows: readonly ScoreRow[]): string {
  const list = (values: readonly number[]): string =>
    [...new Set(values)]
      .sort((a, b) => a - b)
      .map((value) => value.toLocaleString('en-US'))
      .join(', ');
  const micro = list(rows.map(({ documents }) => documents));
  return `n = ${micro} documents (macro: ${list(rows.map(({ macroDocuments }) => macroDocuments))}).`;
}

function levels(rows: readonly ScoreRow[]): string[] {
  const found = rows.flatMap(({ intervals }) =>
    measures.flatMap(({ field }) => intervals?.[field]?.level ?? []),
  );
  const named = [...new Set(found)].map((level) => `${Number((100 * level).toFixed(2))} %`);
  return named.length === 0 ? [] : [`Lines: ${named.join(' and ')} intervals.`];
}
