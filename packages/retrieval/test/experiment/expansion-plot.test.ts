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

  it("has the report's table: three kinds of segments, eight numbers of them", () => {
    expect(reportExpansion.series.map(({ label, points }) => [label, points.length])).toEqual([
      ['FULLDOC', 8],
      ['DOMPS', 8],
      ['VIPS', 8],
    ]);
    expect(reportExpansion.series[2].points[3]).toEqual({ top: 20, map: 0.2098 });
  });

  it('names what is across, in the picture and for those who cannot see it', () => {
    const svg = expansionPlot([measured], { across: 'permitted degree of coherence' });
    expect(svg).toContain('>permitted degree of coherence</text>');
    expect(svg).toContain('0.3500 at 3,');
    expect(svg).not.toContain('number of segments');
  });
});
