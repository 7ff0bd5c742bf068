import { describe, expect, it } from 'vitest';
import { autocorrelation, fourierTransform } from '../../../src/bayes/diagnostics/autocovariance.ts';
import { effectiveSampleSize } from '../../../src/bayes/diagnostics/effective-sample-size.ts';
import { createRng, drawNormal } from '../../../src/math/index.ts';

const rng = createRng('fourier');
const draws = (length: number) => Float64Array.from({ length }, () => drawNormal(rng));

describe('fourierTransform(real, imaginary)', () => {
  it.each([1, 2, 8, 64])('is the sum that defines it, of %d numbers', (size) => {
    const [re, im] = [draws(size), draws(size)];
    const [foundRe, foundIm] = [re.slice(), im.slice()];
    fourierTransform(foundRe, foundIm);
    for (let k = 0; k < size; k++) {
      let [sumRe, sumIm] = [0, 0];
      for (let j = 0; j < size; j++) {
        const angle = (-2 * Math.PI * j * k) / size;
        sumRe += re[j] * Math.cos(angle) - im[j] * Math.sin(angle);
        sumIm += re[j] * Math.sin(angle) + im[j] * Math.cos(angle);
      }
      expect(foundRe[k]).toBeCloseTo(sumRe, 10);
      expect(foundIm[k]).toBeCloseTo(sumIm, 10);
    }
  });

  it('refuses a length that is no power of two', () => {
    expect(() => fourierTransform(draws(6), draws(6))).toThrow('length: 6, 6 (expected one power of two)');
    expect(() => fourierTransform(draws(4), draws(8))).toThrow('length: 4, 8');
    expect(() => fourierTransform(draws(0), draws(0))).toThrow('length: 0, 0');
  });
});

describe('autocorrelation(a long chain, many lags)', () => {
  it('is, at lags that the transform gives, the sum of products', () => {
    const noise = draws(12_000);
    const chain = noise.map((_, i) => noise[i] + (i > 0 ? noise[i - 1] : 0) + 3 + i / 5000);
    const found = autocorrelation(chain, 12_000);
    const centre = chain.reduce((sum, draw) => sum + draw, 0) / chain.length;
    const product = (lag: number) => {
      let sum = 0;
      for (let i = 0; i + lag < chain.length; i++) sum += (chain[i] - centre) * (chain[i + lag] - centre);
      return sum;
    };
    for (const lag of [255, 256, 257, 1000, 6001, 11_998, 11_999])
      expect(found[lag]).toBeCloseTo(product(lag) / product(0), 12);
  });

  it('lets a chain of 200,000 draws that hardly moves be diagnosed at once', () => {
    let place = 0;
    const chain = draws(200_000).map((step) => {
      place = 0.9999 * place + step;
      return place;
    });
    const start = process.cpuUsage();
    // The integrated time of an autoregression is (1 + rho) / (1 - rho), here 20,000: about 10 draws.
    const size = effectiveSampleSize([chain]) ?? 0;
    expect(size).toBeGreaterThan(2);
    expect(size).toBeLessThan(40);
    expect(process.cpuUsage(start).user / 1e6).toBeLessThan(5);
  });
});
