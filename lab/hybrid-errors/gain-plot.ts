import * as Plot from '@observablehq/plot';
import { figure, type LegendEntry } from '../../src/plot/index.ts';
import { fontSize } from '../../src/plot/inside/index.ts';
import { type Markup, markup } from '../../src/plot/markup/index.ts';

/** A class of mistakes with what F gains when the model is told the right answer there. */
export interface GainRow {
  sorting: string;
  name: string;
  number: number;
  /** Differences of F. */
  micro: number;
  macro: number;
}

const measures = [
  { field: 'micro', color: '#0072b2' },
  { field: 'macro', color: '#d55e00' },
] as const;

const width = 760;
const nameWidth = 400;
const barHeight = 9;
/** Classes of fewer mistakes are left out. */
const fewest = 3;

/**
 * Bars of what each class of mistakes costs in micro and macro F, the dearest class first.
 * @param pages how many pages the mistakes were counted on
 * @returns an SVG document
 */
export function gainPlot(rows: readonly GainRow[], pages: number): string {
  const shown = rows
    .filter(({ number }) => number >= fewest)
    .sort((a, b) => b.micro + b.macro - a.micro - a.macro);
  const label = ({ sorting, name, number }: GainRow): string =>
    `${sorting.split(',')[0]}: ${shorten(name)} (${number})`;
  const bars = shown.flatMap((row) =>
    measures.map(({ field, color }) => ({ label: label(row), field, color, gain: row[field] })),
  );
  const legend = measures.map(({ field, color }): LegendEntry => {
    const sign: Markup = markup`<rect x="-8" y="-5" width="16" height="9" fill="${color}"/>`;
    return { sign, text: `${field} F` };
  });
  return figure({
    width,
    title: 'What each class of mistakes costs',
    subtitle:
      'Gain in F of lists when the model is told the right answer for the rows of one class (missed headings: also where they hang), all else decided anew',
    legend,
    panels: [
      (document) =>
        Plot.plot({
          document,
          width,
          height: 54 + shown.length * (2 * barHeight + 6),
          marginLeft: nameWidth,
          marginRight: 48,
          marginTop: 8,
          marginBottom: 40,
          x: { label: 'gain in F', labelAnchor: 'center', labelArrow: 'none', grid: true },
          y: { axis: null, domain: measures.map(({ field }) => field), padding: 0 },
          fy: { domain: shown.map(label), label: null, padding: 0.2, axis: null },
          marks: [
            Plot.axisFy({ anchor: 'left', label: null, fontSize, tickSize: 0 }),
            Plot.barX(bars, { fy: 'label', y: 'field', x: 'gain', fill: 'color' }),
            Plot.text(bars, {
              fy: 'label',
              y: 'field',
              x: (bar: { gain: number }) => Math.max(0, bar.gain),
              dx: 4,
              textAnchor: 'start',
              fontSize: 9,
              text: (bar: { gain: number }) => bar.gain.toFixed(3),
              fill: 'currentColor',
            }),
            Plot.ruleX([0]),
          ],
        }),
    ],
    caption: `${pages} annotated pages, decoded with weights learnt from pages of other groups. In brackets: number of mistakes; classes of fewer than ${fewest} are left out.`,
    description: shown
      .map((row) => `${label(row)}: micro ${row.micro.toFixed(3)}, macro ${row.macro.toFixed(3)}`)
      .join('; '),
  });
}

/** A class without what is said after the colon. */
const shorten = (name: string): string => name.split(':')[0];
