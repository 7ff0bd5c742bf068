import type { Context, Hono } from 'hono';
import { markup, rawMarkup } from 'pagestructure/apps';
import type { PageStore } from './page-store.ts';
import { componentIn, componentPath, numberIn, pagePath } from './route-answers.ts';

/**
 * What foreign HTML may do, whatever is left in it after it was sanitised: show pictures, styles and fonts that are
 * stored here. It has no scripts, forms or frames; the page around it may look at it.
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
const headers = { 'content-security-policy': foreignPolicy };

/** Routes of what followed pages show: HTML, styles, pictures and fonts of others. */
export function foreignRoutes(app: Hono, store: PageStore): void {
  app.get(`${pagePath}/view`, (context) =>
    foreignHtml(context, store.view(numberIn(context, 'page')), 'no such page'),
  );
  app.get(componentPath, (context) => {
    return foreignHtml(context, store.componentHtml(...componentIn(context)), 'no such component');
  });
  app.get(`${componentPath}/versions/:n{\\d+}`, (context) => {
    const html = store.changes.html(...componentIn(context), numberIn(context, 'n'));
    return foreignHtml(context, html, 'no such version');
  });
  app.get(`${pagePath}/style.css`, (context) => {
    const style = store.style(numberIn(context, 'page'));
    if (style === undefined) return context.text('no such page', 404);
    return context.body(style, 200, { ...headers, 'content-type': 'text/css; charset=utf-8' });
  });
  app.get('/resources/:hash{[0-9a-f]{64}}', (context) => {
    const found = store.resource(context.req.param('hash'));
    if (!found) return context.text('no such resource', 404);
    return context.body(new Uint8Array(found.body), 200, {
      ...headers,
      'content-type': found.type,
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });
}

/** A body of a page's HTML as a document that runs nothing. */
function foreignHtml(context: Context, body: string | undefined, reason: string): Response {
  if (body === undefined) return context.text(reason, 404);
  const page = numberIn(context, 'page');
  const document = markup`<!doctype html>
<html><head><meta charset="utf-8"><base target="_blank"><link rel="stylesheet" href="/pages/${page}/style.css"></head>
${rawMarkup(body)}</html>`;
  return context.html(document.toString(), 200, headers) as Response;
}
