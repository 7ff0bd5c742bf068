import { type Effects, UsageError } from '../../effects/index.ts';
import {
  type Column,
  compareSegmentations,
  formatTable,
  type MeasureInterval,
  numberColumn,
  pageElementNodes,
  plainColumn,
  type ScoredSegmentation,
  type SegmentedMethod,
  type SegmentedPage,
  scoreSegmentations,
  segmentInterval,
  segmentMeasures,
  type TableFormat,
} from '../../eval/index.ts';
import {
  comparisonTableColumns,
  edgeMeasureNames,
  mainSegmentMeasures,
  type SegmentComparison,
  segmentMeasureNames,
  signed,
} from '../../eval/inside/index.ts';
import { createRng } from '../../math/index.ts';
import {
  cutSegments,
  type PageSegments,
  readGoldSegments,
  readPredictedSegments,
  readSnapshots,
} from '../../pipeline/pages/index.ts';
import type { MethodFile } from '../shared/arguments.ts';
import { readEdges } from './decode-png.ts';
import { knownMeasure, namedMeasures, refuseTwice, type ScoreCommandOptions } from './score-settings.ts';
import type { ScoreRequest, ScoreTables } from './score-tables.ts';
import { someOf } from './tell-missing.ts';

/**
 * Scores segmentations against gold.
 * @param methods files, or baselines as `@body`, `@random:12`
 * @returns tables of every method's scores on every gold page that has segments
 * @throws UsageError for options of lists, a method that is named twice, a page without a snapshot or picture, or gold
 *   of other pages
 */
export async function scoreSegments(
  methods: readonly MethodFile[],
  options: ScoreCommandOptions,
  io: Pick<Effects, 'log'>,
): Promise<ScoreTables> {
  const { gold, level, segmentation, pages, table, intervals, seed, documents, convention } = options;
  const other = Object.entries({ documents, convention }).find(([, value]) => value !== undefined);
  if (other) throw new UsageError(`--${other[0]} with --segments (expected neither)`);
  if (pages === undefined)
    throw new UsageError('--segments without --pages (expected --pages DIR, of snapshots)');
  const known = Object.keys(segmentMeasures);
  const compare = knownMeasure('--compare', options.compare ?? 'nodesF', known);
  const names = namedMeasures(options.measures, known, segmentMeasureNames);
  refuseTwice(methods);
  const snapshots = await readSnapshots(pages);
  const wanted = { level: level && (level === '1' ? 1 : 2), segmentation } as const;
  const found = goldPages(await readGoldSegments(gold, wanted, snapshots), snapshots, gold, pages, io);
  const predicted: PageSegments[] = [];
  for (const { name, file } of methods) {
    const segments = file.startsWith('@')
      ? cutSegments(file.slice(1), snapshots, seed)
      : await readPredictedSegments(name, file);
    const missing = found.filter(({ page }) => !segments.has(page));
    if (missing.length === found.length)
      throw new UsageError(`${file}: no page of ${gold} (expected segments of ${found[0].page} or others)`);
    if (missing.length > 0)
      io.log(
        `${name}: ${missing.length} gold pages have no segments and score 0: ` +
          someOf(missing.map(({ page }) => page)),
      );
    predicted.push(segments);
  }
  const scored = methods.map(({ name }) => ({ method: name, pages: [] as ScoredSegmentation[] }));
  const withEdges = [compare, ...(names ?? [])].some((name) => edgeMeasureNames.includes(name));
  for (const page of found) {
    // Edges are large: those of one page at a time.
    const seen = withEdges ? { ...page, edges: await readEdges(pages, page.page) } : page;
    scored.forEach(({ method, pages: own }, i) => {
      own.push(...scoreSegmentations(method, [seen], predicted[i]).pages);
    });
  }
  return segmentTables(scored, { table, measures: names, intervals, compare, seed });
}

function goldPages(
  gold: PageSegments,
  snapshots: Awaited<ReturnType<typeof readSnapshots>>,
  file: string,
  directory: string,
  effects: Pick<Effects, 'log'>,
): SegmentedPage[] {
  const pages: SegmentedPage[] = [];
  const without: string[] = [];
  for (const [page, segments] of gold) {
    const snapshot = snapshots.get(page);
    if (!snapshot) without.push(page);
    else if (segments.length > 0) {
      pages.push({ page, site: page.split('/')[0], gold: segments, nodes: pageElementNodes(snapshot) });
    }
  }
  if (without.length > 0)
    effects.log(`${directory}: no snapshot of ${without.length} gold pages, left out: ${someOf(without)}`);
  if (pages.length === 0)
    throw new UsageError(`${directory}: no snapshot of a gold page (${file} has ${someOf(without)})`);
  return pages;
}

