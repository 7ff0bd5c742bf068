import * as Plot from '@observablehq/plot';
import { markup } from 'pagestructure/apps';
import { type DrawPanel, figure, seriesStyle, symbolOutlines } from 'pagestructure/plot';

/** Room of every plot: as wide as a picture of `reproduce`. */
const width = 440;

/** A count of each fetch of a site. */
export interface CountSeries {
  name: string;
  counts: readonly number[];
}

/** Counts over fetches, a line a site. */
export function fetchPlot(series: readonly CountSeries[], title: string): string {
  const styled = series.map((one, i) => ({ ...one, ...seriesStyle(i) }));
  const marks = styled.map(({ counts, color, symbol, dash }) => {
    const points = counts.map((count, i) => ({ fetch: i + 1, count }));
    const at = { x: 'fetch', y: 'count' };
    const dashed = dash === 'none' ? {} : { strokeDasharray: dash };
    return [
      Plot.line(points, { ...at, stroke: color, strokeWidth: 1.5, ...dashed }),
      Plot.dot(points, { ...at, symbol, r: 3.5, fill: color, stroke: '#ffffff', strokeWidth: 0.5 }),
    ];
  });
  const fetches = Math.max(1, ...series.map(({ counts }) => counts.length));
  const panel: DrawPanel = (document) =>
    Plot.plot({
      document,
      ...{ width, height: 230, marginLeft: 44, marginTop: 28, marginBottom: 38, inset: 8 },
      x: { domain: [1, fetches], ticks: fetches, tickFormat: 'd', ...label('fetch'), labelAnchor: 'center' },
      y: { zero: true, nice: true, ticks: 5, ...label('components') },
      marks: [Plot.gridY({ strokeOpacity: 0.15, ticks: 5 }), marks],
    });
  return figure({
    width,
    title,
    legend: styled.map(({ name, color, symbol }) => ({
      sign: markup`<path d="${symbolOutlines[symbol]}" fill="${color}"/>`,
      text: name,
    })),
    panels: [panel],
    description: series.map(({ name, counts }) => `${name}: ${counts.join(', ')}`).join('; '),
  });
}

/** A bar; bars of one kind look alike. */
export interface Bar {
  name: string;
  value: number;
  kind: string;
}

/** Values as bars, one below the other, with their numbers. */
export function barPlot(bars: readonly Bar[], axis: string, title: string): string {
  const names = bars.map(({ name }) => name);
  const kinds = [...new Set(bars.map(({ kind }) => kind))];
  const colour = (kind: string): string => seriesStyle(kinds.indexOf(kind)).color;
  const panel: DrawPanel = (document) =>
    Plot.plot({
      document,
      ...{ width, height: 50 + 15 * bars.length, marginLeft: 178, marginRight: 52, marginBottom: 38 },
      x: { nice: true, ticks: 4, ...label(axis), labelAnchor: 'center' },
      y: {
        domain: names,
        label: null,
        tickSize: 0,
        tickFormat: (name: string) => [...name].slice(0, 22).join(''),
      },
      marks: [
        Plot.gridX({ strokeOpacity: 0.15, ticks: 4 }),
        Plot.barX(bars, { x: 'value', y: 'name', fill: ({ kind }: Bar) => colour(kind), inset: 1 }),
        Plot.text(bars, {
          ...{ x: 'value', y: 'name', dx: 4, textAnchor: 'start', fill: 'currentColor' },
          text: ({ value, kind }: Bar) => (value === 0 ? kind : value.toLocaleString('en-US')),
        }),
      ],
    });
  return figure({
    width,
    title,
    legend: kinds
      .filter((kind) => bars.some((bar) => bar.kind === kind && bar.value > 0))
      .map((kind) => ({
        sign: markup`<rect x="-6" y="-5" width="12" height="10" fill="${colour(kind)}"/>`,
        text: kind,
      })),
    panels: [panel],
    description: bars.map(({ name, value, kind }) => `${name} (${kind}): ${value}`).join('; '),
  });
}

function label(text: string): { label: string; labelArrow: 'none' } {
  return { label: text, labelArrow: 'none' };
}
