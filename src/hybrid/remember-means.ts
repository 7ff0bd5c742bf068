import { type Forest, predictMean } from '../forests/index.ts';

/** Points that are remembered: some ten megabytes. */
const mostKnown = 2 ** 14;

/** Places of the table: a quarter of them is taken at most. */
const places = 4 * mostKnown;

/**
 * The mean of several forests at points of which many are equal, as places on a long page of equal rows are: each is
 * worked out once while it is remembered. Same numbers as `predictMean`.
 */
export function rememberMeans(forests: readonly Forest[]): (point: Float64Array) => number {
  let table = new Int32Array(0); // by hash, 1 + the number of a point; 0 where there is none
  let points = new Float64Array(0);
  let means = new Float64Array(0);
  let known = 0;
  return (point) => {
    const width = point.length;
    if (table.length === 0) {
      table = new Int32Array(places);
      points = new Float64Array(mostKnown * width);
      means = new Float64Array(mostKnown);
    }
    let place = hashPoint(point) & (places - 1);
    for (; table[place] > 0; place = (place + 1) & (places - 1)) {
      const n = table[place] - 1;
      if (holds(points, n * width, point)) return means[n];
    }
    const mean = predictMean(forests, point);
    if (known === mostKnown) {
      table.fill(0);
      known = 0;
      place = hashPoint(point) & (places - 1);
    }
    points.set(point, known * width);
    means[known] = mean;
    known += 1;
    table[place] = known;
    return mean;
  };
}

function hashPoint(point: Float64Array): number {
  const words = new Int32Array(point.buffer, point.byteOffset, 2 * point.length);
  let hash = 0;
  for (let k = 0; k < words.length; k++) hash = Math.imul(hash ^ words[k], 0x9e3779b1) ^ (hash >>> 15);
  return hash ^ (hash >>> 13);
}

function holds(points: Float64Array, from: number, point: Float64Array): boolean {
  for (let k = 0; k < point.length; k++) if (points[from + k] !== point[k]) return false;
  return true;
}
