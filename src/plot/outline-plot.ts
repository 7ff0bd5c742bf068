import * as Plot from '@observablehq/plot';
import { type DrawPanel, figure, fontSize, spare } from './figure.ts';
import { framedPanel } from './frame.ts';
import { formatNumber } from './number-format.ts';
import { checkShare, type PlotOptions, plotOptions, sentences } from './plot-options.ts';
import { cutText } from './text-width.ts';

/** A heading of an outline; what `outlineOf` of src/hybrid returns fits. */
export interface OutlineNode {
  heading: string;
  /** Probability that it is a heading, 0 to 1. */
  probability?: number | undefined;
  /** Probability that it belongs below its parent, if it is a heading, 0 to 1. */
  placeProbability?: number | undefined;
  lists: readonly (readonly OutlineNode[])[];
}

interface Line {
  node: OutlineNode;
  depth: number;
  /** Line of its parent; -1 at the top. */
  parent: number;
}

const rowHeight = 20;
const color = '#0072b2';

/**
 * An outline as a tree, a line a heading, with the probabilities that it is one and that its parent is right.
 * @param lists of the top level; may be empty
 * @returns an SVG document, as long as there are headings
 * @throws when a probability is outside 0 to 1, or the width is too small
 */
export function outlinePlot(lists: readonly (readonly OutlineNode[])[], options: PlotOptions = {}): string {
  const { title, caption, width } = plotOptions(options, 'Outline with probabilities');
  const lines: Line[] = [];
  const visit = (node: OutlineNode, depth: number, parent: number): void => {
    for (const value of [node.probability ?? 0, node.placeProbability ?? 0]) checkShare(node.heading, value);
    const line = lines.push({ node, depth, parent }) - 1;
    for (const child of node.lists.flat()) visit(child, depth + 1, line);
  };
  for (const node of lists.flat()) visit(node, 0, -1);
  const known = lines.some(({ node }) => node.probability !== undefined);
  return figure({
    width,
    title,
    panels: lines.length === 0 ? [] : [panelOf(lines, width, known)],
    caption: sentences(
      caption,
      lines.length === 0 && 'No headings.',
      known && 'Heading: probability of being one; place: of hanging below this parent, if it is one.',
      known && doubt,
    ),
    description: lines
      .map(
        ({ node, depth }) =>
          `${depth + 1} ${node.heading}${node.probability === undefined ? '' : ` (${node.probability.toFixed(2)})`}`,
      )
      .join('; '),
  });
}

/** A branch is dashed where its parent has a lower probability. */
const doubtful = 0.8;
const doubt = `Dashed branches: place below ${doubtful}.`;

function panelOf(lines: readonly Line[], width: number, known: boolean): DrawPanel {
  const narrow = width < 480;
  const indent = narrow ? 12 : 18;
  const column = known ? (narrow ? 48 : 76) : 0;
  const textEnd = width - 8 - 2 * (column + (known ? 6 : 0));
  const top = known ? 24 : 6;
  const left = (depth: number): number => 14 + depth * indent;
  const middle = (line: number): number => top + (line + 0.5) * rowHeight;
  const branches = lines.flatMap(({ node, depth, parent }, i) => {
    if (parent === -1) return [];
    const x = left(depth - 1) + 3;
    const sure = (node.placeProbability ?? 1) >= doubtful;
    const points = [
      [x, middle(parent) + 7],
      [x, middle(i)],
      [left(depth) - 3, middle(i)],
    ] as [number, number][];
    return [{ sure, points }];
  });
  const texts = lines.map(({ node, depth }, i) => ({
    x: left(depth),
    y: middle(i),
    text: cutText(node.heading, (textEnd - left(depth)) * spare, fontSize),
  }));
  return framedPanel(
    { width, area: top + lines.length * rowHeight + 8, left: 0, right: 0, top: 0, bottom: 0 },
    {
      x: { type: 'identity', axis: null },
      y: { type: 'identity', axis: null },
      marks: [
        branches.map(({ points, sure }) =>
          Plot.line(points, { strokeOpacity: sure ? 0.6 : 0.9, ...(sure ? {} : { strokeDasharray: '3,3' }) }),
        ),
        Plot.text(texts, { x: 'x', y: 'y', text: 'text', textAnchor: 'start' }),
        known ? columnMarks(lines, textEnd + 8, column, top, middle) : null,
      ],
    },
  );
}

/** Two columns of bars with numbers on the right. */
function columnMarks(
  lines: readonly Line[],
  from: number,
  column: number,
  top: number,
  middle: (line: number) => number,
): Plot.Markish {
  const columns = [
    { name: 'heading', of: ({ node }: Line) => node.probability },
    { name: 'place', of: ({ node }: Line) => node.placeProbability },
  ];
  return columns.map(({ name, of }, c) => {
    const left = from + c * (column + 6);
    const cells = lines.flatMap((line, i) => {
      const probability = of(line);
      return probability === undefined ? [] : [{ probability, y: middle(i) }];
    });
    const box = { y1: ({ y }: { y: number }) => y - 8, y2: ({ y }: { y: number }) => y + 8 };
    const width = column - 4;
    return [
      Plot.text([name], { x: left, y: top - 10, text: (text: string) => text, textAnchor: 'start' }),
      Plot.rect(cells, {
        x1: left,
        x2: ({ probability }: { probability: number }) => left + probability * width,
        ...box,
        fill: color,
        fillOpacity: 0.35,
      }),
      Plot.rect(cells, { x1: left, x2: left + width, ...box, stroke: 'currentColor', strokeOpacity: 0.25 }),
      Plot.text(cells, {
        x: left + 4,
        y: 'y',
        textAnchor: 'start',
        text: ({ probability }: { probability: number }) => formatNumber(probability, 2) || '0',
      }),
    ];
  });
}
