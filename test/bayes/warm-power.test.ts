import { describe, expect, it } from 'vitest';
import { quickTemperature, warmPower } from '../../src/bayes/warm-power.ts';

describe('warmPower(temperature)', () => {
  it.each([8, 2, 1, 0.4, 0.125, 3, 0.3, 0.01])('is the power of 1 over %d', (temperature) => {
    const power = warmPower(temperature);
    for (const ratio of [0, 1e-300, 1e-20, 0.3, 1, 7, 1e12]) {
      const exact = ratio ** (1 / temperature);
      if (exact === 0 || exact === Number.POSITIVE_INFINITY) expect(power(ratio)).toBe(exact);
      else expect(power(ratio) / exact).toBeCloseTo(1, 12);
    }
  });
});

describe('quickTemperature(temperature)', () => {
  it('is near the temperature, and 1 stays 1', () => {
    expect([3, 1, 0.4, 0.3].map(quickTemperature)).toEqual([8 / 3, 1, 0.4, 8 / 27]);
    expect([50, 0.01].map(quickTemperature)).toEqual([50, 0.01]);
  });
});
