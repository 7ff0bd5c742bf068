import { type Column, formatTable, numberColumn, plainColumn, type TableFormat } from 'pagestructure/eval';
import { expansions } from '../expansions.ts';
import type { RetrievalSummary } from './summarise-retrieval.ts';

type Row = RetrievalSummary;

/** A number that the run before expansion does not have. */
function gainColumn(
  name: string,
  label: string,
  value: (gain: NonNullable<Row['gain']>) => number,
): Column<Row> {
  const cell = ({ gain }: Row, exact: boolean): string =>
    gain === undefined ? '' : exact ? String(value(gain)) : value(gain).toFixed(3);
  return { name, label, number: true, cell };
}

const columns: readonly Column<Row>[] = [
  plainColumn('segments', 'Segments', ({ segments }) => segments),
  plainColumn('expansion', 'Expansion', ({ expansion }) => (expansion ? expansions[expansion].label : '')),
  plainColumn('top', 'Top', ({ top }) => (top === 0 ? '' : top), true),
  plainColumn('topics', 'Topics', ({ topics }) => topics, true),
  numberColumn('map', 'MAP', ({ means }) => means.map),
  numberColumn('low', 'from', ({ interval }) => interval.low),
  numberColumn('high', 'to', ({ interval }) => interval.high),
  numberColumn('p10', 'P@10', ({ means }) => means.p10),
  numberColumn('ndcg10', 'nDCG@10', ({ means }) => means.ndcg10),
  numberColumn('reciprocalRank', 'MRR', ({ means }) => means.reciprocalRank),
  gainColumn('difference', 'Gain', ({ difference }) => difference),
  gainColumn('differenceLow', 'from', ({ low }) => low),
  gainColumn('differenceHigh', 'to', ({ high }) => high),
  gainColumn('p', 'p', ({ p }) => p),
  gainColumn('adjusted', 'p (Holm)', ({ adjusted }) => adjusted),
];

/** Runs of the expansion experiment, a line each. */
export function retrievalTable(rows: readonly RetrievalSummary[], format: TableFormat): string {
  return formatTable(columns, rows, format);
}
