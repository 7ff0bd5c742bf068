import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import type { FollowedPages } from './followed-pages.ts';
import { exportFrom, importInto, importText } from './import-export.ts';
import type { PageStore } from './page-store.ts';
import { bodyOf, orRefused } from './route-answers.ts';

const largestImport = 60_000_000;
const importSchema = z.object({ name: z.string().max(300), text: z.string() });

/** Routes of import and export. */
export function fileRoutes(app: Hono, store: PageStore, follow: FollowedPages): void {
  app.post('/import', bodyLimit({ maxSize: largestImport }), async (context) => {
    const { data } = await bodyOf(context, importSchema);
    if (!data) return context.text('import: no text (expected JSON of a personal page, or OPML)', 400);
    return orRefused(context, async () => {
      const found = await follow.readPortable(data.text, data.name);
      const account = importInto(store, found, new Date().toISOString());
      follow.updateDue(); // not waited for: reading many sources takes its time
      return context.json({ message: importText(account) });
    });
  });
  for (const format of ['json', 'opml'] as const)
    app.get(`/export.${format}`, (context) =>
      context.body(exportFrom(store, format), 200, {
        'content-type': format === 'json' ? 'application/json' : 'text/x-opml; charset=utf-8',
        'content-disposition': `attachment; filename="personal-page.${format}"`,
      }),
    );
}
