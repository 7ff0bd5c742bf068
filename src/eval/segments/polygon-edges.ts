import type { Multipolygon } from '../../page/index.ts';

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

/** Edges of multipolygons, with their rings, polygons and multipolygons. */
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
