import * as Plot from '@observablehq/plot';
import type { DrawPanel } from './figure.ts';

/** Position of the area inside the axes of a panel, in pixels. */
export interface FrameOptions {
  /** Of the whole panel. */
  width: number;
  /** Height of the area; the panel is as much higher as its margins are. */
  area: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}

export function framedPanel(
  { width, area, left, right, top, bottom }: FrameOptions,
  options: Plot.PlotOptions,
): DrawPanel {
  const margins = { marginLeft: left, marginRight: right, marginTop: top, marginBottom: bottom };
  return (document) =>
    Plot.plot({ ...options, document, width, height: Math.ceil(top + bottom + area), ...margins });
}

export function gridAxisX(
  ticks: readonly number[],
  label: string,
  tickFormat: (tick: number) => string = String,
): Plot.Markish {
  return [
    Plot.gridX(ticks, { strokeOpacity: 0.15 }),
    Plot.axisX(ticks, { tickFormat, label, labelArrow: 'none' }),
  ];
}
