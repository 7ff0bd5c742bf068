import type { PackedScore } from '../report-page.ts';

export interface ChartPage {
  id: string;
  /** In the report, from 0. */
  index: number;
  value: number;
}

export interface ChartLine {
  name: string;
  score: PackedScore;
  about?: string | undefined;
  doubt?: string | undefined;
  p?: string | undefined;
  pages: readonly ChartPage[];
}

export type Domain = readonly [low: number, high: number];

export function percent(value: number, [low, high]: Domain): string {
  return `${(100 * (value - low)) / (high - low)}%`;
}

export function ticks([low, high]: Domain): number[] {
  const step = high - low > 1.5 ? 0.5 : high - low > 0.9 ? 0.25 : 0.125;
  const first = Math.ceil(low / step - 1e-9);
  const count = Math.floor(high / step + 1e-9) - first + 1;
  return Array.from({ length: count }, (_, i) => (first + i) * step + 0);
}
