import type { TextLine } from '../page/index.ts';
import { type Snapshot, type SnapshotTree, textNode, toRect } from './snapshot.ts';

/** Text boxes of a snapshot, joined to lines, by node index of the snapshot. */
export function textLines(
  boxes: Snapshot['documents'][number]['textBoxes'],
  nodeOfLayout: readonly number[],
  tree: SnapshotTree,
): ReadonlyMap<number, TextLine[]> {
  const lines = new Map<number, TextLine[]>();
  /** Where the rest of a text begins whose first letter has a box of its own: boxes count from there. */
  const restFrom = new Map<number, number>();
  boxes.layoutIndex.forEach((layoutIndex, i) => {
    const found = nodeOfLayout[layoutIndex];
    const isFirstLetter = tree.pseudo.get(found) === 'first-letter';
    const node = isFirstLetter ? textBehind(found, tree) : found;
    const start = boxes.start[i] + (restFrom.get(node) ?? 0);
    const line: TextLine = { rect: toRect(boxes.bounds[i]), start, end: start + boxes.length[i] };
    if (isFirstLetter) restFrom.set(node, line.end);
    const before = lines.get(node);
    if (!before) lines.set(node, [line]);
    else if (!joinLine(before[before.length - 1], line)) before.push(line);
  });
  return lines;
}

/** The text node whose first letter a `::first-letter` box shows: the first one behind it. */
function textBehind(node: number, { nodeType, pseudo }: SnapshotTree): number {
  for (let i = node + 1; i < nodeType.length; i++) if (nodeType[i] === textNode && !pseudo.has(i)) return i;
  return node;
}

/** Gap in CSS pixels up to which boxes on one line are one: the browser starts a box behind collapsed white space. */
const maxGap = 1;

/** Adds a box to the line before it when it continues it; the browser gives one box for each run of a line. */
function joinLine(line: TextLine, box: TextLine): boolean {
  const [x, y, width, height] = line.rect;
  const [nextX, nextY, nextWidth, nextHeight] = box.rect;
  const continues = nextY === y && nextHeight === height && Math.abs(nextX - (x + width)) <= maxGap;
  if (!continues || box.start < line.start) return false;
  line.rect = [x, y, nextX + nextWidth - x, height];
  line.end = Math.max(line.end, box.end);
  return true;
}
