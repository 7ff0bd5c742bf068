import * as Plot from '@observablehq/plot';
import { type DrawPanel, fontSize, roomFor, spare } from './figure.ts';
import { framedPanel } from './frame.ts';
import { formatNumber } from './number-format.ts';
import { textWidth } from './text-width.ts';

export interface PanelAxis {
  /** Smallest and largest value. */
  domain: readonly [number, number];
  /** With its unit; none where the panel below has the same axis. */
  label?: string | undefined;
  /** Values to mark. */
  ticks: readonly number[];
  /** Default: as many decimals as distinguish the ticks. */
  format?: ((value: number) => string) | undefined;
  /** Default false. */
  log?: boolean | undefined;
}

export interface PanelOptions {
  /** Of the whole panel, with its labels, in pixels. */
  width: number;
  /** Of the area inside the axes, in pixels. */
  height: number;
  x: PanelAxis;
  y: PanelAxis;
  marks: Plot.Markish[];
  /** Room for the labels of the vertical axis, where panels below each other share theirs; see {@link labelRoom}. */
  marginLeft?: number | undefined;
}

/** Space around the area, in pixels. */
const space = { top: 28, bottom: 38, bare: 10, right: 20 };

/** A panel with two number axes and a grid, to be drawn by `figure`. */
export function panel(parts: PanelOptions): DrawPanel {
  const { width, height, x, y, marks, marginLeft = labelRoom(y) } = parts;
  return framedPanel(
    {
      width,
      area: height,
      left: marginLeft,
      right: Math.max(space.right, lastLabelRoom(x)),
      top: y.label ? space.top : space.bare,
      bottom: x.label ? space.bottom : space.bare,
    },
    {
      x: { type: x.log ? 'log' : 'linear', domain: [...x.domain], axis: null },
      y: { type: y.log ? 'log' : 'linear', domain: [...y.domain], axis: null },
      marks: [
        Plot.gridY(y.ticks, { strokeOpacity: 0.15 }),
        Plot.axisY([...y.ticks], {
          tickFormat: tickFormat(y),
          label: y.label ?? null,
          labelArrow: 'none',
          labelOffset: marginLeft - 8,
        }),
        x.label
          ? Plot.axisX([...x.ticks], { tickFormat: tickFormat(x), label: x.label, labelArrow: 'none' })
          : null,
        marks,
      ],
    },
  );
}

/** Room that half the last label of a horizontal axis needs, in pixels, where it is at the very end. */
function lastLabelRoom(axis: PanelAxis): number {
  const last = axis.ticks.at(-1);
  if (axis.label === undefined || last === undefined || last < axis.domain[1]) return 0;
  return Math.ceil(textWidth(tickFormat(axis)(last), fontSize) / 2 / spare);
}

/** Room that the labels of a vertical axis need on the left, in pixels. */
export function labelRoom(axis: PanelAxis): number {
  return roomFor(axis.ticks.map(tickFormat(axis))) + 14;
}

function tickFormat({ ticks, format }: PanelAxis): (value: number) => string {
  if (format) return format;
  const apart = ticks.length > 1 ? Math.abs(ticks[1] - ticks[0]) : Math.abs(ticks[0] ?? 1) || 1;
  // 0.25 needs two decimals, although its first digit is at the first.
  const first = Math.max(0, Math.ceil(-Math.log10(apart) - 1e-9));
  const exact = Math.abs(apart * 10 ** first - Math.round(apart * 10 ** first)) < 1e-6;
  return (value) => formatNumber(value, exact ? first : first + 1);
}

/**
 * Round values inside a domain, at steps of 1, 2 or 5 times a power of ten.
 * @param count about how many, above 0; there are two at least where the domain has room for them
 */
export function roundTicks([low, high]: readonly [number, number], count: number): number[] {
  if (!(high > low)) return [low];
  const power = 10 ** Math.floor(Math.log10((high - low) / Math.max(1, count)));
  const choices = [1, 2, 5, 10].map((factor) => multiples(factor * power, low, high));
  const distance = (ticks: readonly number[]): number => Math.abs(Math.log(ticks.length / count));
  return choices
    .filter(({ length }) => length >= 2)
    .reduce((best, ticks) => (distance(ticks) < distance(best) ? ticks : best), choices[0]);
}

function multiples(step: number, low: number, high: number): number[] {
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) =>
    Number(((first + i) * step).toPrecision(12)),
  );
}

/**
 * Powers of ten inside a domain, and 2 and 5 times them where there are few.
 * @param domain above 0
 */
export function logTicks([low, high]: readonly [number, number]): number[] {
  const first = Math.floor(Math.log10(low));
  const powers = Array.from({ length: Math.ceil(Math.log10(high)) - first + 1 }, (_, i) => first + i);
  const inside = (factors: readonly number[]): number[] =>
    powers
      .flatMap((power) => factors.map((factor) => Number((factor * 10 ** power).toPrecision(6))))
      .filter((tick) => tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9));
  return [[1], [1, 3], [1, 2, 5]].map(inside).find((ticks) => ticks.length >= 3) ?? inside([1, 2, 5]);
}