interface ScoreRow {
  method: string;
  page?: string;
  pages: number;
  segments: number;
  values: Record<string, number>;
  intervals?: Record<string, MeasureInterval>;
}

/**
 * The tables of scored segmentations.
 * @param request default columns: F of nodes, characters and pixels
 */
function segmentTables(scored: readonly SegmentedMethod[], request: ScoreRequest<string>): ScoreTables {
  const { table, compare, seed, measures: shown = mainSegmentMeasures } = request;
  const withEdges = scored.every(({ pages }) => pages.every(({ edges }) => edges));
  const all = withEdges ? [...segmentMeasureNames, ...edgeMeasureNames] : segmentMeasureNames;
  const scores = (names: readonly string[]) => scored.map((one) => scoreRow(one, names, request));
  const documents = (names: readonly string[]) => scored.flatMap((one) => pageRows(one, names));
  const comparisons = () =>
    compareSegmentations(createRng(`score ${seed}`), scored, segmentMeasures[compare]);
  return {
    json: () => ({
      version: 1,
      scores: scores(all),
      ...(table === 'documents' && { documents: documents(all) }),
      ...(table === 'comparisons' && { measure: compare, comparisons: comparisons() }),
    }),
    text(format) {
      if (table === 'scores') return formatTable(scoreColumns(shown, false), scores(shown), format);
      if (table === 'comparisons') return formatComparisons(comparisons(), format);
      return formatTable(scoreColumns(shown, true), documents(shown), format);
    },
  };
}

function scoreRow(
  { method, pages }: SegmentedMethod,
  names: readonly string[],
  { intervals, seed }: ScoreRequest<string>,
): ScoreRow {
  return {
    method,
    pages: pages.length,
    segments: pages.reduce((sum, { segments }) => sum + segments, 0) / pages.length,
    values: Object.fromEntries(names.map((name) => [name, segmentMeasures[name].of(pages)])),
    ...(intervals && {
      intervals: Object.fromEntries(
        names.map((name) => [
          name,
          segmentInterval(createRng(`score ${seed}`).stream(method, name), pages, segmentMeasures[name]),
        ]),
      ),
    }),
  };
}

function pageRows({ method, pages }: SegmentedMethod, names: readonly string[]): ScoreRow[] {
  return pages.map((page) => ({
    method,
    page: page.page,
    pages: 1,
    segments: page.segments,
    values: Object.fromEntries(names.map((name) => [name, segmentMeasures[name].of([page])])),
  }));
}

function scoreColumns(names: readonly string[], byPage: boolean): Column<ScoreRow>[] {
  const segments: Column<ScoreRow> = {
    ...numberColumn('segments', 'Segments', (row: ScoreRow) => row.segments),
    cell: (row, exact) => (exact ? String(row.segments) : row.segments.toFixed(1)),
  };
  return [
    plainColumn('method', 'Method', ({ method }) => method),
    ...(byPage ? [plainColumn('page', 'Page', (row: ScoreRow) => row.page ?? '')] : []),
    ...names.map((name): Column<ScoreRow> => {
      const intervalOf = (row: ScoreRow) => row.intervals?.[name];
      const { label } = segmentMeasures[name];
      const column = numberColumn(name, label, (row: ScoreRow) => row.values[name], intervalOf);
      return {
        ...column,
        cell: (row, exact) => {
          const interval = exact && intervalOf(row);
          return interval ? `${row.values[name]} ${interval.low} ${interval.high}` : column.cell(row, exact);
        },
      };
    }),
    segments,
    ...(byPage ? [] : [plainColumn('pages', 'Pages', (row: ScoreRow) => row.pages, true)]),
  ];
}

/** The table of comparisons, with intervals of the differences. */
function formatComparisons(comparisons: readonly SegmentComparison[], format: TableFormat): string {
  const rows = comparisons.map((one) => ({ ...one, leastAdjusted: one.least }));
  const columns = comparisonTableColumns(rows).map((column): Column<(typeof rows)[number]> => {
    if (column.name === 'adjusted') return { ...column, label: 'p, Holm' };
    if (column.name !== 'difference') return column;
    const cell = (row: (typeof rows)[number], exact: boolean): string => {
      const ends = exact ? '' : ` (${signed(row.interval.low)} to ${signed(row.interval.high)})`;
      return column.cell(row, exact) + ends;
    };
    return { ...column, label: 'A less B', cell };
  });
  return formatTable(columns, rows, format);
}
