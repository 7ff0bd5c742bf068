import type { Multipolygon } from '../../page/index.ts';

/** All that lies in the same multipolygons. */
interface PolygonCell {
  /** Square pixels, above 0. */
  area: number;
  /** Indexes of the multipolygons, ascending, at least one. */
  members: number[];
}

/**
 * Cuts the plane by multipolygons that may overlap, and measures every combination of them.
 *
 * The plane is cut into stripes at the ends and crossings of edges, in which edges do not cross; between two neighbours
 * lies a trapezoid. A point is in a ring that winds around it, in a polygon when it is in its outer ring and in none of
 * its holes, in a multipolygon when it is in one of its polygons. Exact for edges along the axes with whole numbers.
 * @returns cells with an area, in no certain order; what lies in no multipolygon is left out
 */
export function polygonCells(multipolygons: readonly Multipolygon[]): PolygonCell[] {
  const { edges, polygonOf, segmentOf, outer } = polygonEdges(multipolygons);
  const cells = new Map<string, PolygonCell>();
  const heights = stripes(edges);
  edges.sort((a, b) => a.top - b.top);
  let active: Edge[] = [];
  let next = 0;
  for (let s = 0; s + 1 < heights.length; s++) {
    const [top, bottom] = [heights[s], heights[s + 1]];
    active = active.filter((edge) => edge.bottom > top);
    for (; next < edges.length && edges[next].top <= top; next++) active.push(edges[next]);
    const sides = active
      .map((edge) => ({ edge, at: xAt(edge, top), to: xAt(edge, bottom) }))
      .sort((a, b) => a.at + a.to - b.at - b.to);
    const winding = new Map<number, number>();
    const blockers = new Map<number, number>(); // per polygon: holes around the place, +1 while outside its outer ring
    const inside = new Map<number, number>(); // per multipolygon: polygons around the place
    for (let i = 0; i + 1 < sides.length; i++) {
      const { ring, direction } = sides[i].edge;
      const before = winding.get(ring) ?? 0;
      winding.set(ring, before + direction);
      if ((before === 0) !== (before + direction === 0)) {
        const polygon = polygonOf[ring];
        const entered = before === 0;
        const was = blockers.get(polygon) ?? 1;
        const is = was + (entered === outer[ring] ? -1 : 1);
        blockers.set(polygon, is);
        const segment = segmentOf[polygon];
        if (was === 0 || is === 0) inside.set(segment, (inside.get(segment) ?? 0) + (is === 0 ? 1 : -1));
      }
      const area = ((sides[i + 1].at - sides[i].at + sides[i + 1].to - sides[i].to) / 2) * (bottom - top);
      if (area > 0) addArea(cells, inside, area);
    }
  }
  return [...cells.values()];
}

function addArea(cells: Map<string, PolygonCell>, inside: ReadonlyMap<number, number>, area: number): void {
  const members: number[] = [];
  for (const [segment, polygons] of inside) if (polygons > 0) members.push(segment);
  if (members.length === 0) return;
  members.sort((a, b) => a - b);
  const key = members.join(' ');
  const cell = cells.get(key);
  if (cell) cell.area += area;
  else cells.set(key, { area, members });
}

/** Heights at which edges end or cross, ascending, each once. */
function stripes(edges: readonly Edge[]): number[] {
  const heights = new Set(edges.flatMap(({ top, bottom }) => [top, bottom]));
  const slanted = edges.filter(({ xTop, xBottom }) => xTop !== xBottom);
  for (const one of slanted) {
    for (const other of edges) {
      const top = Math.max(one.top, other.top);
      const bottom = Math.min(one.bottom, other.bottom);
      if (top >= bottom) continue;
      const above = xAt(one, top) - xAt(other, top);
      const below = xAt(one, bottom) - xAt(other, bottom);
      if (above * below < 0) heights.add(top + ((bottom - top) * above) / (above - below));
    }
  }
  return [...heights].sort((a, b) => a - b);
}

function xAt({ xTop, xBottom, top, bottom }: Edge, y: number): number {
  if (xTop === xBottom || y === top) return xTop;
  return y === bottom ? xBottom : xTop + ((xBottom - xTop) * (y - top)) / (bottom - top);
}

/** An edge that is not horizontal, from its upper to its lower end. */
export interface Edge {
  xTop: number;
  xBottom: number;
  top: number;
  /** Above `top` in number, below it on the page. */
  bottom: number;
  /** Index of its ring among all rings. */
  ring: number;
  /** 1 when the ring runs downwards here, else -1. */
  direction: number;
}

export interface PolygonEdges {
  edges: Edge[];
  /** By ring: its polygon, among all polygons. */
  polygonOf: number[];
  /** By ring: whether it is the outer one of its polygon. */
  outer: boolean[];
  /** By polygon: its multipolygon. */
  segmentOf: number[];
}

/** The edges of all rings; rings that do not close are closed. */
export function polygonEdges(multipolygons: readonly Multipolygon[]): PolygonEdges {
  const found: PolygonEdges = { edges: [], polygonOf: [], outer: [], segmentOf: [] };
  multipolygons.forEach((multipolygon, segment) => {
    for (const polygon of multipolygon) {
      const name = found.segmentOf.push(segment) - 1;
      polygon.forEach((points, r) => {
        const ring = found.polygonOf.push(name) - 1;
        found.outer.push(r === 0);
        points.forEach(([x, y], i) => {
          const [nextX, nextY] = points[(i + 1) % points.length];
          if (y < nextY)
            found.edges.push({ xTop: x, xBottom: nextX, top: y, bottom: nextY, ring, direction: 1 });
          if (y > nextY)
            found.edges.push({ xTop: nextX, xBottom: x, top: nextY, bottom: y, ring, direction: -1 });
        });
      });
    }
  });
  return found;
}
