import type { Hono } from 'hono';
import { z } from 'zod';
import { type AtomFeed, atomFeed } from './changes/change-feed.ts';
import { textDiff } from './changes/text-diff.ts';
import { chosenFeed, componentFeed, pageFeed } from './component-feeds.ts';
import type { PageStore } from './page-store.ts';

const lookedSchema = z.object({ version: z.int().min(1) });
const part = '/pages/:page{\\d+}/components/:number{\\d+}';

/**
 * What the personal page asks of versions and changes, and its feeds.
 * @param foreign HTML of a page's part as a document that runs nothing, with its headers
 */
export function changeRoutes(
  app: Hono,
  store: PageStore,
  foreign: { document(page: number, body: string): string; headers: Record<string, string> },
): void {
  const { changes } = store;
  const feed = (url: string, found: AtomFeed | undefined): Response => {
    if (!found) return new Response('no such page or part', { status: 404 });
    const { origin, pathname } = new URL(url);
    return new Response(atomFeed({ ...found, self: origin + pathname }), {
      headers: { 'content-type': 'application/atom+xml; charset=utf-8' },
    });
  };
  app.get('/feed.atom', ({ req }) => feed(req.url, chosenFeed(store)));
  app.get('/pages/:page{\\d+}/feed.atom', ({ req }) => {
    const page = store.page(Number(req.param('page')));
    return feed(req.url, page && pageFeed(store, page));
  });
  app.get(`${part}/feed.atom`, ({ req }) => {
    const page = store.page(Number(req.param('page')));
    return feed(req.url, page && componentFeed(store, page, Number(req.param('number'))));
  });
  app.get(`${part}/versions`, (context) => {
    const found = changes.versions(Number(context.req.param('page')), Number(context.req.param('number')));
    return found.length === 0 ? context.text('no such component', 404) : context.json({ versions: found });
  });
  app.get(`${part}/versions/:n{\\d+}`, (context) => {
    const page = Number(context.req.param('page'));
    const html = changes.html(page, Number(context.req.param('number')), Number(context.req.param('n')));
    return html === undefined
      ? context.text('no such version', 404)
      : context.html(foreign.document(page, html), 200, foreign.headers);
  });
  app.get(`${part}/difference`, (context) => {
    const text = (n: string | undefined): string | undefined =>
      changes.text(Number(context.req.param('page')), Number(context.req.param('number')), Number(n));
    const [before, after] = [text(context.req.query('from')), text(context.req.query('to'))];
    if (before === undefined || after === undefined) return context.text('no such version', 404);
    const { pieces, gone, added } = textDiff(before, after);
    return context.json({ pieces, gone, added });
  });
  app.put('/looked/:page{\\d+}/:number{\\d+}', async (context) => {
    const given = lookedSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!given.success) return context.text('version: expected a number of a version', 400);
    const [page, number] = [Number(context.req.param('page')), Number(context.req.param('number'))];
    return changes.look(page, number, given.data.version)
      ? context.body(null, 204)
      : context.text('no such version', 404);
  });
}
