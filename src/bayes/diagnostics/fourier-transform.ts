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
