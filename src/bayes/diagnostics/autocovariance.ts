import { mean } from '../../math/index.ts';

/** Up to this lag, and for chains up to this length, products are summed one by one: for few lags that is faster. */
const direct = { lags: 256, draws: 10_000 };

/**
 * Autocovariance of one chain, divided by the number of draws.
 *
 * The higher lags of long chains are computed at once, by a Fourier transform: sums of products one by one would take
 * hours for a chain of a million draws that moves slowly. The two agree but for last bits.
 * @returns by lag, 0 to the number of draws less one; at 0 it is the (biased) variance
 */
export function autocovariances(chain: ArrayLike<number>, centre = mean(chain)): (lag: number) => number {
  let all: Float64Array | undefined;
  return (lag) => {
    if (lag < direct.lags || chain.length <= direct.draws) return autocovariance(chain, lag, centre);
    all ??= transformed(chain, centre);
    return all[lag];
  };
}

function autocovariance(chain: ArrayLike<number>, lag: number, centre: number): number {
  let sum = 0;
  for (let i = 0; i + lag < chain.length; i++) sum += (chain[i] - centre) * (chain[i + lag] - centre);
  return sum / chain.length;
}

/** At all lags: the transform of the power spectrum (Wiener and Khinchin), of draws with as many zeros behind them. */
function transformed(chain: ArrayLike<number>, centre: number): Float64Array {
  const draws = chain.length;
  const size = 2 ** Math.ceil(Math.log2(2 * draws));
  const [real, imaginary] = [new Float64Array(size), new Float64Array(size)];
  for (let i = 0; i < draws; i++) real[i] = chain[i] - centre;
  fourierTransform(real, imaginary);
  for (let i = 0; i < size; i++) {
    real[i] = real[i] ** 2 + imaginary[i] ** 2;
    imaginary[i] = 0;
  }
  fourierTransform(real, imaginary);
  return real.subarray(0, draws).map((sum) => sum / size / draws);
}

/**
 * Autocorrelation of one chain.
 * @returns 1 first; all NaN for a chain that does not move
 */
export function autocorrelation(chain: ArrayLike<number>, lags: number): number[] {
  const covariance = autocovariances(chain);
  const variance = covariance(0);
  return Array.from({ length: Math.min(lags, chain.length) }, (_, lag) => covariance(lag) / variance);
}

/**
 * Discrete Fourier transform in place: `X[k] = sum over j of x[j] exp(-2 pi i j k / n)`.
 * @param real and
 * @param imaginary parts, of one length that is a power of two
 * @throws RangeError for another length
 * @see Cooley and Tukey, "An algorithm for the machine calculation of complex Fourier series", Mathematics of
 *   Computation 19 (1965)
 */
export function fourierTransform(real: Float64Array, imaginary: Float64Array): void {
  const size = real.length;
  if (size === 0 || (size & (size - 1)) !== 0 || imaginary.length !== size) {
    throw new RangeError(`length: ${size}, ${imaginary.length} (expected one power of two)`);
  }
  reverseBits(real, imaginary);
  const cosines = Float64Array.from({ length: size / 2 }, (_, k) => Math.cos((2 * Math.PI * k) / size));
  const sines = Float64Array.from({ length: size / 2 }, (_, k) => -Math.sin((2 * Math.PI * k) / size));
  for (let half = 1; half < size; half *= 2) {
    const stride = size / (2 * half);
    for (let start = 0; start < size; start += 2 * half) {
      for (let k = 0; k < half; k++) {
        const [c, s] = [cosines[k * stride], sines[k * stride]];
        const [a, b] = [start + k, start + k + half];
        const re = real[b] * c - imaginary[b] * s;
        const im = real[b] * s + imaginary[b] * c;
        real[b] = real[a] - re;
        imaginary[b] = imaginary[a] - im;
        real[a] += re;
        imaginary[a] += im;
      }
    }
  }
}

function reverseBits(real: Float64Array, imaginary: Float64Array): void {
  let j = 0;
  for (let i = 1; i < real.length; i++) {
    let bit = real.length >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i >= j) continue;
    const [re, im] = [real[i], imaginary[i]];
    real[i] = real[j];
    imaginary[i] = imaginary[j];
    real[j] = re;
    imaginary[j] = im;
  }
}
