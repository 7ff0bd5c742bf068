import { expect, it } from 'vitest';
import { sharePlot } from '../../src/plot/index.ts';

const words = {
  name: 'words',
  shares: [
    ['<b>', 0.5],
    ['one', 0.25],
    ['two', 0.005],
  ],
} as const;

it('shows the largest shares of each distribution, and says what it leaves out', () => {
  const svg = sharePlot([words, { name: 'others', shares: [['three', 1]] }], { top: 2 });
  expect(svg).toContain('&lt;b&gt;');
  expect(svg).toContain('50.0 %');
  expect(svg).toContain('25.0 %');
  expect(svg).not.toContain('0.50 %');
  expect(svg).toContain('The 2 largest shares of each.');
  expect(sharePlot([words])).toContain('0.50 %');
});
it('draws a bar as long as its share of the longest', () => {
  const widths = [...sharePlot([words]).matchAll(/<rect x="[\d.]+" width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  expect(widths).toHaveLength(3);
  expect(widths[1] / widths[0]).toBeCloseTo(0.5, 2);
  expect(widths[2] / widths[0]).toBeCloseTo(0.01, 2);
});
it('puts panels below each other where there is no room beside', () => {
  const height = (svg: string): number => Number(/height="(\d+)"/.exec(svg)?.[1]);
  expect(height(sharePlot([words, words], { width: 320 }))).toBeGreaterThan(
    height(sharePlot([words, words])) * 1.4,
  );
});
