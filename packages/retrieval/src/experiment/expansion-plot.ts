import * as Plot from '@observablehq/plot';
import { markup } from 'pagestructure/apps';
import { published } from 'pagestructure/eval';
import {
  type DrawPanel,
  figure,
  type LegendEntry,
  type PlotOptions,
  seriesStyle,
  symbolOutlines,
} from 'pagestructure/plot';

/** Mean average precision of one run. */
export interface ExpansionPoint {
  /** Number of segments that expansion terms came from. */
  top: number;
  /** 0 to 1. */
  map: number;
  /** Ends of an interval, 0 to 1. */
  low?: number | undefined;
  high?: number | undefined;
}

/** Runs with one kind of segments. */
export interface ExpansionSeries {
  label: string;
  points: readonly ExpansionPoint[];
}

/** Results on one collection. */
export interface ExpansionPanel {
  /** The collection, and n. */
  title: string;
  /** Mean average precision before expansion, 0 to 1. */
  initial: number;
  series: readonly ExpansionSeries[];
}

/** Mean average precision on WT10g, 50 topics, as the report prints it. */
export const reportExpansion: ExpansionPanel = {
  title: `Published: WT10g, 50 topics (${published.expansion.source})`,
  initial: published.expansion.rows[0].values[0],
  series: published.expansion.columns.flatMap((label, c) =>
    label.endsWith(' gain') ? [] : [{ label, points: reportPoints(c) }],
  ),
};

function reportPoints(column: number): ExpansionPoint[] {
  return published.expansion.rows
    .filter(({ name }) => name !== '0')
    .map(({ name, values }) => ({ top: Number(name), map: Number(values[column]) }));
}

/** Narrowest plot whose labels have room, in CSS pixels. */
const narrowest = 320;

/** Size and words of an {@link expansionPlot}; its width is at least 320. */
export interface ExpansionPlotOptions extends PlotOptions {
  /** Label at the foot of a panel; default the number of segments. */
  across?: string | undefined;
}

/**
 * Mean average precision against the number of segments that expansion terms came from, a panel a collection: the
 * report's Figure 14.
 * @param panels each on its own scale, because collections differ; series of one label look the same in all
 * @returns an SVG document
 * @throws Error when a value is outside 0 to 1 or the width is too small
 */
export function expansionPlot(panels: readonly ExpansionPanel[], options: ExpansionPlotOptions = {}): string {
  const {
    title = 'Mean average precision after query expansion',
    caption,
    width = 640,
    across = 'number of segments behind the added terms',
  } = options;
  if (!(width >= narrowest)) throw new Error(`width: ${width} (expected at least ${narrowest})`);
  for (const panel of panels) check(panel);
  const labels = [...new Set(panels.flatMap(({ series }) => series.map(({ label }) => label)))];
  const most = Math.max(
    1,
    ...panels.flatMap(({ series }) => series.flatMap(({ points }) => points.map(({ top }) => top))),
  );
  return figure({
    width,
    title,
    legend: [...labels.map(legendEntry), initialEntry],
    panels: panels.map((panel) => draw(panel, labels, { most, width, across })),
    caption,
    description: panels.map((panel) => describe(panel, options.across)).join(' '),
  });
}

function check({ title, initial, series }: ExpansionPanel): void {
  const values = series.flatMap(({ points }) =>
    points.flatMap(({ map, low = map, high = map }) => [map, low, high]),
  );
  const wrong = [initial, ...values].find((value) => !(value >= 0 && value <= 1));
  if (wrong !== undefined) throw new Error(`${title}: mean average precision ${wrong} (expected 0 to 1)`);
}

/** Pixels between series that share a number of segments, so that their intervals do not overlap. */
const apart = 3;

function draw(
  { title, initial, series }: ExpansionPanel,
  labels: readonly string[],
  { most, width, across }: { most: number; width: number; across: string },
): DrawPanel {
  const marks = series.map(({ label, points }) => {
    const index = labels.indexOf(label);
    const { color, symbol } = seriesStyle(index);
    const dx = apart * (index - (labels.length - 1) / 2);
    const place = { x: 'top', dx };
    return [
      Plot.ruleX(
        points.filter(({ low, high }) => low !== undefined && high !== undefined),
        { ...place, y1: 'low', y2: 'high', stroke: color, strokeOpacity: 0.5 },
      ),
      Plot.line(points, { ...place, y: 'map', stroke: color, strokeWidth: 1.5 }),
      Plot.dot(points, {
        ...place,
        y: 'map',
        symbol,
        r: 3.5,
        fill: color,
        stroke: '#ffffff',
        strokeWidth: 0.5,
      }),
      // A single point has no line to compare with.
      Plot.text(points.length === 1 ? points : [], {
        ...place,
        y: 'map',
        dy: -12,
        text: ({ map }: ExpansionPoint) => map.toFixed(4),
        fill: 'currentColor',
      }),
    ];
  });
  return (document) =>
    Plot.plot({
      document,
      ...{ width, height: 260, marginLeft: 52, marginRight: 16, marginTop: 28, marginBottom: 38 },
      inset: 8,
      x: { domain: [0, most], label: across, labelArrow: 'none', labelAnchor: 'center' },
      y: { nice: true, ticks: 5, label: title, labelArrow: 'none', tickFormat: '.3f' },
      marks: [
        Plot.gridY({ strokeOpacity: 0.15, ticks: 5 }),
        Plot.ruleY([initial], { stroke: 'currentColor', strokeDasharray: '4 3', strokeOpacity: 0.7 }),
        marks,
      ],
    });
}

function legendEntry(label: string, index: number): LegendEntry {
  const { color, symbol } = seriesStyle(index);
  return { sign: markup`<path d="${symbolOutlines[symbol]}" fill="${color}"/>`, text: label };
}

const initialEntry: LegendEntry = {
  sign: markup`<path d="M-8,0H8" stroke="currentColor" stroke-dasharray="4 3" stroke-opacity="0.7"/>`,
  text: 'before expansion',
};

function describe({ title, initial, series }: ExpansionPanel, across?: string): string {
  const found = series.map(({ label, points }) => {
    const values = points.map(({ top, map }) =>
      across === undefined ? `${map.toFixed(4)} of ${top} segments` : `${map.toFixed(4)} at ${top}`,
    );
    return `${label}: ${values.join(', ')}`;
  });
  return `${title}: ${initial.toFixed(4)} before expansion; ${found.join('; ')}.`;
}
