import type { ViewSpan } from '../../view/view-page.ts';
import { comparedWith } from './draw.ts';
import { counted, headingsIn, rowSpan } from './rows.ts';
import { change, type Heading, type Other, session } from './session.ts';

/** Marks a span as a heading, or unmarks the one that is there; others give way. */
export function toggle(start: number, end: number): void {
  if (end <= start) return;
  change((all) => {
    const same = all.find((heading) => heading.start === start);
    if (same && same.end === end) return all.filter((heading) => heading !== same);
    const others = all.filter((heading) => heading.end <= start || heading.start >= end);
    const before = others.filter((heading) => heading.start < start).at(-1);
    const depth = same?.depth ?? before?.depth ?? 0;
    const until = same?.until !== undefined && { until: same.until };
    return [...others, { start, end, depth, separate: same?.separate ?? false, ...until }];
  });
}

/** Marks or unmarks the blocks of a row up to one of them, or that one alone. */
export function markRow(row: number, block: number, alone: boolean): void {
  const found = session.view?.rows[row];
  if (!found) return;
  const { blocks } = found;
  const [own] = headingsIn(found);
  if (alone) toggle(...blocks[block].span);
  else if (own && block === 0) toggle(own.start, own.end);
  else toggle(...rowSpan({ blocks: blocks.slice(0, block + 1) }));
}

export function deeper(step: number): void {
  editCurrent((heading) => {
    const above = session.headings.filter(({ start }) => start < heading.start).at(-1);
    const deepest = above ? above.depth + 1 : 0;
    heading.depth = Math.max(0, Math.min(deepest, heading.depth + step));
  });
}

export function separate(): void {
  editCurrent((heading) => {
    heading.separate = !heading.separate;
  });
}

/** The item above ends before the current row, or no longer does. */
export function endAbove(): void {
  const row = session.view?.rows[session.current];
  if (!row) return;
  const [start] = rowSpan(row);
  if (!session.headings.some((heading) => heading.end <= start)) return;
  change((all) => {
    const above = all.filter((heading) => heading.end <= start).at(-1);
    if (above?.until === start) delete above.until;
    else if (above) above.until = start;
    return all;
  });
}

/** Takes what another annotator has in the current row in place of one's own. */
export function takeTheirs(): void {
  const other = comparedWith();
  if (other) takeFrom(other);
}

/** The same of anybody. */
export function takeFrom(other: Other): void {
  const row = session.view?.rows[session.current];
  if (!row) return;
  const [from, to] = rowSpan(row);
  const theirs = other.headings.filter(({ start }) => start >= from && start < to);
  change((all) => [
    ...all.filter(({ start, end }) => {
      const isHere = start >= from && start < to;
      return !isHere && !theirs.some((heading) => heading.start < end && start < heading.end);
    }),
    ...theirs.map((heading) => ({ ...heading })),
  ]);
}

export function markSelection(): void {
  const span = selectedSpan();
  if (span) toggle(...span);
}

function editCurrent(edit: (heading: Heading) => void): void {
  const row = session.view?.rows[session.current];
  const first = row && headingsIn(row)[0];
  if (!first) return;
  change((all) => {
    const own = all.find((heading) => heading.start === first.start);
    if (own) edit(own);
    return all;
  });
}

/** Canonical span of the selected words, when they lie in rows. */
function selectedSpan(): ViewSpan | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return null;
  const offset = (node: Node | null, at: number): number | null => {
    const element = node instanceof Element ? node : node?.parentElement;
    const block = element?.closest<HTMLElement>('.block');
    if (!node || !block) return null;
    const range = document.createRange();
    range.setStart(block, 0);
    range.setEnd(node, at);
    return Number(block.dataset.start) + counted(range.toString());
  };
  const from = offset(selection.anchorNode, selection.anchorOffset);
  const to = offset(selection.focusNode, selection.focusOffset);
  return from === null || to === null ? null : [Math.min(from, to), Math.max(from, to)];
}
