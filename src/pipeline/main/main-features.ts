import { type FeatureTable, featureSet } from '../../forests/index.ts';
import type { BlockTree, Document, Page } from '../../page/index.ts';
import { roleNames } from '../../page/inside/index.ts';
import { roleTables } from '../../vips/inside/index.ts';
import { type MainRow, rowSubjects } from './row-subjects.ts';

type RowFeatures = FeatureTable<MainRow>;

/** Roles of a block around a row. */
const roleFeatures = (label: string, block: keyof MainRow['blocks']): RowFeatures =>
  Object.fromEntries(
    roleNames.map((role, k) => [`${label}: ${role}`, ({ blocks }: MainRow) => blocks[block].roles[k]]),
  );

const blockFeatures: RowFeatures = {
  'block: share of links': ({ blocks: { leaf } }) => leaf.sums.linked / Math.max(1, leaf.sums.chars),
  'block: share of running text': ({ blocks: { leaf } }) => leaf.sums.long / Math.max(1, leaf.sums.chars),
  'block: share of the page': ({ blocks: { leaf }, facts }) =>
    leaf.sums.chars / Math.max(1, facts.chars[0] ?? 0),
  'block: rows': ({ blocks }) => blocks.leaf.rows,
};

/** Of a row before (below 0) or behind; -1 where there is none. */
const neighbourFeatures = (step: number): RowFeatures => {
  const of =
    (read: (other: MainRow, row: MainRow) => number) =>
    (row: MainRow): number => {
      const other = row.page.rows[row.index + step];
      return other ? read(other, row) : -1;
    };
  return {
    [`row ${step}: log characters`]: of(({ sums }) => Math.log2(1 + sums.chars)),
    [`row ${step}: share of links`]: of(({ sums }) => sums.linked / Math.max(1, sums.chars)),
    [`row ${step}: sentences`]: of(({ sums }) => sums.sentences),
    [`row ${step}: same block`]: of((other, { blocks }) => Number(other.blocks.leaf === blocks.leaf)),
  };
};

/** Where a row stands among the rows of running text. */
const positionFeatures: RowFeatures = {
  'place among rows': ({ index, page }) => index / page.rows.length,
  'running before': ({ seen, page }) => seen / page.running,
  'running behind': ({ seen, page }) => 1 - seen / page.running,
  'px to running text': ({ rect: [, y, , height], near }) =>
    Math.min(5000, ...near.map(({ rect }) => Math.max(0, rect[1] - y - height, y - rect[1] - rect[3]))),
  'rows to running text': ({ index, near }) =>
    Math.min(200, ...near.map((other) => Math.abs(other.index - index))),
  'rows behind the first running': ({ index, page }) => index - page.first,
  'rows before the last running': ({ index, page }) => page.last - index,
  'in the main element': ({ nodes: [node = -1], page: { main }, facts }) =>
    Number(node >= main && node < facts.end[main]),
  'share of the main element': ({ page: { main }, facts }) =>
    (facts.chars[main] ?? 0) / Math.max(1, facts.chars[0] ?? 0),
  'left of the main column': ({ rect, page }) => rect[0] - page.left,
  'overlap with the main column': ({ rect: [x, , width], page: { left, right } }) =>
    Math.max(0, Math.min(x + width, right) - Math.max(x, left)) / Math.max(1, width),
  column: ({ place }) => place?.column ?? -1,
  'depth of the block': ({ place }) => place?.depth ?? -1,
  'running within five rows': ({ index, page: { rows } }) => {
    const around = rows.slice(Math.max(0, index - 5), index + 6).filter(({ isRunning }) => isRunning);
    return Math.log2(1 + around.reduce((sum, { sums }) => sum + sums.chars, 0));
  },
};

const rowFeatures = featureSet<MainRow>(
  ...roleTables,
  roleFeatures('leaf', 'leaf'),
  roleFeatures('part', 'part'),
  roleFeatures('page part', 'pagePart'),
  blockFeatures,
  ...[-3, -2, -1, 1, 2, 3].map(neighbourFeatures),
  positionFeatures,
);

/** Names of the features of a row, in their order. */
export const mainFeatureNames = rowFeatures.names;

/** What a row is judged by. */
export interface DescribedRows {
  /** Per row, in the order of {@link mainFeatureNames}. */
  features: Float64Array[];
  /** Per row its characters that are seen. */
  sizes: number[];
}

/**
 * Describes the rows of a page for the question whether they are main content: as blocks are described for their roles,
 * then the roles of the blocks around them, the rows before and behind, and where running text stands.
 * @param tree blocks that the document's rows were made from
 */
export function mainFeatures(page: Page, tree: BlockTree, document: Document): DescribedRows {
  const rows = rowSubjects(page, tree, document);
  return { features: rowFeatures.rows(rows), sizes: rows.map(({ sums }) => sums.chars) };
}
