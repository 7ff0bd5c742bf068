import { type Effects, UsageError } from '../../effects/index.ts';
import {
  pageElementNodes,
  type ScoredSegmentation,
  type SegmentedMethod,
  type SegmentedPage,
  scoreSegmentations,
} from '../../eval/index.ts';
import {
  cutSegments,
  type PageSegments,
  readGoldSegments,
  readPredictedSegments,
  readSnapshots,
} from '../../pipeline/pages/index.ts';
import { readEdges } from './read-edges.ts';
import type { MethodFile } from './score-files.ts';

/** What segmentations are scored against. */
export interface ScoreSegmentsOptions {
  /** JSONL of Webis segmentations, or of blocks of two levels. */
  gold: string;
  /** Level of the blocks. */
  level?: 1 | 2;
  /** Name of the gold segmentation, where a line has several. */
  segmentation?: string;
  /** Directory of page snapshots, for nodes, characters and baselines. */
  pages: string;
  /** Scores edges too: every page has a picture beside its snapshot. */
  edges?: boolean;
  seed: number;
}

/**
 * Scores segmentations against gold.
 * @param methods files, or baselines as `@body`, `@random:12`
 * @returns every method on every gold page that has segments
 * @throws UsageError when a method is named twice, a page has no snapshot or no picture, or gold speaks of other pages
 */
export async function scoreSegmentFiles(
  methods: readonly MethodFile[],
  { gold: file, level, segmentation, pages: directory, edges = false, seed }: ScoreSegmentsOptions,
  effects: Pick<Effects, 'log'>,
): Promise<SegmentedMethod[]> {
  const names = methods.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined)
    throw new UsageError(`${twice}: two methods of that name (expected different names)`);
  const snapshots = await readSnapshots(directory);
  const gold = await readGoldSegments(file, { level, segmentation }, snapshots);
  const pages = goldPages(gold, snapshots, file, directory, effects);
  const predicted: PageSegments[] = [];
  for (const { name, file: from } of methods) {
    const segments = from.startsWith('@')
      ? cutSegments(from.slice(1), snapshots, seed)
      : await readPredictedSegments(name, from);
    const missing = pages.filter(({ page }) => !segments.has(page));
    if (missing.length === pages.length)
      throw new UsageError(`${from}: no page of ${file} (expected segments of ${pages[0].page} or others)`);
    if (missing.length > 0)
      effects.log(`${name}: ${missing.length} gold pages have no segments and score 0: ${shown(missing)}`);
    predicted.push(segments);
  }
  const scored = names.map((method) => ({ method, pages: [] as ScoredSegmentation[] }));
  for (const page of pages) {
    // Edges are large: those of one page at a time.
    const seen = edges ? { ...page, edges: await readEdges(directory, page.page) } : page;
    scored.forEach(({ method, pages: own }, i) => {
      own.push(...scoreSegmentations(method, [seen], predicted[i]).pages);
    });
  }
  return scored;
}

function goldPages(
  gold: PageSegments,
  snapshots: Awaited<ReturnType<typeof readSnapshots>>,
  file: string,
  directory: string,
  effects: Pick<Effects, 'log'>,
): SegmentedPage[] {
  const pages: SegmentedPage[] = [];
  const without: { page: string }[] = [];
  for (const [page, segments] of gold) {
    const snapshot = snapshots.get(page);
    if (!snapshot) without.push({ page });
    else if (segments.length > 0) {
      pages.push({ page, site: page.split('/')[0], gold: segments, nodes: pageElementNodes(snapshot) });
    }
  }
  if (without.length > 0)
    effects.log(`${directory}: no snapshot of ${without.length} gold pages, left out: ${shown(without)}`);
  if (pages.length === 0)
    throw new UsageError(`${directory}: no snapshot of a gold page (${file} has ${shown(without)})`);
  return pages;
}

function shown(pages: readonly { page: string }[]): string {
  const first = pages.slice(0, 3).map(({ page }) => page);
  return first.join(', ') + (pages.length > 3 ? ', ...' : '');
}
