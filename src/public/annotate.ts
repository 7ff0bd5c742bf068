/** Local web applications to make gold by hand and to judge segmentations by eye; what judges said. */
export { type AnnotationAppOptions, annotationApp, type PageToAnnotate } from '../around/annotate/index.ts';
export {
  type JudgeAgreement,
  type PageToRate,
  type PublishedEvaluation,
  type RatedMethod,
  type RatingAppOptions,
  type RatingItem,
  type RatingItemOptions,
  ratingApp,
} from '../around/rate/index.ts';
