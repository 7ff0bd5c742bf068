import { type Effects, UsageError } from '../../effects/index.ts';
import {
  pageElementNodes,
  type ScoredSegmentation,
  type SegmentedPage,
  scoreSegmentations,
  segmentMeasures,
} from '../../eval/index.ts';
import { edgeMeasureNames, segmentMeasureNames } from '../../eval/inside/index.ts';
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
import type { ScoreTables } from './score-tables.ts';
import { segmentTables } from './segment-tables.ts';
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
