import type { Hono } from 'hono';
import { type Effects, messageOf, needPackages, UsageError } from '../../effects/index.ts';
import { imageDataUrl, markup } from '../../plot/markup/index.ts';
import { writeAtomic } from '../../store/index.ts';
import { dataElement, htmlPage } from '../shared/html.ts';
import { forMember, localRoutes, pictureAnswer } from '../shared/local-routes.ts';
import { serveApp } from '../shared/serve-app.ts';
import { webProgram } from '../shared/web-program.ts';
import type { ViewFile, ViewPage } from './view-page.ts';
import type { ShownPage, ViewSource } from './view-source.ts';

/**
 * Serves pages to look at on this machine alone, until the user stops it; says the address.
 * @param port 0: any that is free
 */
export async function serveView(source: ViewSource, port: number, effects: Effects): Promise<void> {
  needPackages('view', ['hono', '@hono/node-server']);
  const { length } = source.pages;
  const about = (): string => (length === 1 ? '1 page' : `${length} pages`);
  // The first page is got ready while the browser opens.
  const started = async (): Promise<void> => {
    await source.page(0).catch((error) => {
      if (error instanceof UsageError) throw error;
    });
  };
  await serveApp({ fetch: viewApp(source).fetch, port, about, started }, effects);
}

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

/** Writes pages to look at as one self-contained HTML file; pages that fail are named and left out. */
export async function writeView(source: ViewSource, out: string, effects: Effects): Promise<void> {
  const shown: { page: ShownPage; picture: Uint8Array | undefined }[] = [];
  const progress = effects.progress('reading', source.pages.length);
  try {
    for (const [index, { id }] of source.pages.entries()) {
      effects.signal.throwIfAborted();
      try {
        shown.push({ page: await source.page(index), picture: await source.picture(index) });
      } catch (error) {
        effects.signal.throwIfAborted();
        if (error instanceof UsageError) throw error;
        effects.fail(`${id}: ${messageOf(error)}`);
      }
      progress.step(id);
    }
  } finally {
    progress.done();
  }
  if (shown.length === 0) throw new Error(`${out}: nothing to write (expected at least one page)`);
  await writeAtomic(out, fileHtml(shown));
  effects.log(`wrote ${out}`);
}

const body =
  markup`<div id="view"><noscript><p>The pages are shown by a script, which is switched off.</p></noscript></div>
`.toString();

function servedHtml(source: Pick<ViewSource, 'pages'>): { html: string; policy: string } {
  const file: ViewFile = { pages: source.pages.map(({ id }) => ({ id })), isWhole: false };
  const allowed = ["img-src 'self' data: blob:", "connect-src 'self'"];
  const { head, foot, policy } = htmlPage({ ...parts(), allowed });
  return { html: head + body + dataElement('view-file', file) + foot, policy };
}

/**
 * Pages and their pictures as one file that needs no server, a part after the other.
 * @param pages in the order to show
 */
function fileHtml(pages: readonly { page: ShownPage; picture: Uint8Array | undefined }[]): string[] {
  const file: ViewFile = { pages: pages.map(({ page: { id } }) => ({ id })), isWhole: true };
  const { head, foot } = htmlPage({ ...parts(), allowed: ['img-src data: blob:'] });
  const elements = pages.map(({ page, picture }, i) => {
    const whole: ViewPage = { ...page, picture: picture ? imageDataUrl(picture) : null };
    return dataElement(`view-page-${i}`, whole).toString();
  });
  return [head, body, dataElement('view-file', file).toString(), ...elements, foot];
}

function parts() {
  return { title: 'pagestructure view', ...webProgram('view'), inlineStyles: false };
}
