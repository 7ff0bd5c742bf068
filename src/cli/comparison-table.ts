import { type Column, formatTable, numberColumn, plainColumn } from '../eval/index.ts';
import type { MethodComparison } from '../pipeline/index.ts';

const columns: readonly Column<MethodComparison>[] = [
  plainColumn('a', 'Method', ({ a }) => a),
  plainColumn('b', 'Compared with', ({ b }) => b),
  plainColumn('measure', 'Measure', ({ measure }) => measure),
  numberColumn('difference', 'Difference', ({ difference }) => difference),
  numberColumn('p', 'p', ({ p }) => p),
  numberColumn('adjusted', 'p (Holm)', ({ adjusted }) => adjusted),
];

/** Comparisons as TSV, all digits. */
export function comparisonTable(comparisons: readonly MethodComparison[]): string {
  return formatTable(columns, comparisons, 'tsv');
}
