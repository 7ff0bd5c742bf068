import { z } from 'zod';
import { cutMethods } from '../../baselines/index.ts';
import { readSources, SourceError } from '../../capture/index.ts';
import { UsageError } from '../../effects/index.ts';
import { createRng } from '../../math/index.ts';
import {
  blockTreeSchema,
  type Multipolygon,
  nodePaths,
  type Page,
  type Rect,
  webisSegmentationSchema,
} from '../../page/index.ts';
import { rectSchema } from '../../page/inside/index.ts';
import { FormatError, readAllJsonl } from '../../store/index.ts';
import { webisSegmentation } from '../../vips/index.ts';
import { roundedRectangle } from '../../vips/inside/index.ts';

/** Segments by page. */
export type PageSegments = Map<string, Multipolygon[]>;

/** Gold of two levels, as `corpus import blocks` writes it. */
const blocksSchema = z.object({
  page: z.string(),
  blocks: z.array(
    z.object({ path: z.string(), level: z.union([z.literal(1), z.literal(2)]), rect: rectSchema }),
  ),
});
const goldSchema = z.union([webisSegmentationSchema, blocksSchema]);
const predictedSchema = z.union([webisSegmentationSchema, blockTreeSchema]);

/**
 * Gold segments by page: segmentations in the format of Webis-WebSeg-20, or blocks of two levels. A block is a node, so
 * its box is that of the snapshot; boxes of another browser with other fonts would not hold their own text.
 * @param options.level of blocks: 1; or 2, its blocks and those of level 1 without any inside
 * @param options.segmentation name of the segmentation, where a line has several
 * @throws FormatError for a line that does not fit; UsageError for an option that the file needs or does not know
 */
export async function readGoldSegments(
  file: string,
  { level, segmentation }: { level?: 1 | 2 | undefined; segmentation?: string | undefined },
  snapshots: ReadonlyMap<string, Page>,
): Promise<PageSegments> {
  const gold: PageSegments = new Map();
  for (const line of await readAllJsonl(file, goldSchema)) {
    if ('blocks' in line) {
      if (level === undefined)
        throw new UsageError(`${file}: blocks of two levels (expected --level 1 or 2)`);
      const boxes = boxesByPath(snapshots.get(line.page));
      const rects = blocksOfLevel(line.blocks, level).map(({ path, rect }) => boxes.get(path) ?? rect);
      put(gold, line.page, rects.flatMap(roundedRectangle), file);
    } else {
      put(gold, line.id, chosenSegments(line, segmentation, file, '--segmentation NAME'), file);
    }
  }
  if (gold.size === 0) throw new FormatError(`${file}: no segmentations (expected at least one line)`);
  return gold;
}

/**
 * Predicted segments by page, of this program or another: Webis segmentations, or block trees, whose leaves count.
 * @param name of the method: the segmentation that is taken where a line has several
 */
export async function readPredictedSegments(name: string, file: string): Promise<PageSegments> {
  const predicted: PageSegments = new Map();
  for (const line of await readAllJsonl(file, predictedSchema)) {
    const webis = 'root' in line ? webisSegmentation(line) : line;
    const wanted = Object.hasOwn(webis.segmentations, name) ? name : undefined;
    put(predicted, webis.id, chosenSegments(webis, wanted, file, 'one named as the method'), file);
  }
  return predicted;
}

/**
 * Snapshots of pages by id.
 * @param directory of `.page.json` files, as `capture --out` writes them
 */
export async function readSnapshots(directory: string): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>();
  for await (const source of readSources([directory])) {
    if (source instanceof SourceError) throw source;
    if (!source.page) throw new UsageError(`${source.name}: no snapshot (expected .page.json, see capture)`);
    pages.set(source.id, source.page);
  }
  return pages;
}

/**
 * Segments that a baseline makes of pages.
 * @param text such as `body` or `random:12`
 */
export function cutSegments(text: string, pages: ReadonlyMap<string, Page>, seed: number): PageSegments {
  const [, name, count] = /^([a-z]+)(?::([1-9]\d{0,5}))?$/.exec(text) ?? [];
  const method = Object.entries(cutMethods).find(([known]) => known === name)?.[1];
  if (!method || (method.parameter !== null) !== (count !== undefined)) {
    const known = Object.entries(cutMethods).map(([one, { parameter }]) =>
      parameter ? `${one}:${parameter}` : one,
    );
    throw new UsageError(`@${text} (expected ${known.map((one) => `@${one}`).join(', ')})`);
  }
  const parts = Number(count ?? 1);
  const rng = createRng(`cut ${seed}`);
  return new Map(
    [...pages].map(([id, page]) => [
      id,
      method.cut(rng.stream(text, id), page, parts).flatMap(roundedRectangle),
    ]),
  );
}

function boxesByPath(page: Page | undefined): Map<string, Rect> {
  if (!page) return new Map();
  const paths = nodePaths(page.nodes);
  return new Map(page.nodes.flatMap(({ rect }, i): [string, Rect][] => (rect ? [[paths[i], rect]] : [])));
}

type Block = z.infer<typeof blocksSchema>['blocks'][number];

function blocksOfLevel(blocks: readonly Block[], level: 1 | 2): Block[] {
  const inner = blocks.filter((block) => block.level === 2);
  const outer = blocks.filter((block) => block.level === 1);
  if (level === 1) return outer;
  return [...inner, ...outer.filter(({ path }) => !inner.some((one) => one.path.startsWith(`${path}/`)))];
}

function chosenSegments(
  { id, segmentations }: z.infer<typeof webisSegmentationSchema>,
  name: string | undefined,
  file: string,
  expected: string,
): Multipolygon[] {
  const names = Object.keys(segmentations);
  const chosen = name ?? (names.length === 1 ? names[0] : undefined);
  if (chosen !== undefined && Object.hasOwn(segmentations, chosen)) return segmentations[chosen];
  throw new UsageError(`${file}: ${id} has the segmentations ${names.join(', ')} (expected ${expected})`);
}

function put(into: PageSegments, page: string, segments: Multipolygon[], file: string): void {
  if (into.has(page)) throw new FormatError(`${file}: segments of page ${page} stand there twice`);
  into.set(page, segments);
}
