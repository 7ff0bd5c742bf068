import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { benchReadme, benchTable, withBenchTable } from '../../scripts/bench-table.ts';

it('bench/README.md has the table that the results give (else run `npm run bench:table`)', () => {
  const page = readFileSync(benchReadme, 'utf8');
  expect(page).toBe(withBenchTable(page));
});

it('every figure of the table is there', () => {
  expect(benchTable()).not.toMatch(/undefined|NaN|null|Infinity/);
  expect(benchTable().split('\n').length).toBeGreaterThan(20);
});

it('a page without marks is refused', () => {
  expect(() => withBenchTable('# Benchmarks\n')).toThrow('no marks of a table');
});
