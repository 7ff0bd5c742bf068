import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Rating, ratingSchema } from '../../page/index.ts';
import { FormatError, readAllJsonl, writeJsonl } from '../../store/index.ts';

const ending = '.ratings.jsonl';

/** File of a judge's ratings: one each, so that judges may work at the same time. */
export function ratingsFile(folder: string, judge: string): string {
  return join(folder, `${judge}${ending}`);
}

/**
 * Ratings of a judge; none where there is no file yet.
 * @throws FormatError for a line that is no rating, another judge's, or the second of a page and method
 */
export async function readRatings(folder: string, judge: string): Promise<Rating[]> {
  const file = ratingsFile(folder, judge);
  if (!existsSync(file)) return [];
  const ratings = await readAllJsonl(file, ratingSchema);
  const seen = new Set<string>();
  for (const { page, method, judge: named } of ratings) {
    if (named !== judge) throw new FormatError(`${file}: a rating of judge ${named} (expected ${judge})`);
    const key = ratingKey({ page, method });
    if (seen.has(key))
      throw new FormatError(`${file}: ${method} of page ${page} is rated twice (expected once)`);
    seen.add(key);
  }
  return ratings;
}

/** Ratings of every judge of a folder, by judge in alphabetical order. */
export async function readAllRatings(folder: string): Promise<Rating[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith(ending)).sort();
  if (files.length === 0) throw new FormatError(`${folder}: no ratings (expected <judge>${ending})`);
  const ratings: Rating[] = [];
  for (const name of files) ratings.push(...(await readRatings(folder, name.slice(0, -ending.length))));
  return ratings;
}

/**
 * Writes a rating into its judge's file, in place of the same item's or at the end; a kill at any time leaves the old
 * file or the new one.
 * @throws FormatError for a file that is not ratings any more, which is not written over
 */
export async function saveRating(folder: string, rating: Rating): Promise<void> {
  const ratings = await readRatings(folder, rating.judge);
  const at = ratings.findIndex((other) => ratingKey(other) === ratingKey(rating));
  ratings[at >= 0 ? at : ratings.length] = rating;
  await writeJsonl(ratingsFile(folder, rating.judge), ratings);
}

/** Tells ratings of one judge apart. */
export function ratingKey({ page, method }: { page: string; method: string }): string {
  return JSON.stringify([page, method]);
}
