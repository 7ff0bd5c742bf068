import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { failedRequest, foreignRequest } from 'pagestructure/apps';
import { publicAddress, SourceError } from 'pagestructure/capture';
import { FormatError } from 'pagestructure/formats';
import { markup, rawMarkup } from 'pagestructure/plot';
import { z } from 'zod';
import { dataSaved } from '../fragments/index.ts';
import { changeRoutes } from './change-routes.ts';
import { gridColumns } from './chosen-store.ts';
import { feedDivision } from './feed-page.ts';
import type { FollowedPages } from './followed-pages.ts';
import { exportFrom, importInto, importText } from './import-export.ts';
import type { PageStore } from './page-store.ts';
import { portalPage } from './portal-page.ts';

const largestBody = 10_000;
const largestImport = 60_000_000;
const importSchema = z.object({ name: z.string().max(300), text: z.string() });
const addressSchema = z.object({ address: z.string().trim().min(1).max(2_000) });
const placeSchema = z.strictObject({
  span: z.int().min(2).max(gridColumns),
  height: z.int().min(48).max(10_000).nullable(),
  at: z.int().min(0).max(100_000).optional(),
});

/**
 * What foreign HTML may do, whatever is left in it after it was sanitised: show pictures, styles and fonts that are
 * kept here. It has no scripts, forms or frames; the page around it may look at it.
 */
