import type { Hono } from 'hono';
import { z } from 'zod';
import { inTurn, loadPackage } from '../../effects/index.ts';
import { grades, type Multipolygon, type Rating } from '../../page/index.ts';
import { failedRequest, foreignRequest, ownHeaders } from '../shared/local-app.ts';

import { ratingKey, readRatings, writeRatings } from './rating-files.ts';
import type { RatingItem } from './rating-items.ts';
import { ratingPage } from './rating-page.ts';

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
  const hono = loadPackage<typeof import('hono')>('rate', 'hono');
  const { bodyLimit } = loadPackage<typeof import('hono/body-limit')>('rate', 'hono/body-limit');
  const app = new hono.Hono();
  const { html, policy } = ratingPage(judge);
  app.use(async (context, next) => {
    const refusal = foreignRequest((name) => context.req.header(name));
    if (refusal) return context.text(refusal, 403);
    await next();
    ownHeaders(context, policy);
    return undefined;
  });
  app.onError(failedRequest);
  const itemAt = (index: string): RatingItem | undefined =>
    /^\d+$/.test(index) ? items[Number(index)] : undefined;

  app.get('/', (context) => context.html(html));
  app.get('/items', async (context) => {
    const given = new Map(
      (await readRatings(folder, judge)).map((rating) => [ratingKey(rating), rating.grade]),
    );
    return context.json({ items: items.map((item) => ({ grade: given.get(ratingKey(item)) ?? null })) });
  });
  app.get('/items/:index', async (context) => {
    const item = itemAt(context.req.param('index'));
    if (!item) return context.text('no such item', 404);
    const { size } = await open(item.page);
    return context.json({ size, segments: await segments(item) });
  });
  app.get('/items/:index/picture', async (context) => {
    const item = itemAt(context.req.param('index'));
    if (!item) return context.text('no such item', 404);
    const { screenshot } = await open(item.page);
    return context.body(new Uint8Array(screenshot), 200, { 'content-type': 'image/png' });
  });
  const saveInTurn = inTurn(1);
  app.put('/items/:index', bodyLimit({ maxSize: largestBody }), async (context) => {
    const item = itemAt(context.req.param('index'));
    if (!item) return context.text('no such item', 404);
    if (context.req.header('content-type') !== 'application/json') return context.text('expected JSON', 415);
    const parsed = bodySchema.safeParse(await context.req.json().catch(() => undefined));
    if (!parsed.success) return context.text(`grade (expected ${grades.join(', ')})`, 400);
    const { page, method } = item;
    await saveInTurn(() => save({ version: 1, page, method, judge, grade: parsed.data.grade }));
    return context.json(parsed.data);
  });

  /** Puts a rating where the same item's stood, or at the end. */
  async function save(rating: Rating): Promise<void> {
    const ratings = await readRatings(folder, judge);
    const at = ratings.findIndex((other) => ratingKey(other) === ratingKey(rating));
    if (at >= 0) ratings[at] = rating;
    else ratings.push(rating);
    await writeRatings(folder, judge, ratings);
  }
  return app;
}
