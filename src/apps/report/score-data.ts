import { type MeasureName, mainMeasures } from '../../eval/index.ts';
import { findMeasure } from '../../eval/inside/index.ts';
import { formatP, groupBy } from '../../math/index.ts';
import type { NestedList } from '../../page/index.ts';
import type { DifferenceRow, ScoreInterval, ScoreRow } from '../../plot/index.ts';
import type { ReportCorpus, ReportPage } from './report-data.ts';
import type {
  PackedConvention,
  PackedCorpus,
  PackedDifference,
  PackedPageScores,
  PackedScore,
} from './report-page.ts';

/** What the chart of scores draws: the measures that may have a value of 0 to 1, by method and convention. */
export function packCorpus(corpus: ReportCorpus): PackedCorpus {
  const { name, rows = {}, doubts = {}, scores, measures = mainMeasures, differences } = corpus;
  return {
    name,
    measures: measures.map((measure) => ({ name: measure, label: findMeasure(measure).label })),
    methods: [...groupBy(scores, ({ method }) => method)].map(([method, own]) => ({
      name: method,
      ...(rows[method] !== undefined && { rows: rows[method] }),
      ...(doubts[method] !== undefined && { doubt: doubts[method] }),
      scores: Object.fromEntries(
        own.map((row) => [
          row.convention,
          Object.fromEntries(measures.flatMap((measure) => scoreOf(row, measure))),
        ]),
      ),
    })),
    ...(differences && {
      differences: {
        reference: differences.reference,
        lines: Object.fromEntries(
          Object.entries(differences.rows).map(([measure, rows]) => [measure, rows.map(packDifference)]),
        ),
      },
    }),
  };
}

function packDifference({ method, difference, interval, p, least }: DifferenceRow): PackedDifference {
  const told = p === undefined ? {} : { p: formatP(p, least).replace(/^p /, '') };
  return { name: method, score: packScore(difference, interval), ...told };
}

function scoreOf(row: ScoreRow, measure: MeasureName): [string, PackedScore][] {
  const values = row as ScoreRow & Readonly<Partial<Record<string, number>>>;
  const value = values[measure];
  if (typeof value !== 'number' || row[findMeasure(measure).n] === 0) return [];
  const intervals: Readonly<Partial<Record<string, ScoreInterval>>> = row.intervals ?? {};
  return [[measure, packScore(value, intervals[measure])]];
}

function packScore(value: number, interval: ScoreInterval | undefined): PackedScore {
  return interval ? [value, interval.low, interval.high] : [value];
}

/** Whether lists hold one of two items or more: measures take no others; without one there is nothing to find. */
export function hasSisters(lists: readonly NestedList[]): boolean {
  return lists.some(({ items }) => items.length > 1 || items.some((item) => hasSisters(item.lists)));
}

/** Collects F of single pages while their sections are written. */
export class PageScores {
  readonly #methods: string[] = [];
  readonly #pages: PackedPageScores['pages'] = [];
  readonly #scores: Record<PackedConvention, (number | null)[][]> = { paper: [], nested: [] };

  add({ id, corpus = '', gold, predictions }: ReportPage): void {
    const isScored = gold !== undefined && hasSisters(gold.lists);
    this.#pages.push({ id, corpus });
    const lines: Record<PackedConvention, (number | null)[]> = { paper: [], nested: [] };
    for (const { method, scores = [] } of isScored ? predictions : []) {
      const known = this.#methods.indexOf(method);
      const index = known >= 0 ? known : this.#methods.push(method) - 1;
      for (const { convention, f } of scores) lines[convention][index] = Number(f.toFixed(4));
    }
    for (const convention of ['paper', 'nested'] as const) {
      this.#scores[convention].push(Array.from(lines[convention], (value) => value ?? null));
    }
  }

  packed(): PackedPageScores {
    return { pages: this.#pages, methods: this.#methods, scores: this.#scores };
  }
}
