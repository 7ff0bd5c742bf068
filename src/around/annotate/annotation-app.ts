import type { Hono } from 'hono';
import { loadPackage } from '../../effects/index.ts';
import { type ConventionName, measurePages, scorePages } from '../../eval/index.ts';
import type { Document, Page, PageLists } from '../../page/index.ts';
import { FormatError } from '../../store/index.ts';
import { failedRequest, foreignRequest } from '../local-app/index.ts';
import { type PageText, pageTexts } from '../report/index.ts';
import { annotationLists, annotationSchema, markedHeadings } from './annotation.ts';
import { otherAnnotators, readAnnotation, writeAnnotation } from './annotation-files.ts';
import { annotationProblems } from './annotation-problems.ts';
import { appPage } from './app-page.ts';

/** A page that is shown to an annotator. */
export interface PageToAnnotate {
  page: Page;
  document: Document;
  /** PNG. */
  screenshot: Uint8Array;
}

/** What the annotation application works on. */
export interface AnnotationAppOptions {
  /** Where gold is kept. */
  folder: string;
  annotator: string;
  /** Ids of the pages, in the order to go through. */
  ids: readonly string[];
  /** Captures and flattens a page. */
  open(id: string): Promise<PageToAnnotate>;
}

/** What the browser gets to know of a page. */
interface PageView {
  id: string;
  textLength: number;
  size: { width: number; height: number };
  rows: { blocks: { text: string; span: readonly [number, number]; symbols: readonly string[] }[] }[];
  texts: PageText[];
  headings: ReturnType<typeof markedHeadings>;
  others: {
    annotator: string;
    headings: ReturnType<typeof markedHeadings>;
    agreement: Record<string, number>;
  }[];
  /** What is wrong with files of other annotators. */
  unread: string[];
}

const largestBody = 4_000_000;

/**
 * The annotation program as a web application for one person on this machine.
 *
 * Pages are shown as pictures and as text set by script, never as markup. Requests that name another host than this
 * machine are refused (a page elsewhere could have its name lead here), and so is writing that another site asks for.
 */
export function annotationApp({ folder, annotator, ids, open }: AnnotationAppOptions): Hono {
  const hono = loadPackage<typeof import('hono')>('annotate', 'hono');
  const { bodyLimit } = loadPackage<typeof import('hono/body-limit')>('annotate', 'hono/body-limit');
  const app = new hono.Hono();
  const { html, policy } = appPage(annotator);
  app.use(async (context, next) => {
    const refusal = foreignRequest((name) => context.req.header(name));
    if (refusal) return context.text(refusal, 403);
    await next();
    context.header('content-security-policy', policy);
    context.header('x-content-type-options', 'nosniff');
    context.header('referrer-policy', 'no-referrer');
    context.header('cache-control', 'no-store');
    return undefined;
  });
  app.onError(failedRequest);
  const idOf = (index: string): string | undefined => (/^\d+$/.test(index) ? ids[Number(index)] : undefined);

  app.get('/', (context) => context.html(html));
  app.get('/pages', async (context) => {
    const pages = ids.map(async (id) => {
      const { lists, problem } = await tryToRead(id, annotator);
      return { id, done: lists !== undefined, ...(problem !== undefined && { problem }) };
    });
    return context.json({ pages: await Promise.all(pages) });
  });
  app.get('/pages/:index', async (context) => {
    const id = idOf(context.req.param('index'));
    if (id === undefined) return context.text('no such page', 404);
    return context.json(await viewOf(id, await open(id)));
  });
  app.get('/pages/:index/picture', async (context) => {
    const id = idOf(context.req.param('index'));
    if (id === undefined) return context.text('no such page', 404);
    const { screenshot } = await open(id);
    return context.body(new Uint8Array(screenshot), 200, { 'content-type': 'image/png' });
  });
  app.put('/pages/:index', bodyLimit({ maxSize: largestBody }), async (context) => {
    const id = idOf(context.req.param('index'));
    if (id === undefined) return context.text('no such page', 404);
    if (context.req.header('content-type') !== 'application/json') return context.text('expected JSON', 415);
    const parsed = annotationSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!parsed.success)
      return context.json({ problems: parsed.error.issues.map(({ message }) => message) }, 400);
    const { textLength } = (await open(id)).page;
    const { headings } = parsed.data;
    const problems = annotationProblems(headings, textLength);
    await readAnnotation(folder, id, annotator); // a file that is not gold any more is not written over
    const refused = problems.filter(({ grave }) => grave);
    if (refused.length > 0) return context.json({ problems: refused }, 400);
    await writeAnnotation(folder, annotationLists({ page: id, textLength, annotator }, headings), annotator);
    return context.json({ problems });
  });

  async function viewOf(id: string, { page, document }: PageToAnnotate): Promise<PageView> {
    const own = await readAnnotation(folder, id, annotator);
    const others = [];
    const unread = [];
    for (const other of await otherAnnotators(folder, id, annotator)) {
      const { lists, problem } = await tryToRead(id, other);
      if (problem !== undefined) unread.push(problem);
      if (lists)
        others.push({ annotator: other, headings: markedHeadings(lists), agreement: agreement(lists, own) });
    }
    return {
      id,
      textLength: page.textLength,
      size: page.size ?? { width: 0, height: 0 },
      rows: document.rows.map(({ blocks }) => ({
        blocks: blocks.map(({ text, span, symbols }) => ({ text, span, symbols })),
      })),
      texts: pageTexts(page),
      headings: own ? markedHeadings(own) : [],
      others,
      unread,
    };
  }

  /** An annotator's gold of a page, or what is wrong with the file. */
  async function tryToRead(id: string, who: string): Promise<{ lists?: PageLists; problem?: string }> {
    try {
      const lists = await readAnnotation(folder, id, who);
      return lists ? { lists } : {};
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      return { problem: error.message };
    }
  }
  return app;
}

/** F between two annotations under both conventions, the other's as gold. */
function agreement(gold: PageLists, own: PageLists | undefined): Record<string, number> {
  const of = (convention: ConventionName): number =>
    measurePages(scorePages([gold], own ? [own] : [], { convention, measures: ['microF'] }), 'microF');
  return { paper: of('paper'), nested: of('nested') };
}
