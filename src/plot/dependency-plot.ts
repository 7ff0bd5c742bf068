import * as Plot from '@observablehq/plot';
import { type DrawPanel, figure, fontSize, type LegendEntry } from './figure.ts';
import { framedPanel } from './frame.ts';
import { markup } from './markup.ts';
import { round } from './number-format.ts';
import { checkShare, type PlotOptions, plotOptions, sentences } from './plot-options.ts';
import { rowLabels, rowNumbers } from './row-labels.ts';

/** A row of a page with the probabilities of what it depends on. */
export interface DependencyRow {
  text: string;
  /** Probability of being a heading below `parent`: an earlier row, or -1 for the page itself. The rest is content. */
  parents: readonly { parent: number; probability: number }[];
  /** Gold: parent of the heading, or null for content. */
  gold?: number | null | undefined;
}

const color = '#0072b2';
const goldColor = '#d55e00';

/** Probabilities below this are not drawn and need no row or column. */
const visible = 0.02;

/** Rows with their texts up to this number; more are drawn smaller, with numbers. */
const readable = 60;

/**
 * Heat map of dependency marginals: on which earlier heading a row depends, with which probability.
 *
 * Rows that are headings with a probability below 0.02, and in gold neither, are left out; so are columns that no row
 * depends on.
 * @param rows of a page in reading order; may be empty
 * @returns an SVG document
 * @throws when a probability is outside 0 to 1, a parent does not come before its row, or the width is too small
 */
export function dependencyPlot(rows: readonly DependencyRow[], options: PlotOptions = {}): string {
  const { title, caption, width } = plotOptions(options, 'What each heading depends on');
  for (const [row, { parents }] of rows.entries()) {
    for (const { parent, probability } of parents) {
      checkShare(`row ${row}: probability`, probability);
      if (!(Number.isInteger(parent) && parent >= -1 && parent < row)) {
        throw new Error(`row ${row}: parent ${parent} (expected -1 or an earlier row)`);
      }
    }
  }
  const cells = rows.flatMap(({ parents }, row) =>
    parents.filter(({ probability }) => probability >= visible).map((cell) => ({ row, ...cell })),
  );
  const gold = rows.flatMap(({ gold }, row) => (typeof gold === 'number' ? [{ row, parent: gold }] : []));
  const shown = distinct([...cells, ...gold].map(({ row }) => row));
  const parents = distinct([-1, ...[...cells, ...gold].map(({ parent }) => parent)]);
  const hidden = rows.length - shown.length;
  return figure({
    width,
    title,
    legend: shown.length === 0 ? [] : [...shades.map(shadeEntry), ...(gold.length > 0 ? [goldEntry] : [])],
    panels: shown.length === 0 ? [] : [panelOf({ rows, cells, gold, shown, parents, width })],
    caption: sentences(
      caption,
      shown.length === 0 ? 'No row is a heading.' : 'Column “page”: headings of the top level.',
      hidden > 0 && shown.length > 0 && `Left out: content rows (${hidden}).`,
    ),
    description: `Heat map of ${shown.length} rows against ${parents.length} parents.`,
  });
}

function distinct(values: readonly number[]): number[] {
  return [...new Set(values)].sort((a, b) => a - b);
}

interface Cell {
  row: number;
  parent: number;
}

interface Parts {
  rows: readonly DependencyRow[];
  cells: readonly (Cell & { probability: number })[];
  gold: readonly Cell[];
  shown: readonly number[];
  parents: readonly number[];
  width: number;
}

function panelOf({ rows, cells, gold, shown, parents, width }: Parts): DrawPanel {
  const withTexts = shown.length <= readable;
  const down = withTexts ? 16 : Math.max(3, Math.min(12, 900 / shown.length));
  const labelled = shown.map((index) => ({ index, text: rows[index].text, y: index }));
  const labels = withTexts
    ? rowLabels(labelled, width * 0.4)
    : rowNumbers(labelled, Math.ceil((fontSize + 2) / down));
  const { marginLeft } = labels;
  const marginRight = 12;
  const across = (width - marginLeft - marginRight) / parents.length;
  const roomy = Math.min(across, down) >= 8;
  const every = Math.ceil(28 / across);
  // The word for the page is wider than a number: the columns beside it go without.
  const besidePage = Math.ceil(34 / across);
  const headed = parents.filter((_, i) => i === 0 || (i >= besidePage && i % every === 0));
  const area = shown.length * down;
  return framedPanel(
    { width, area, left: marginLeft, right: marginRight, top: 34, bottom: 12 },
    {
      x: { type: 'band', domain: [...parents], padding: 0, round: false, axis: null },
      y: { type: 'band', domain: [...shown], padding: 0, round: false, axis: null },
      opacity: { type: 'identity' },
      marks: [
        Plot.axisX(headed, {
          anchor: 'top',
          tickFormat: (parent: number) => (parent === -1 ? 'page' : String(parent)),
          tickSize: 3,
          label: 'below row',
          labelAnchor: 'right',
          labelArrow: 'none',
          labelOffset: 32,
        }),
        labels.marks,
        Plot.frame({ strokeOpacity: 0.3 }),
        roomy ? [Plot.gridX({ strokeOpacity: 0.12 }), Plot.gridY({ strokeOpacity: 0.12 })] : null,
        Plot.cell(cells, {
          x: 'parent',
          y: 'row',
          fill: color,
          fillOpacity: ({ probability }: (typeof cells)[number]) => round(probability, 3),
          inset: roomy ? 0.5 : 0,
        }),
        goldMarks(gold, roomy),
      ],
    },
  );
}

/** A frame in the cell, or, where cells are small, a ring around it. */
function goldMarks(gold: readonly Cell[], roomy: boolean): Plot.Markish {
  const place = { x: 'parent', y: 'row', fill: 'none', stroke: goldColor };
  return roomy
    ? Plot.cell(gold, { ...place, strokeWidth: 1.5, inset: 1 })
    : Plot.dot(gold, { ...place, strokeWidth: 1, r: 4 });
}

const shades = [0.1, 0.5, 1];

function shadeEntry(probability: number): LegendEntry {
  const fill = markup`fill="${color}" fill-opacity="${probability}"`;
  const sign = markup`<rect x="-8" y="-6" width="16" height="12" ${fill} stroke="currentColor" stroke-opacity="0.3"/>`;
  return { sign, text: `p ${probability}` };
}

const goldEntry: LegendEntry = {
  sign: markup`<rect x="-8" y="-6" width="16" height="12" fill="none" stroke="${goldColor}" stroke-width="1.5"/>`,
  text: 'gold',
};
