import type { Baseline } from './baseline.ts';

/** No headings: what silence scores. */
export const noneBaseline = {
  name: 'none',
  summary: 'no headings at all',
  citation: 'docs/scoring.md',
  run: (documents) =>
    documents.map(({ id, rows }) => ({ version: 1, id, rows: rows.map(() => ({ dep: -1, bound: 0 })) })),
} as const satisfies Baseline;
