import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { type AtomFeed, atomFeed } from '../changes/change-feed.ts';
import { textDiff } from '../changes/text-diff.ts';
import { chosenFeed, componentFeed, pageFeed } from './component-feeds.ts';
import type { PageStore } from './page-store.ts';
import { bodyOf, componentIn, componentPath, doneOr404, numberIn, pagePath } from './route-answers.ts';

const lookedSchema = z.object({ version: z.int().min(1) });

/** Routes of versions and changes, and feeds. */
export function changeRoutes(app: Hono, store: PageStore): void {
  const { changes } = store;
  app.get('/feed.atom', (context) => feed(context, chosenFeed(store)));
  app.get(`${pagePath}/feed.atom`, (context) => {
    const page = store.page(numberIn(context, 'page'));
    return feed(context, page && pageFeed(store, page));
  });
  app.get(`${componentPath}/feed.atom`, (context) => {
    const page = store.page(numberIn(context, 'page'));
    return feed(context, page && componentFeed(store, page, numberIn(context, 'number')));
  });
  app.get(`${componentPath}/versions`, (context) => {
    const versions = changes.versions(...componentIn(context));
    return versions.length === 0 ? context.text('no such component', 404) : context.json({ versions });
  });
  app.get(`${componentPath}/difference`, (context) => {
    const [before, after] = ['from', 'to'].map((name) =>
      changes.text(...componentIn(context), Number(context.req.query(name))),
    );
    if (before === undefined || after === undefined) return context.text('no such version', 404);
    const { pieces, gone, added } = textDiff(before, after);
    return context.json({ pieces, gone, added });
  });
  app.put('/looked/:page{\\d+}/:number{\\d+}', async (context) => {
    const { data } = await bodyOf(context, lookedSchema);
    if (!data) return context.text('version: expected a number of a version', 400);
    return doneOr404(context, changes.look(...componentIn(context), data.version), 'no such version');
  });
}

function feed({ req }: Context, found: AtomFeed | undefined): Response {
  if (!found) return new Response('no such page or part', { status: 404 });
  const { origin, pathname } = new URL(req.url);
  return new Response(atomFeed({ ...found, self: origin + pathname }), {
    headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
  });
}
