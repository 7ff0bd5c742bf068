import * as Plot from '@observablehq/plot';
import { type DrawPanel, figure, fontSize, spare } from './figure.ts';
import { framedPanel } from './frame.ts';
import { checkShare, type PlotOptions, plotOptions, sentences } from './plot-options.ts';
import { cutText, textWidth } from './text-width.ts';

/** A distribution over words or symbols. */
export interface ShareGroup {
  /** What the distribution is of. */
  name: string;
  /** Words or symbols with their shares, 0 to 1, the largest first. */
  shares: readonly (readonly [string, number])[];
}

/** Size and words of a {@link sharePlot}. */
export interface SharePlotOptions extends PlotOptions {
  /** How many of each distribution are shown; default 8. */
  top?: number | undefined;
}

const barHeight = 15;

/**
 * The most frequent words or symbols of some distributions, a panel each, two panels side by side where there is room.
 * @param groups in the order they are drawn in
 * @returns an SVG document
 * @throws when a share is outside 0 to 1 or an option is out of range
 */
export function sharePlot(groups: readonly ShareGroup[], options: SharePlotOptions = {}): string {
  const { top = 8 } = options;
  const { title, caption, width } = plotOptions(options, 'Most frequent words and symbols');
  for (const { name, shares } of groups) {
    for (const [token, value] of shares) checkShare(`${name}: ${token}`, value);
  }
  const shown = groups.map(({ name, shares }) => ({ name, shares: shares.slice(0, top) }));
  const columns = width < 520 ? 1 : 2;
  const rows = Array.from({ length: Math.ceil(shown.length / columns) }, (_, i) =>
    shown.slice(i * columns, (i + 1) * columns),
  );
  return figure({
    width,
    title,
    panels: rows.map((beside) => panels(beside, width, columns)),
    caption: sentences(
      caption,
      groups.length === 0 && 'There is no distribution.',
      groups.some(({ shares }) => shares.length > top) && `The ${top} largest shares of each.`,
    ),
    description: shown
      .map(
        ({ name, shares }) =>
          `${name}: ${shares.map(([token, value]) => `${token} ${percent(value)}`).join(', ')}`,
      )
      .join('; '),
  });
}

interface Bar {
  group: string;
  place: number;
  token: string;
  /** Of the longest bar of the panel. */
  length: number;
  /** The share itself. */
  text: string;
}

/** Panels side by side, each with a separate scale: lengths of bars compare within a panel. */
function panels(groups: readonly ShareGroup[], width: number, columns: number): DrawPanel {
  const left = 8;
  const panelWidth = (width - left - 20) / columns;
  const room = panelWidth * 0.4;
  const bars: Bar[] = groups.flatMap(({ name, shares }) =>
    shares.map(([token, share], place) => ({
      group: name,
      place,
      token,
      length: share === 0 ? 0 : share / shares[0][1],
      text: percent(share),
    })),
  );
  const most = Math.max(1, ...groups.map(({ shares }) => shares.length));
  // Names are left of zero: negative lengths in units of the longest bar.
  const unit = panelWidth - room - textWidth('100.0 %', fontSize) / spare - 24;
  const start = -room / Math.max(1, unit);
  const places = Array.from({ length: most }, (_, i) => i);
  const blanks = Array.from({ length: columns - groups.length }, (_, i) => ' '.repeat(i + 1));
  return framedPanel(
    { width, area: most * barHeight, left, right: 20, top: 30, bottom: 8 },
    {
      x: {
        domain: [start, 1 + (textWidth('100.0 %', fontSize) / spare + 16) / Math.max(1, unit)],
        axis: null,
      },
      y: { type: 'band', domain: places, axis: null, padding: 0.25 },
      fx: {
        // Filled up with blanks that differ, so that a last panel is as wide as the others.
        domain: [...groups.map(({ name }) => name), ...blanks],
        label: null,
        axis: 'top',
        padding: 0.06,
        tickFormat: (name: string) => name.trim(),
      },
      marks: [
        Plot.barX(bars, { fx: 'group', x1: 0, x2: 'length', y: 'place', fill: '#0072b2', fillOpacity: 0.75 }),
        Plot.text(bars, {
          fx: 'group',
          x: 0,
          y: 'place',
          dx: -6,
          textAnchor: 'end',
          text: ({ token }: Bar) => cutText(token, room - 12, fontSize),
        }),
        Plot.text(bars, {
          fx: 'group',
          x: 'length',
          y: 'place',
          dx: 5,
          textAnchor: 'start',
          text: 'text',
          fillOpacity: 0.75,
        }),
      ],
    },
  );
}

function percent(share: number): string {
  return `${(share * 100).toFixed(share < 0.01 ? 2 : 1)} %`;
}
