import type { Hono } from 'hono';
import { z } from 'zod';
import { inTurn } from '../../effects/index.ts';
import { grades, type Multipolygon } from '../../page/index.ts';
import { programPage } from '../shared/local-app.ts';
import { forMember, localRoutes, parseBody, pictureAnswer } from '../shared/local-routes.ts';
import { ratingKey, readRatings, saveRating } from './rating-files.ts';
import type { RatingItem } from './rating-items.ts';

/** A page that is shown to a judge. */
export interface PageToRate {
  /** In CSS pixels; the picture may end before the page does. */
  size: { width: number; height: number };
  /** PNG. */
  screenshot: Uint8Array;
}

/** What the rating application works on. */
export interface RatingAppOptions {
  /** Where ratings are kept. */
  folder: string;
  judge: string;
  /** In the order to go through. */
  items: readonly RatingItem[];
  open(page: string): Promise<PageToRate>;
  segments(item: RatingItem): Promise<readonly Multipolygon[]>;
}

const bodySchema = z.strictObject({ grade: z.enum(grades) });
const largestBody = 1_000;

/**
 * The rating program as a web application for one judge on this machine. The browser hears numbers of items, never the
 * names of methods or pages; ratings are on the disk before a request is answered.
 */
export function ratingApp({ folder, judge, items, open, segments }: RatingAppOptions): Hono {
  const { html, policy } = programPage('rate', 'Rate', judge);
  const app = localRoutes('rate', policy, largestBody);
  const saving = inTurn(1);
  app.get('/', (context) => context.html(html));
  app.get('/items', async (context) => {
    const given = new Map(
      (await readRatings(folder, judge)).map((rating) => [ratingKey(rating), rating.grade]),
    );
    return context.json({ items: items.map((item) => ({ grade: given.get(ratingKey(item)) ?? null })) });
  });
  app.get(
    '/items/:index',
    forMember(items, async (context, item) =>
      context.json({ size: (await open(item.page)).size, segments: await segments(item) }),
    ),
  );
  app.get(
    '/items/:index/picture',
    forMember(items, async (context, { page }) => pictureAnswer(context, (await open(page)).screenshot)),
  );
  app.put(
    '/items/:index',
    forMember(items, async (context, item) => {
      const { data } = await parseBody(context, bodySchema);
      if (!data) return context.text(`grade (expected ${grades.join(', ')})`, 400);
      await saving(() => saveRating(folder, { version: 1, ...item, judge, grade: data.grade }));
      return context.json(data);
    }),
  );
  return app;
}
