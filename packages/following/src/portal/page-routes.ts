import type { Hono } from 'hono';
import { z } from 'zod';
import { sizeFields } from './chosen-store.ts';
import type { FollowedPages } from './followed-pages.ts';
import type { PageStore } from './page-store.ts';
import { portalState } from './portal-state.ts';
import { bodyOf, componentIn, doneOr404, numberIn, orRefused, pagePath } from './route-answers.ts';

const addressSchema = z.object({ address: z.string().trim().min(1).max(2_000) });
const placeSchema = z.strictObject({
  ...sizeFields,
  at: z.int().min(0).max(100_000).optional(),
});

/** Routes that add, update, divide and remove pages, and that choose or dismiss their components. */
export function pageRoutes(app: Hono, store: PageStore, follow: FollowedPages): void {
  app.get('/state', (context) => context.json(portalState(store, follow)));
  app.post('/pages', async (context) => {
    const { data } = await bodyOf(context, addressSchema);
    if (!data) return context.text('address: none (expected a URL or the path of a page)', 400);
    return orRefused(context, async () => context.json({ id: await follow.add(data.address) }, 201));
  });
  app.delete(pagePath, (context) =>
    doneOr404(context, store.remove(numberIn(context, 'page')), 'no such page'),
  );
  app.post(`${pagePath}/update`, async (context) => {
    const page = numberIn(context, 'page');
    if (!store.page(page)) return context.text('no such page', 404);
    await follow.update(page);
    return context.json(portalState(store, follow));
  });
  app.post(`${pagePath}/divide`, async (context) => {
    const page = numberIn(context, 'page');
    if (!store.page(page)) return context.text('no such page', 404);
    return orRefused(context, async () => {
      const unmatched = await follow.divideAgain(page);
      const left = store.components(page).filter(({ number }) => unmatched.includes(number));
      return context.json({ unmatched: left.map(({ number, label }) => ({ number, label })) });
    });
  });
  app.delete('/wanted', async (context) => {
    const { data } = await bodyOf(context, addressSchema);
    if (!data) return context.text('address: none (expected one that is to be read)', 400);
    return doneOr404(context, store.unwant(data.address), 'not wanted');
  });
  app.delete('/offers/:page{\\d+}/:number{\\d+}', (context) =>
    doneOr404(context, store.dismiss(...componentIn(context)), 'not offered'),
  );
  app.delete('/offers/:page{\\d+}?', (context) => {
    store.dismissAll(context.req.param('page') === undefined ? undefined : numberIn(context, 'page'));
    return context.body(null, 204);
  });
  app.put('/offers/:page{\\d+}', async (context) => {
    const { data } = await bodyOf(context, z.strictObject({ offering: z.boolean() }));
    if (!data) return context.text('offering: none (expected true or false)', 400);
    return doneOr404(context, store.setOffering(numberIn(context, 'page'), data.offering), 'no such page');
  });
  app.put('/chosen/:page{\\d+}/:number{\\d+}', async (context) => {
    const { data, error } = await bodyOf(context, placeSchema);
    if (!data) return context.text(error.issues[0].message, 400);
    const { at, ...size } = data;
    const isChosen = store.choose(...componentIn(context), size, at);
    if (isChosen) store.dismiss(...componentIn(context)); // what was added once is no news when it is removed
    return doneOr404(context, isChosen, 'no such component');
  });
  app.delete('/chosen/:page{\\d+}/:number{\\d+}', (context) =>
    doneOr404(context, store.unchoose(...componentIn(context)), 'not chosen'),
  );
}
