import { commonEdges, type Edges, edgesOf } from '../page/inside/index.ts';
import { overlap, sweepOverlaps } from './overlaps.ts';
import type { PoolBox } from './pool-box.ts';
import type { VisiblePage } from './visible-page.ts';

/** Height of the stripes of the page that what is drawn is sorted into; CSS pixels. */
const stripe = 128;

/** A box over more stripes than this is kept aside and compared always. */
const mostStripes = 64;

/** So many boxes are sorted into stripes. */
const many = 32;

/** What is drawn in a block: by stripe of the page, and what is compared always. */
interface Drawn {
  stripes: ReadonlyMap<number, Edges[]>;
  always: Edges[];
}

const noStripes: Drawn['stripes'] = new Map();

/**
 * A test whether something drawn in one block lies over something drawn in another. Looks through each block once,
 * whatever the number of its partners.
 */
export function paintTest(view: VisiblePage): (a: PoolBox, b: PoolBox) => boolean {
  let known: Map<PoolBox, Drawn> | undefined;
  return (a, b) => {
    known ??= new Map();
    const common = commonEdges(a, b);
    const byA = drawnWithin(drawnOf(known, view, a), common);
    if (byA.length === 0) return false;
    const byB = drawnWithin(drawnOf(known, view, b), common);
    if (byA.length * byB.length < fewPairs) {
      return byA.some((one) => byB.some((other) => overlap(one, other)));
    }
    let found = false;
    let looked = 0;
    sweepOverlaps([...byA, ...byB], (i, j) => {
      found = i < byA.length !== j < byA.length;
      // Overlaps inside one block are no answer; where they are heaped up, the search ends.
      return !found && ++looked < 20 * (byA.length + byB.length);
    });
    return found;
  };
}

/** So few pairs are compared one by one. */
const fewPairs = 64;

function drawnOf(known: Map<PoolBox, Drawn>, view: VisiblePage, box: PoolBox): Drawn {
  const drawn = known.get(box) ?? drawnIn(view, box);
  known.set(box, drawn);
  return drawn;
}

function drawnWithin({ stripes, always }: Drawn, within: Edges): Edges[] {
  const found: Edges[] = [];
  for (const edges of always) if (overlap(edges, within)) found.push(edges);
  if (stripes.size === 0) return found; // a page may be millions of pixels high
  const inStripes = new Set<Edges>();
  const last = Math.floor(within.bottom / stripe);
  for (let s = Math.floor(within.top / stripe); s <= last; s++) {
    for (const edges of stripes.get(s) ?? []) if (overlap(edges, within)) inStripes.add(edges);
  }
  return [...found, ...inStripes];
}

/** Line boxes, replaced content and painted boxes of a block. */
function drawnIn(view: VisiblePage, box: PoolBox): Drawn {
  const { nodes, fragments } = view.page;
  const all: Edges[] = [];
  for (const node of box.nodes) {
    for (let i = node; i < view.end[node]; i++) {
      if (!view.paints[i] || view.text[i] || !view.valid[i]) continue;
      const { rect } = nodes[i];
      if (rect) all.push(edgesOf(rect));
    }
    for (let f = view.fragmentStart[node]; f < view.fragmentEnd[node]; f++) {
      if (view.valid[fragments[f].node]) for (const { rect } of fragments[f].lines) all.push(edgesOf(rect));
    }
  }
  return all.length < many ? { stripes: noStripes, always: all } : sortIntoStripes(all);
}

function sortIntoStripes(all: readonly Edges[]): Drawn {
  const drawn = { stripes: new Map<number, Edges[]>(), always: [] as Edges[] };
  for (const edges of all) {
    const first = Math.floor(edges.top / stripe);
    const last = Math.floor(edges.bottom / stripe);
    if (last - first > mostStripes) drawn.always.push(edges);
    else
      for (let s = first; s <= last; s++) {
        const there = drawn.stripes.get(s) ?? [];
        there.push(edges);
        drawn.stripes.set(s, there);
      }
  }
  return drawn;
}
