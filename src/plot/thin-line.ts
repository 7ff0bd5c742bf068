export interface LinePoint {
  x: number;
  y: number;
}

/**
 * Leaves out points that cannot be seen: of each pixel column the first, lowest, highest and last stay, so that the
 * line looks the same (M4: Jugel et al., "M4: A Visualization-Oriented Time Series Data Aggregation", VLDB 2014). The
 * lowest and the highest between the ends are moved to the middle of their column: strokes of neighbours then leave no
 * slit between them.
 * @param xs ascending
 * @param ys as many
 * @param columns number of pixel columns between the first and the last x, at least 1
 */
export function thinLine(xs: ArrayLike<number>, ys: ArrayLike<number>, columns: number): LinePoint[] {
  const point = (i: number): LinePoint => ({ x: xs[i], y: ys[i] });
  const length = xs.length;
  if (length <= 4 * columns) return Array.from({ length }, (_, i) => point(i));
  const from = xs[0];
  const scale = columns / (xs[length - 1] - from || 1);
  const columnOf = (i: number): number => Math.min(columns - 1, Math.floor((xs[i] - from) * scale));
  const kept: LinePoint[] = [];
  let start = 0;
  while (start < length) {
    const column = columnOf(start);
    let end = start;
    let low = start;
    let high = start;
    for (; end < length && columnOf(end) === column; end++) {
      if (ys[end] < ys[low]) low = end;
      if (ys[end] > ys[high]) high = end;
    }
    const middle = Math.min(Math.max(from + (column + 0.5) / scale, xs[start]), xs[end - 1]);
    for (const index of new Set([start, Math.min(low, high), Math.max(low, high), end - 1])) {
      const isEnd = index === start || index === end - 1;
      kept.push(isEnd ? point(index) : { x: middle, y: ys[index] });
    }
    start = end;
  }
  return kept;
}

/**
 * The parts of a line between two heights; where it leaves, it ends at the border.
 * @returns the points in order, with a point of `y: NaN` where the line is interrupted
 */
export function clipLine(points: readonly LinePoint[], low: number, high: number): LinePoint[] {
  const inside = ({ y }: LinePoint): boolean => y >= low && y <= high;
  const clipped: LinePoint[] = points.length > 0 && inside(points[0]) ? [points[0]] : [];
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    const at = (y: number): LinePoint => ({ x: a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y), y });
    if (!inside(a)) {
      const border = a.y < low ? low : high;
      const enters = a.y < low ? b.y >= low : b.y <= high;
      if (!enters) continue;
      clipped.push({ x: a.x, y: Number.NaN }, at(border));
    }
    clipped.push(inside(b) ? b : at(b.y < low ? low : high));
  }
  return clipped;
}
