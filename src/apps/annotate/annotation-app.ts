import type { Hono } from 'hono';
import { inTurn, loadPackage } from '../../effects/index.ts';
import type { Document, Page, PageLists } from '../../page/index.ts';
import { annotatorPattern, FormatError, listGoldFiles } from '../../store/index.ts';
import type { PageText } from '../report/report-data.ts';
import { failedRequest, foreignRequest, ownHeaders } from '../shared/local-app.ts';
import { pageTexts } from '../shared/page-texts.ts';
import { agreement, type PageAgreement } from './agreement.ts';
import { annotationLists, annotationSchema, markedHeadings } from './annotation.ts';
import { otherAnnotators, readAnnotation, writeAnnotation } from './annotation-files.ts';
import { annotationProblems } from './annotation-problems.ts';
import { appPage } from './app-page.ts';
import { annotationGuide } from './guide.ts';
import { type PageStatus, pageStatusSchema, progressWriter, readProgress } from './page-status.ts';

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
  /** Who annotates at `/`; `/?as=b` is the place of another. */
  annotator: string;
  /** Ids of the pages, in the order to go through. */
  ids: readonly string[];
  /** Captures and flattens a page. */
  open(id: string): Promise<PageToAnnotate>;
  /** Lists to begin from, by a model; without it none are offered. */
  suggest?: ((page: PageToAnnotate) => PageLists) | undefined;
}

/** What the browser gets to know of a page. */
interface PageView {
  id: string;
  annotator: string;
  /** Whether lists to begin from are offered. */
  suggests: boolean;
  status: PageStatus;
  /** Of one's own gold, to be sent with what takes its place. */
  version: string;
  textLength: number;
  size: { width: number; height: number };
  rows: { blocks: { text: string; span: readonly [number, number]; symbols: readonly string[] }[] }[];
  texts: PageText[];
  headings: ReturnType<typeof markedHeadings>;
  others: {
    annotator: string;
    headings: ReturnType<typeof markedHeadings>;
    agreement: PageAgreement;
  }[];
  /** What is wrong with files of other annotators. */
  unread: string[];
}

/** How far another annotator agrees on the pages that both have. */
interface AnnotatorAgreement extends PageAgreement {
  annotator: string;
  pages: (PageAgreement & { index: number; id: string })[];
}

const largestBody = 4_000_000;

const changedElsewhere =
  'this page was changed elsewhere since it was opened here, as in another window. Reload to see what is there now; ' +
  'what was changed here since then is lost by that.';

/**
 * The annotation program as a web application for the people at this machine, each under a name of their own.
 *
 * Pages are shown as pictures and as text set by script, never as markup. Requests that name another host than this
 * machine are refused (a page elsewhere could have its name lead here), and so is writing that another site asks for.
 */
