/** Local web applications to make gold by hand and to judge segmentations by eye; what judges said. */
/// <reference types="node" preserve="true" />
export { type AnnotationAppOptions, annotationApp, type PageToAnnotate } from '../apps/annotate/index.ts';
export {
  type JudgeAgreement,
  type PageToRate,
  type RatedMethod,
  type RatingAppOptions,
  type RatingItem,
  type RatingItemOptions,
  ratingApp,
} from '../apps/rate/index.ts';
