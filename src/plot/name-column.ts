import * as Plot from '@observablehq/plot';
import { fontSize, roomFor } from './figure.ts';
import { cutText, wrapText } from './text-width.ts';

/**
 * Names of methods left of a panel, each on two lines at most.
 * @param room for a line, in pixels; longer ones are cut
 * @returns the room that they need, and their axis
 */
export function nameColumn(
  methods: readonly string[],
  room: number,
  options: Plot.AxisYOptions = {},
): { left: number; axis: Plot.Markish } {
  const names = methods.map((name) => {
    const [first = '', ...rest] = wrapText(name, room, fontSize);
    const lines = rest.length === 0 ? [first] : [first, rest.join(' ')];
    return lines.map((line) => cutText(line, room, fontSize));
  });
  const tickFormat = (_: string, i: number): string => names[i].join('\n');
  return {
    left: roomFor(names.flat()) + 14,
    axis: Plot.axisY({ tickFormat, tickSize: 0, label: null, ...options }),
  };
}