const foreignPolicy = [
  "default-src 'none'",
  "img-src 'self' data:",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/**
 * The personal page as a web application for one person on this machine.
 *
 * Requests that name another host than this machine are refused (a page elsewhere could have its name lead here), and
 * so is what another site asks for; what changes something has to be JSON from this page itself.
 */
export function portalApp(store: PageStore, follow: FollowedPages): Hono {
  const app = new Hono();
  const { html, policy } = portalPage();
  app.use(async (context, next) => {
    const { method } = context.req;
    const refusal = foreignRequest((name) => context.req.header(name));
    if (refusal) return context.text(refusal, 403);
    const isJson = context.req.header('content-type') === 'application/json';
    if (method !== 'GET' && method !== 'HEAD' && !isJson) return context.text('expected JSON', 415);
    await next();
    if (!context.res.headers.has('content-security-policy'))
      context.header('content-security-policy', policy);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'no-referrer');
    context.header('cross-origin-resource-policy', 'same-origin');
    context.header('cross-origin-opener-policy', 'same-origin');
    if (!context.res.headers.has('cache-control')) context.header('cache-control', 'no-store');
    return undefined;
  });
  app.onError(failedRequest);
  app.post('/import', bodyLimit({ maxSize: largestImport }), async (context) => {
    const given = importSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!given.success)
      return context.text('import: no text (expected JSON of a personal page, or OPML)', 400);
    const { name, text } = given.data;
    try {
      const account = importInto(store, text, name, new Date().toISOString());
      follow.updateDue(); // not waited for: reading many sources takes its time
      return context.json({ message: importText(account) });
    } catch (error) {
      if (error instanceof SourceError || error instanceof FormatError)
        return context.text(error.message, 400);
      throw error;
    }
  });
  app.use(bodyLimit({ maxSize: largestBody }));
  for (const format of ['json', 'opml'] as const)
    app.get(`/export.${format}`, (context) =>
      context.body(exportFrom(store, format), 200, {
        'content-type': format === 'json' ? 'application/json' : 'text/x-opml; charset=utf-8',
        'content-disposition': `attachment; filename="personal-page.${format}"`,
      }),
    );
  app.delete('/wanted', async (context) => {
    const given = addressSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!given.success) return context.text('address: none (expected one that is to be read)', 400);
    return store.unwant(given.data.address) ? context.body(null, 204) : context.text('not wanted', 404);
  });
  const foreign = { 'content-security-policy': foreignPolicy };
  const document = (page: number, body: string): string =>
    markup`<!doctype html>
<html><head><meta charset="utf-8"><base target="_blank"><link rel="stylesheet" href="/pages/${page}/style.css"></head>
${rawMarkup(body)}</html>`.toString();

  changeRoutes(app, store, { document, headers: foreign });
  app.get('/', (context) => context.html(html));
  app.get('/state', (context) => context.json(stateOf(store, follow)));
  app.post('/pages', async (context) => {
    const given = addressSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!given.success) return context.text('address: none (expected a URL or the path of a page)', 400);
    try {
      return context.json({ id: await follow.add(given.data.address) }, 201);
    } catch (error) {
      if (error instanceof SourceError || error instanceof RangeError)
        return context.text(error.message, 400);
      throw error;
    }
  });
  app.delete('/pages/:page{\\d+}', (context) =>
    store.remove(Number(context.req.param('page')))
      ? context.body(null, 204)
      : context.text('no such page', 404),
  );
  app.post('/pages/:page{\\d+}/update', async (context) => {
    await follow.update(Number(context.req.param('page')));
    return context.json(stateOf(store, follow));
  });
  app.post('/pages/:page{\\d+}/divide', async (context) => {
    const page = Number(context.req.param('page'));
    if (!store.page(page)) return context.text('no such page', 404);
    try {
      const unmatched = await follow.divideAgain(page);
      const parts = store.components(page).filter(({ number }) => unmatched.includes(number));
      return context.json({ unmatched: parts.map(({ number, label }) => ({ number, label })) });
    } catch (error) {
      if (error instanceof SourceError || error instanceof RangeError)
        return context.text(error.message, 400);
      throw error;
    }
  });
  app.delete('/offers/:page{\\d+}/:number{\\d+}', (context) => {
    const [page, number] = [Number(context.req.param('page')), Number(context.req.param('number'))];
    return store.dismiss(page, number) ? context.body(null, 204) : context.text('not offered', 404);
  });
  app.get('/pages/:page{\\d+}/view', (context) => {
    const page = Number(context.req.param('page'));
    const view = store.view(page);
    return view === undefined
      ? context.text('no such page', 404)
      : context.html(document(page, view), 200, foreign);
  });
  app.get('/pages/:page{\\d+}/components/:number{\\d+}', (context) => {
    const [page, number] = [Number(context.req.param('page')), Number(context.req.param('number'))];
    const body = store.componentHtml(page, number);
    return body === undefined
      ? context.text('no such component', 404)
      : context.html(document(page, body), 200, foreign);
  });
  app.get('/pages/:page{\\d+}/style.css', (context) => {
    const style = store.style(Number(context.req.param('page')));
    if (style === undefined) return context.text('no such page', 404);
    return context.body(style, 200, { ...foreign, 'content-type': 'text/css; charset=utf-8' });
  });
  app.get('/resources/:hash{[0-9a-f]{64}}', (context) => {
    const found = store.resource(context.req.param('hash'));
    if (!found) return context.text('no such resource', 404);
    const headers = {
      ...foreign,
      'content-type': found.type,
      'cache-control': 'private, max-age=31536000, immutable',
    };
    return context.body(new Uint8Array(found.body), 200, headers);
  });
  app.put('/chosen/:page{\\d+}/:number{\\d+}', async (context) => {
    const given = placeSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!given.success) return context.text(given.error.issues[0].message, 400);
    const [page, number] = [Number(context.req.param('page')), Number(context.req.param('number'))];
    const { at, ...size } = given.data;
    if (!store.choose(page, number, size, at)) return context.text('no such component', 404);
    store.dismiss(page, number); // what was added once is no news when it is removed
    return context.body(null, 204);
  });
  app.delete('/chosen/:page{\\d+}/:number{\\d+}', (context) => {
    const [page, number] = [Number(context.req.param('page')), Number(context.req.param('number'))];
    return store.unchoose(page, number) ? context.body(null, 204) : context.text('not chosen', 404);
  });
  return app;
}

/** Everything that the page draws, and how much data it saves (the paper's D and A). */
function stateOf(store: PageStore, follow: FollowedPages) {
  const pages = store.pages().map((page) => ({
    ...page,
    address: publicAddress(page.address),
    components: store.components(page.id),
    isFeed: page.u === feedDivision.u,
    due: store.schedule(page.id)?.due ?? null,
  }));
  const chosen = store.chosen();
  // A page that was imported and not read yet has no bytes.
  const used = pages.filter(({ id, bytes }) => bytes > 0 && chosen.some(({ page }) => page === id));
  const sizes = chosen.flatMap(({ page, number }) =>
    used.flatMap(({ id, components }) =>
      id === page ? components.filter((one) => one.number === number).map(({ bytes }) => bytes) : [],
    ),
  );
  const saved =
    used.length > 0
      ? dataSaved(
          sizes,
          used.map(({ bytes }) => bytes),
        )
      : null;
  return {
    isUpdating: follow.isUpdating(),
    pages,
    chosen,
    saved,
    offers: store.offers(),
    wanted: store.wanted(),
    news: store.changes.news(),
  };
}
