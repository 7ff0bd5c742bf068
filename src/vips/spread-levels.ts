import type { WorkBlock } from './work-block.ts';

/**
 * Spreads blocks over levels of coherence. A level that no block of the page has would make one permitted DoC do what
 * the one before did; it takes half of a level beside it, where that holds different coherences. Where fewer levels are
 * left than are asked for, equals are parted, too: the biggest level in two, the bigger blocks first.
 * @param members of each level, sorted by coherence, of equals the bigger first; changed, but for their order
 * @param fewestLevels that a page with enough blocks gets; 0: nothing is spread
 */
export function spreadLevels(members: WorkBlock[][], fewestLevels: number): void {
  if (fewestLevels === 0) return;
  for (let i = 0; i < members.length; i++) {
    if (members[i].length > 0) continue;
    const above = i + 1 < members.length ? middle(members[i + 1]) : 0;
    const below = i > 0 ? middle(members[i - 1]) : 0;
    if (above > 0) members[i] = members[i + 1].splice(0, above);
    else if (below > 0) members[i] = members[i - 1].splice(below);
  }
  const held = members.filter(({ length }) => length > 0).length;
  for (let used = held; used < Math.min(fewestLevels, members.length); used++) {
    const biggest = members.reduce((best, { length }, i) => (length > members[best].length ? i : best), 0);
    if (members[biggest].length < 2) return;
    part(members, biggest);
  }
}

/** Parts a level in two. The nearest empty level gives the room; those between move towards it by one. */
function part(members: WorkBlock[][], at: number): void {
  const empty = members.flatMap(({ length }, i) => (length === 0 ? [i] : []));
  const [free] = empty.sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
  const [moved] = members.splice(free, 1);
  const from = free < at ? at - 1 : at;
  moved.push(...members[from].splice(members[from].length >> 1));
  members.splice(from + 1, 0, moved);
}

/** Where sorted blocks fall into two halves of different coherence; 0 when all have the same. */
function middle(blocks: readonly WorkBlock[]): number {
  if (blocks.length < 2) return 0;
  const half = blocks[blocks.length >> 1].coherence;
  const start = blocks.findIndex(({ coherence }) => coherence === half);
  if (start > 0) return start;
  return Math.max(
    0,
    blocks.findIndex(({ coherence }) => coherence > half),
  );
}
