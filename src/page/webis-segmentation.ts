import { z } from 'zod';

const point = z.tuple([z.number(), z.number()]);

/** A closed ring of a polygon: x, y in CSS pixels, the first point again at the end. */
const ring = z.array(point).min(4);

/** Polygons, each an outer ring and the rings of its holes. */
const multipolygonSchema = z.array(z.array(ring).min(1)).min(1);

/**
 * Segmentations of one page in the format of Webis-WebSeg-20: by name, a list of segments, each a multipolygon.
 * Source: Kiesel, Meyer, Kneist, Stein, Potthast 2020; other fields of a file are left out.
 */
export const webisSegmentationSchema = z.object({
  id: z.string().min(1),
  /** Of the page, in CSS pixels. */
  width: z.int().min(1),
  height: z.int().min(1),
  segmentations: z.record(z.string(), z.array(multipolygonSchema)),
});

export type Multipolygon = z.infer<typeof multipolygonSchema>;
export type WebisSegmentation = z.infer<typeof webisSegmentationSchema>;
