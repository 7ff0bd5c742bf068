import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { failedRequest, foreignRequest } from 'pagestructure/apps';
import { changeRoutes } from './change-routes.ts';
import { fileRoutes } from './file-routes.ts';
import type { FollowedPages } from './followed-pages.ts';
import { foreignRoutes } from './foreign-routes.ts';
import { pageRoutes } from './page-routes.ts';
import type { PageStore } from './page-store.ts';
import { portalPage } from './portal-page.ts';
import { DiskError } from './table-rows.ts';

const largestBody = 10_000;

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
  app.onError((error, context) =>
    error instanceof DiskError ? context.text(error.message, 507) : failedRequest(error),
  );
  fileRoutes(app, store, follow); // first: an import may be larger than any other request
  app.use(bodyLimit({ maxSize: largestBody }));
  app.get('/', (context) => context.html(html));
  pageRoutes(app, store, follow);
  foreignRoutes(app, store);
  changeRoutes(app, store);
  return app;
}
