import { createRequire } from 'node:module';
import type { DOMWindow } from 'jsdom';
import { type Markup, markup, rawMarkup } from './markup.ts';
import { round } from './number-format.ts';
import { fontFamily, plotStyle } from './palette.ts';
import { textWidth, wrapText } from './text-width.ts';

const load = createRequire(import.meta.url);

/** Font size of plots in pixels: as small as print allows, so that a plot is drawn at the width it is shown in. */
export const fontSize = 12;

/** A legend's entry: its sign, drawn around (0, 0) within 8 pixels to each side, and its text. */
export interface LegendEntry {
  sign: Markup;
  text: string;
}

/** Draws a panel at its full width on a document of jsdom: an SVG element there. */
export type DrawPanel = (document: Document) => SVGSVGElement | HTMLElement;

export interface FigureOptions {
  /** Width in CSS pixels. */
  width: number;
  title: string;
  /** Text below the title. */
  subtitle?: string | undefined;
  legend?: LegendEntry[] | undefined;
  /** Panels from top to bottom. */
  panels: DrawPanel[];
  /** Text below the panels. */
  caption?: string | undefined;
  /** Description of the plot for screen readers. */
  description: string;
}

/**
 * Puts a plot together: title, subtitle, legend, panels and caption as one SVG document.
 *
 * Plot's own title, caption and legends would make the root an HTML figure; an SVG file needs them drawn.
 */
export function figure(parts: FigureOptions): string {
  const { width, title, subtitle = '', legend = [], caption = '', description } = parts;
  const pieces: Markup[] = [];
  let y = 0;
  const write = (text: string, size: number, attributes: Markup): void => {
    for (const line of wrapText(text, (width - 2 * margin) * spare, size)) {
      y += Math.round(size * 1.4);
      const x = margin;
      pieces.push(markup`<text x="${x}" y="${y}" font-size="${size}" ${attributes}>${line}</text>`);
    }
  };
  y += 4;
  write(title, fontSize + 2, markup`font-weight="700"`);
  write(subtitle, fontSize, markup`fill-opacity="0.8"`);
  if (legend.length > 0) {
    const placed = placeLegend(legend, width);
    pieces.push(markup`<g transform="translate(0,${y})">${placed.drawn}</g>`);
    y += placed.height;
  }
  y += 6;
  const { JSDOM } = load('jsdom') as typeof import('jsdom'); // takes a second, and most programs draw nothing
  const { window } = new JSDOM('');
  for (const draw of parts.panels) {
    const panel = draw(window.document);
    const serialized = serialize(window, panel, y);
    pieces.push(rawMarkup(serialized));
    y += Number(panel.getAttribute('height'));
  }
  write(caption, fontSize - 1, markup`fill-opacity="0.8"`);
  y += 8;
  const extent = markup`width="${width}" height="${y}" viewBox="0 0 ${width} ${y}"`;
  const font = markup`font-family="${fontFamily}" font-size="${fontSize}" fill="currentColor"`;
  const start = [
    markup`<svg xmlns="http://www.w3.org/2000/svg" class="pagestructure-plot" ${extent} ${font} `,
    markup`role="img" aria-label="${`${title}. ${description}`}">`,
  ];
  const body = markup`${start}
<style>${rawMarkup(plotStyle)}</style>
<rect class="pagestructure-paper" width="${width}" height="${y}"/>
${pieces.map((piece) => [piece, '\n'])}</svg>
`;
  return body.toString();
}

/** Space left and right of the texts. */
const margin = 8;

/** Part of a width that text may fill by Arimo's widths: a viewer may have to use a wider font, or bold. */
export const spare = 0.88;

/** Width that the longest of some lines needs, in whole pixels. */
export function roomFor(lines: readonly string[]): number {
  return Math.ceil(Math.max(0, ...lines.map((line) => textWidth(line, fontSize))) / spare);
}

function placeLegend(entries: readonly LegendEntry[], width: number): { drawn: Markup[]; height: number } {
  let x = margin + 8;
  let y = fontSize + 4;
  const drawn = entries.map(({ sign, text }) => {
    const entryWidth = 14 + roomFor([text]);
    if (x > margin + 8 && x + entryWidth > width - margin) {
      x = margin + 8;
      y += fontSize + 6;
    }
    const at = `translate(${round(x)},${y})`;
    x += entryWidth + 20;
    return markup`<g transform="${at}">${sign}<text x="14" y="4">${text}</text></g>`;
  });
  return { drawn, height: y + fontSize / 2 };
}

/** Attributes that hold coordinates. */
const geometry =
  /^(d|x|y|dx|dy|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|transform|points|viewBox|stroke-width)$/;

/** A panel as a nested SVG element at this height, its numbers rounded, without Plot's own style sheet. */
function serialize(window: DOMWindow, panel: ReturnType<DrawPanel>, y: number): string {
  panel.querySelector('style')?.remove();
  panel.setAttribute('y', String(y));
  panel.setAttribute('overflow', 'visible');
  panel.setAttribute('font-size', String(fontSize));
  for (const element of [panel, ...panel.querySelectorAll('*')]) {
    for (const { name, value } of [...element.attributes]) {
      if (name === 'class' || name === 'font-family' || name.startsWith('aria-'))
        element.removeAttribute(name);
      if (!geometry.test(name)) continue;
      const rounded = value.replace(/-?(?<!\d)\d+\.\d+(e-?\d+)?/g, (number) =>
        String(round(Number(number), 1)),
      );
      element.setAttribute(name, rounded);
    }
  }
  return new window.XMLSerializer().serializeToString(panel);
}
