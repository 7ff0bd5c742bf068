import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { expectGolden } from '../../../../test/plot/golden.ts';
import { expansionPlot, reportExpansion } from '../../src/index.ts';

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
    expectGolden(
      'expansion',
      expansionPlot([measured, reportExpansion]),
      join(import.meta.dirname, 'golden'),
    );
  });

  it('draws the same kind of segments alike in both panels, and tells single points by number', () => {
    const best = reportExpansion.series.map(({ label, points }) => ({
      label,
      points: [points.reduce((a, b) => (b.map > a.map ? b : a))],
    }));
    const svg = expansionPlot([measured, { ...reportExpansion, series: best }]);
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

  it('holds the 24 values of the report: each gives the gain printed beside it', () => {
    const gains = reportExpansion.series.map(({ label, points }) => [
      label,
      ...points.map(({ map }) => ((100 * map) / reportExpansion.initial - 100).toFixed(2)),
    ]);
    expect(gains).toEqual([
      ['FULLDOC', '6.10', '5.50', '15.41', '8.10', '5.14', '-6.34', '-16.50', '-12.99'],
      ['DOMPS', '8.40', '9.67', '9.06', '16.25', '16.74', '18.25', '18.85', '12.27'],
      ['VIPS', '8.82', '17.16', '20.36', '26.77', '18.91', '4.17', '0.48', '-1.09'],
    ]);
  });

  it('names what is across, in the picture and for those who cannot see it', () => {
    const svg = expansionPlot([measured], { across: 'permitted degree of coherence' });
    expect(svg).toContain('>permitted degree of coherence</text>');
    expect(svg).toContain('0.3500 at 3,');
    expect(svg).not.toContain('number of segments');
  });
});