export function annotationApp({ folder, annotator, ids, open, suggest }: AnnotationAppOptions): Hono {
  const hono = loadPackage<typeof import('hono')>('annotate', 'hono');
  const { bodyLimit } = loadPackage<typeof import('hono/body-limit')>('annotate', 'hono/body-limit');
  const app = new hono.Hono<{ Variables: { who: string } }>();
  const { policy } = appPage(annotator);
  const note = progressWriter(folder);
  const saveInTurn = inTurn(1);
  app.use(async (context, next) => {
    const refusal = foreignRequest((name) => context.req.header(name));
    if (refusal) return context.text(refusal, 403);
    const who = context.req.query('as') ?? annotator;
    if (!annotatorPattern.test(who))
      return context.text(`as: ${who} (expected 1-20 letters, digits or hyphens)`, 400);
    context.set('who', who);
    await next();
    ownHeaders(context, policy);
    return undefined;
  });
  app.onError(failedRequest);
  const idOf = (index: string): string | undefined => (/^\d+$/.test(index) ? ids[Number(index)] : undefined);

  app.get('/', (context) => context.html(appPage(context.get('who')).html));
  app.get('/guide', (context) => context.text(annotationGuide()));
  app.get('/pages', async (context) => {
    const who = context.get('who');
    const statuses = await readProgress(folder, who);
    const pages = ids.map(async (id) => {
      const { lists, problem } = await tryToRead(id, who);
      const { done = false, note: remark = '' } = statuses[id] ?? {};
      return {
        id,
        begun: lists !== undefined,
        done,
        note: remark,
        ...(problem !== undefined && { problem }),
      };
    });
    const names = new Set((await listGoldFiles(folder)).map((file) => file.annotator))
      .add(annotator)
      .add(who);
    return context.json({ pages: await Promise.all(pages), annotators: [...names].sort() });
  });
  app.get('/agreement', async (context) => context.json(await agreementOf(context.get('who'))));
  app.get('/pages/:index', async (context) => {
    const id = idOf(context.req.param('index'));
    if (id === undefined) return context.text('no such page', 404);
    return context.json(await viewOf(id, await open(id), context.get('who')));
  });
  app.get('/pages/:index/suggestion', async (context) => {
    const id = idOf(context.req.param('index'));
    if (id === undefined || !suggest) return context.text('no suggestion', 404);
    return context.json({ headings: markedHeadings(suggest(await open(id))) });
  });
  app.put('/pages/:index/status', bodyLimit({ maxSize: largestBody }), async (context) => {
    const id = idOf(context.req.param('index'));
    if (id === undefined) return context.text('no such page', 404);
    if (context.req.header('content-type') !== 'application/json') return context.text('expected JSON', 415);
    const parsed = pageStatusSchema.safeParse(await context.req.json().catch(() => undefined));
    if (!parsed.success)
      return context.text(parsed.error.issues.map(({ message }) => message).join('; '), 400);
    await note(context.get('who'), id, parsed.data);
    return context.json(parsed.data);
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
    const who = context.get('who');
    const refused = problems.filter(({ grave }) => grave);
    if (refused.length > 0) return context.json({ problems: refused }, 400);
    const lists = annotationLists({ page: id, textLength, annotator: who }, headings);
    const version = await saveInTurn(async () => {
      const kept = await readAnnotation(folder, id, who); // a file that is not gold any more is not written over
      return kept.version === parsed.data.version ? writeAnnotation(folder, lists, who) : undefined;
    });
    if (version === undefined) return context.text(changedElsewhere, 409);
    // What is saved is what is shown: levels that were skipped are the levels that there are.
    const { others } = await othersOf(id, who, lists);
    const agreements = Object.fromEntries(others.map((other) => [other.annotator, other.agreement]));
    return context.json({ version, problems, headings: markedHeadings(lists), agreements });
  });

  async function viewOf(id: string, { page, document }: PageToAnnotate, who: string): Promise<PageView> {
    const { lists: own, version } = await readAnnotation(folder, id, who);
    const { others, unread } = await othersOf(id, who, own);
    return {
      id,
      annotator: who,
      suggests: suggest !== undefined,
      status: (await readProgress(folder, who))[id] ?? { done: false, note: '' },
      version,
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

  /** What other annotators have of a page, and what is wrong with their files. */
  async function othersOf(
    id: string,
    who: string,
    own: PageLists | undefined,
  ): Promise<Pick<PageView, 'others' | 'unread'>> {
    const others: PageView['others'] = [];
    const unread: string[] = [];
    for (const other of await otherAnnotators(folder, id, who)) {
      const { lists, problem } = await tryToRead(id, other);
      if (problem !== undefined) unread.push(problem);
      if (!lists) continue;
      const agreed = agreement([lists], own ? [own] : []);
      others.push({ annotator: other, headings: markedHeadings(lists), agreement: agreed });
    }
    return { others, unread };
  }

  /** How far others agree with an annotator on the pages that both have, page by page and over all. */
  async function agreementOf(who: string): Promise<{ annotators: AnnotatorAgreement[] }> {
    const known = new Set(ids);
    const gold = new Map<string, Map<string, PageLists>>();
    for (const { id, annotator: name } of await listGoldFiles(folder)) {
      const { lists } = known.has(id) ? await tryToRead(id, name) : {};
      if (lists) gold.set(name, (gold.get(name) ?? new Map()).set(id, lists));
    }
    const own = gold.get(who) ?? new Map<string, PageLists>();
    gold.delete(who);
    const annotators = [...gold]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .flatMap(([name, theirs]) => {
        const shared = ids.flatMap((id, index) => {
          const [a, b] = [theirs.get(id), own.get(id)];
          return a && b ? [{ index, id, a, b }] : [];
        });
        if (shared.length === 0) return [];
        const pages = shared.map(({ index, id, a, b }) => ({ index, id, ...agreement([a], [b]) }));
        const all = agreement(
          shared.map(({ a }) => a),
          shared.map(({ b }) => b),
        );
        return [{ annotator: name, ...all, pages }];
      });
    return { annotators };
  }

  /** An annotator's gold of a page, or what is wrong with the file. */
  async function tryToRead(id: string, who: string): Promise<{ lists?: PageLists; problem?: string }> {
    try {
      const { lists } = await readAnnotation(folder, id, who);
      return lists ? { lists } : {};
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
      return { problem: error.message };
    }
  }
  return app as unknown as Hono;
}
