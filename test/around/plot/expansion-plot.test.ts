import { describe, expect, it } from 'vitest';
import { expansionPlot, reportExpansion } from '../../../src/around/plot/index.ts';
import { expectGolden } from './golden.ts';

const measured = {
  title: 'Measured: 12 pages, 6 topics',
  initial: 0.4,
  series: ['FULLDOC', 'DOMPS', 'VIPS', 'Bayesian subdocuments'].map((label, i) => ({
    label,
    points: [3, 10, 60].map((top, k) => {
      const map = 0.35 + 0.03 * i + 0.02 * k * (2 - k);
      return { top, map, low: map - 0.04, high: map + 0.05 };
    }),
  })),
};

describe('expansionPlot', () => {
  it('expansionPlot([measured, published]) is the golden plot', () => {
    expectGolden('expansion', expansionPlot([measured, reportExpansion]));
  });

  it('draws the same kind of segments alike in both panels, and tells single points by number', () => {
    const svg = expansionPlot([measured, reportExpansion]);
    for (const value of ['0.1910', '0.1967', '0.2098']) expect(svg).toContain(`>${value}</text>`);
    expect(svg.match(/>VIPS</g)).toHaveLength(1);
    expect(svg).toContain('0.1655 before expansion');
  });

  it('refuses values outside 0 to 1 and a small width', () => {
    expect(() => expansionPlot([{ ...measured, initial: 16.55 }])).toThrow('mean average precision 16.55');
    expect(() => expansionPlot([measured], { width: 100 })).toThrow('width: 100 (expected at least 320)');
  });

  it('keeps hostile titles text', () => {
    const svg = expansionPlot([{ ...measured, title: '<image href="x"/>' }]);
    expect(svg).not.toContain('<image');
  });

  it('holds the figures of the report: gains of 15.4, 18.9 and 26.8 %', () => {
    const gains = reportExpansion.series.map(
      ({ points: [{ map }] }) => (100 * map) / reportExpansion.initial - 100,
    );
    expect(gains.map((gain) => gain.toFixed(2))).toEqual(['15.41', '18.85', '26.77']);
  });
});
