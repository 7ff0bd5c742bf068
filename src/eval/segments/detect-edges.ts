/** A picture in shades of grey, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  /** 0 (black) to 1, `width` x `height` of them. */
  values: Float32Array;
}

/** Pixels of a picture that lie on an edge: 1, others 0. */
export interface EdgePicture {
  width: number;
  height: number;
  edges: Uint8Array;
}

export interface EdgeSettings {
  /** Standard deviation of the blur, pixels. */
  sigma: number;
  /** Shares of the strongest gradient: an edge begins at `upper` and continues down to `lower`. */
  lower: number;
  upper: number;
}

/** Directions of a gradient, as the two neighbours along it: x and y of one, the other is opposite. */
const across: readonly (readonly [x: number, y: number])[] = [
  [0, -1],
  [-1, -1],
  [-1, 0],
  [1, -1],
];

/** Tangent of 67.5 and of 22.5 degrees. */
const [steep, flat] = [1 + Math.SQRT2, Math.SQRT2 - 1];

/**
 * Pixels on edges, by Canny's detector: blur, gradient over 2 x 2 pixels, thinning across the edge, two thresholds.
 *
 * The order of steps and the meaning of the thresholds are those of ImageMagick's `-canny 0xSIGMA+LOWER%+UPPER%`, which
 * made the edge images of Webis-WebSeg-20. O(pixels x sigma).
 * Source: Canny 1986, "A computational approach to edge detection".
 */
export function detectEdges(
  { width, height, values }: GreyPicture,
  { sigma, lower, upper }: EdgeSettings,
): EdgePicture {
  const kernel = blurKernel(sigma);
  const once = blurred(values, width, height, kernel, true);
  const smooth = blurred(once, width, height, kernel, false);
  const thin = thinned(gradients(smooth, width, height), width, height);
  let highest = 0;
  for (const strength of thin) highest = Math.max(highest, strength);
  return { width, height, edges: traced(thin, width, height, lower * highest, upper * highest) };
}

/** Weights of a blur from its middle outwards; they end where they are too small for 16 bits. */
function blurKernel(sigma: number): Float64Array {
  const weights = [1];
  for (let i = 1; weights[i - 1] > 2 ** -16; i++) weights.push(Math.exp((-i * i) / (2 * sigma * sigma)));
  const sum = weights.reduce((all, weight) => all + 2 * weight, -1);
  return Float64Array.from(weights, (weight) => weight / sum);
}

/** Blurs along one direction; beyond the border the pixels of the border are repeated. */
function blurred(
  values: Float32Array,
  width: number,
  height: number,
  kernel: Float64Array,
  horizontal: boolean,
): Float32Array {
  const smooth = new Float32Array(values.length);
  const step = horizontal ? 1 : width;
  const last = (horizontal ? width : height) - 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const place = horizontal ? x : y;
      let sum = kernel[0] * values[at];
      for (let k = 1; k < kernel.length; k++) {
        const before = values[at - Math.min(k, place) * step];
        const behind = values[at + Math.min(k, last - place) * step];
        sum += kernel[k] * (before + behind);
      }
      smooth[at] = sum;
    }
  }
  return smooth;
}

interface Gradients {
  strength: Float32Array;
  /** Index in {@link across}. */
  direction: Uint8Array;
}

function gradients(values: Float32Array, width: number, height: number): Gradients {
  const found = { strength: new Float32Array(values.length), direction: new Uint8Array(values.length) };
  for (let y = 0; y < height; y++) {
    const below = y + 1 < height ? width : 0;
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const right = x + 1 < width ? 1 : 0;
      const [a, b] = [values[at], values[at + right]];
      const [c, d] = [values[at + below], values[at + below + right]];
      const dx = b - a + d - c;
      const dy = a + b - c - d;
      found.strength[at] = Math.sqrt(dx * dx + dy * dy);
      found.direction[at] = directionOf(dx, dy);
    }
  }
  return found;
}

function directionOf(dx: number, dy: number): number {
  if (Math.abs(dx) < 1e-12) return 0;
  const slope = dy / dx;
  if (Math.abs(slope) > steep) return 0;
  if (Math.abs(slope) <= flat) return 2;
  return slope < 0 ? 1 : 3;
}

/** Gradients where none of the two neighbours across the edge is stronger, else 0. */
function thinned({ strength, direction }: Gradients, width: number, height: number): Float32Array {
  const thin = new Float32Array(strength.length);
  const strengthAt = (x: number, y: number): number =>
    strength[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const own = strength[at];
      if (own === 0) continue;
      const [dx, dy] = across[direction[at]];
      if (own >= strengthAt(x + dx, y + dy) && own >= strengthAt(x - dx, y - dy)) thin[at] = own;
    }
  }
  return thin;
}

/** Edges from each strong pixel on, over neighbours that are strong enough. */
function traced(
  strength: Float32Array,
  width: number,
  height: number,
  lower: number,
  upper: number,
): Uint8Array {
  const edges = new Uint8Array(strength.length);
  const open: number[] = [];
  for (let start = 0; start < strength.length; start++) {
    if (edges[start] || strength[start] < upper || strength[start] === 0) continue;
    edges[start] = 1;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) {
          const next = v * width + u;
          if (edges[next] || strength[next] === 0 || strength[next] < lower) continue;
          edges[next] = 1;
          open.push(next);
        }
      }
    }
  }
  return edges;
}
