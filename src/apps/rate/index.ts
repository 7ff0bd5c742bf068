export { ratePages } from './rate-pages.ts';
export { type PageToRate, type RatingAppOptions, ratingApp } from './rating-app.ts';
export { readAllRatings } from './rating-files.ts';
export { type RatingItem, type RatingItemOptions, ratingItems } from './rating-items.ts';
export { agreementWords, publishedEvaluations, ratingsTable } from './ratings-table.ts';
export { type JudgeAgreement, type RatedMethod, summariseRatings } from './summarise-ratings.ts';
