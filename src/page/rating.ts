import { z } from 'zod';

/** Grades of a segmentation from worst to best, those of the report MSR-TR-2003-79. */
export const grades = ['bad', 'fair', 'satisfactory', 'perfect'] as const;

/** How good a segmentation looks. */
export type Grade = (typeof grades)[number];

/** What one judge says of one segmentation of one page. */
export const ratingSchema = z.strictObject({
  version: z.literal(1),
  page: z.string().min(1),
  /** Name of the segmentation, which the judge did not see. */
  method: z.string().min(1),
  judge: z.string().regex(/^[A-Za-z0-9-]{1,20}$/),
  grade: z.enum(grades),
});

export type Rating = z.infer<typeof ratingSchema>;
