/**
 * The method as one pure function: page, block tree and rows in, nested lists out (docs/formats.md), with weights written by
 * fit-weights.ts. Offsets count canonical text; `pool` is a share, `bias` and leaves of trees are natural log odds.
 */
import type { BlockTree, Document, ListItem, NestedList, Page, PageLists } from '../../src/page/index.ts';
import { type Forest, predict, type Tree } from './boosted-trees.ts';
import { type BeamOptions, decode } from './decode-beam.ts';
import { poolLogits, rowFeatures, viewOf } from './row-features.ts';
import { rowInfos } from './row-looks.ts';

/** Boosted trees, each as one flat list, depth first: `feature, threshold, left..., right...` or `-1, value`. */
interface PackedForest {
  features: string[];
  base: number;
  trees: number[][];
}

/** Contents of weights.json. */
export interface Weights extends BeamOptions {
  version: 1;
  trained: { pages: number };
  pool: number;
  head: PackedForest;
  attach: PackedForest;
}

const round = (value: number, digits: number): number => Number(value.toPrecision(digits));

/** Packs trees: thresholds to 4 digits, values to 3. */
export function packForest({ names, base, trees }: Forest): PackedForest {
  const flat = (tree: Tree, node: number): number[] =>
    tree.f[node] < 0
      ? [-1, round(tree.v[node], 3)]
      : [tree.f[node], round(tree.t[node], 4), ...flat(tree, tree.l[node]), ...flat(tree, tree.r[node])];
  return { features: names, base: round(base, 4), trees: trees.map((tree) => flat(tree, 0)) };
}

function unpackTree(flat: readonly number[]): Tree {
  const tree: Tree = { f: [], t: [], l: [], r: [], v: [] };
  let at = 0;
  const read = (): number => {
    const node = tree.f.push(flat[at]) - 1;
    tree.t.push(flat[at + 1]);
    tree.v.push(flat[at + 1]);
    tree.l.push(0);
    tree.r.push(0);
    at += 2;
    if (tree.f[node] >= 0) {
      tree.l[node] = read();
      tree.r[node] = read();
    }
    return node;
  };
  read();
  return tree;
}

/** Trees as they were before packing, up to rounding. */
const unpackForest = ({ features, base, trees }: PackedForest): Forest => ({
  names: features,
  base,
  trees: trees.map(unpackTree),
});

/** Nested lists of a page. */
export function inferLists(page: Page, tree: BlockTree, document: Document, weights: Weights): PageLists {
  const { textLength } = document;
  const rows = rowInfos(page, tree, document);
  const view = viewOf(rows);
  const head = unpackForest(weights.head);
  const raw = rows.map((_, row) => {
    const values = rowFeatures(view, row);
    return predict(
      head,
      head.names.map((name) => values[name]),
    );
  });
  const heads = decode(view, poolLogits(rows, raw, weights.pool), unpackForest(weights.attach), weights);
  const rowAt = new Map(rows.map((row) => [row.start, row]));
  const items = new Map<number, ListItem>();
  const lists = new Map<number, NestedList>();
  const top: NestedList[] = [];
  for (const { start, parent, list: number } of heads) {
    const row = rowAt.get(start);
    if (!row) throw new Error(`heading at ${start} (expected the start of a row)`);
    const item: ListItem = { start, end: textLength, heading: [start, start + row.leadLen], lists: [] };
    items.set(row.index, item);
    let list = lists.get(number);
    if (!list) {
      list = { items: [] };
      lists.set(number, list);
      (items.get(parent)?.lists ?? top).push(list);
    }
    list.items.push(item);
  }
  const close = (siblings: NestedList[], end: number): void => {
    siblings.forEach((list, k) => {
      list.items.forEach((item, i) => {
        const next = list.items[i + 1] ?? siblings[k + 1]?.items[0];
        item.end = Math.max(item.heading[1], next?.start ?? end);
        close(item.lists, item.end);
      });
    });
  };
  close(top, textLength);
  return { version: 1, page: document.id, textLength, lists: top };
}
