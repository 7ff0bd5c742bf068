import type { Hono } from 'hono';
import { forMember, localRoutes, pictureAnswer } from '../shared/local-routes.ts';
import { servedHtml } from './view-html.ts';
import type { ViewPage } from './view-page.ts';
import type { ViewSource } from './view-source.ts';

/** Pages to look at as a web application for one person on this machine. */
export function viewApp(source: ViewSource): Hono {
  const { html, policy } = servedHtml(source);
  const app = localRoutes('view', `${policy}; frame-ancestors 'none'`, 0);
  const indexes = source.pages.map((_, index) => index);
  app.get('/', (context) => context.html(html));
  app.get(
    '/pages/:index',
    forMember(indexes, async (context, index) => {
      const [page, picture] = await Promise.all([source.page(index), source.picture(index)]);
      const whole: ViewPage = { ...page, picture: picture ? `/pages/${index}/picture` : null };
      return context.json(whole);
    }),
  );
  app.get(
    '/pages/:index/picture',
    forMember(indexes, async (context, index) => {
      const picture = await source.picture(index);
      return picture ? pictureAnswer(context, picture) : context.text('no such picture', 404);
    }),
  );
  return app;
}
