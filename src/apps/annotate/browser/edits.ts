import { rowSpan } from '../../shared/browser/spans.ts';
import type { ViewSpan } from '../../view/view-page.ts';
import type { MarkedHeading } from '../annotation-data.ts';
import { counted, currentRow, headingsIn } from './rows.ts';
import { change } from './saving.ts';
import { type Headings, headings, rows } from './state.ts';

/** Headings with some more, to which those that they lie on give way. */
export function insert(all: readonly MarkedHeading[], more: Headings): MarkedHeading[] {
  const gives = ({ start, end }: MarkedHeading): boolean =>
    more.some((heading) => heading.start < end && start < heading.end);
  return [...all.filter((heading) => !gives(heading)), ...more.map((heading) => ({ ...heading }))];
}

/** Marks a span as a heading, or unmarks the one that is there; others give way. */
function toggle([start, end]: ViewSpan): void {
  if (end <= start) return;
  change((all) => {
    const same = all.find((heading) => heading.start === start);
    if (same && same.end === end) return all.filter((heading) => heading !== same);
    const before = all.findLast((heading) => heading.end <= start);
    const depth = same?.depth ?? before?.depth ?? 0;
    const until = same?.until !== undefined && { until: same.until };
    return insert(all, [{ start, end, depth, separate: same?.separate ?? false, ...until }]);
  });
}

/** Marks or unmarks the blocks of a row up to one of them, or that one alone. */
export function markRow(index: number, block: number, alone: boolean): void {
  const row = rows.value[index];
  if (!row) return;
  const [own] = headingsIn(row);
  if (alone) toggle(row.blocks[block].span);
  else if (own && block === 0) toggle([own.start, own.end]);
  else toggle(rowSpan({ blocks: row.blocks.slice(0, block + 1) }));
}

/** Marks or unmarks the selected words, when they lie in rows. */
export function markSelection(): void {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return;
  const from = offsetOf(selection.anchorNode, selection.anchorOffset);
  const to = offsetOf(selection.focusNode, selection.focusOffset);
  if (from === undefined || to === undefined) return;
  toggle([Math.min(from, to), Math.max(from, to)]);
  selection.removeAllRanges();
}

export function deeper(step: number): void {
  editCurrent((heading) => {
    const above = headings.value.findLast(({ start }) => start < heading.start);
    const deepest = above ? above.depth + 1 : 0;
    heading.depth = Math.max(0, Math.min(deepest, heading.depth + step));
  });
}

export function separate(): void {
  editCurrent((heading) => {
    heading.separate = !heading.separate;
  });
}

function editCurrent(edit: (heading: MarkedHeading) => void): void {
  const row = currentRow();
  const first = row && headingsIn(row)[0];
  if (!first) return;
  change((all) => {
    const own = all.find((heading) => heading.start === first.start);
    if (own) edit(own);
    return all;
  });
}

/** The item above ends before the current row, or no longer does. */
export function endAbove(): void {
  const row = currentRow();
  if (!row) return;
  const [start] = rowSpan(row);
  const isAbove = (heading: MarkedHeading): boolean => heading.end <= start;
  if (!headings.value.some(isAbove)) return;
  change((all) => {
    const above = all.findLast(isAbove);
    if (above?.until === start) delete above.until;
    else if (above) above.until = start;
    return all;
  });
}

/** Takes what somebody has in the current row in place of one's own. */
export function takeFrom(other: { headings: Headings }): void {
  const row = currentRow();
  if (!row) return;
  const theirs = headingsIn(row, other.headings);
  change((all) => {
    const here = headingsIn(row, all);
    return insert(
      all.filter((heading) => !here.includes(heading)),
      theirs,
    );
  });
}

/** Canonical offset of a place in a row's words. */
function offsetOf(node: Node | null, at: number): number | undefined {
  const element = node instanceof Element ? node : node?.parentElement;
  const block = element?.closest<HTMLElement>('.block');
  if (!node || !block) return undefined;
  const range = document.createRange();
  range.setStart(block, 0);
  range.setEnd(node, at);
  return Number(block.dataset.start) + counted(range.toString());
}
