import type { Hono } from 'hono';
import { loadPackage } from '../../effects/index.ts';
import { failedRequest, foreignRequest, ownHeaders } from '../shared/local-app.ts';
import { servedHtml } from './view-html.ts';
import type { ViewPage } from './view-page.ts';
import type { ViewSource } from './view-source.ts';

const pictureTypes: readonly (readonly [firstByte: number, type: string])[] = [
  [0x89, 'image/png'],
  [0xff, 'image/jpeg'],
  [0x52, 'image/webp'],
];

/**
 * Pages to look at as a web application for one person on this machine. Requests that name another host than this
 * machine, or that another site makes, are refused.
 */
export function viewApp(source: ViewSource): Hono {
  const hono = loadPackage<typeof import('hono')>('view', 'hono');
  const app = new hono.Hono();
  const { html, policy } = servedHtml(source);
  app.use(async (context, next) => {
    const refusal = foreignRequest((name) => context.req.header(name));
    if (refusal) return context.text(refusal, 403);
    await next();
    ownHeaders(context, `${policy}; frame-ancestors 'none'`);
    return undefined;
  });
  app.onError(failedRequest);
  const indexOf = (text: string): number | undefined => {
    const index = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return index < source.pages.length ? index : undefined;
  };
  app.get('/', (context) => context.html(html));
  app.get('/pages/:index', async (context) => {
    const index = indexOf(context.req.param('index'));
    if (index === undefined) return context.text('no such page', 404);
    const [page, picture] = await Promise.all([source.page(index), source.picture(index)]);
    const whole: ViewPage = { ...page, picture: picture ? `/pages/${index}/picture` : null };
    return context.json(whole);
  });
  app.get('/pages/:index/picture', async (context) => {
    const index = indexOf(context.req.param('index'));
    const picture = index === undefined ? undefined : await source.picture(index);
    if (!picture) return context.text('no such picture', 404);
    const type = pictureTypes.find(([first]) => first === picture[0])?.[1] ?? 'application/octet-stream';
    return context.body(new Uint8Array(picture), 200, { 'content-type': type });
  });
  return app;
}
