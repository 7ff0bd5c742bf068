export { type RateOptions, ratePages } from './rate-pages.ts';
export { type PageToRate, type RatingAppOptions, ratingApp } from './rating-app.ts';
export { readAllRatings } from './rating-files.ts';
export { type RatingItem, type RatingItemOptions, ratingItems } from './rating-items.ts';
export {
  agreementWords,
  type JudgeAgreement,
  publishedEvaluations,
  type RatedMethod,
  ratingsTable,
  summariseRatings,
} from './summarise-ratings.ts';
