import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context, Hono } from 'hono';
import { inTurn, type Turns } from '../../effects/index.ts';
import { type Document, type Page, structureLists } from '../../page/index.ts';
import type { InferredDocument } from '../../pipeline/model/index.ts';
import { annotatorPattern, listGoldFiles } from '../../store/index.ts';
import { programPage } from '../shared/local-app.ts';
import { forMember, localRoutes, parseBody, pictureAnswer } from '../shared/local-routes.ts';
import { annotatedPage } from './annotated-page.ts';
import { annotationSchema, markedHeadings } from './annotation.ts';
import type { PageList, SuggestedHeadings } from './annotation-data.ts';
import { annotatorAgreements, goldOrProblem } from './annotation-files.ts';
import { pageStatusSchema, progressWriter, readProgress } from './page-status.ts';
import { saveAnnotation } from './save-annotation.ts';

/** A page that is shown to an annotator. */
export interface PageToAnnotate {
  page: Page;
  /** Rows as methods see them. */
  document: Document;
  /** Rows of hidden text too, for those who annotate it; without it none are offered. */
  whole?: Document | undefined;
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
  /** Of `document`, to begin from, by a model; without it none are offered. */
  suggest?: ((page: PageToAnnotate) => Suggestion | Promise<Suggestion>) | undefined;
  /** Whether rows of hidden text are shown from the start; default false. */
  hidden?: boolean | undefined;
}

type Suggestion = Pick<InferredDocument, 'structure' | 'probabilities'>;

const largestBody = 4_000_000;

/**
 * The annotation program as a web application for the people at this machine, each under a name of their own.
 *
 * Pages are shown as pictures and as text set by script, never as markup.
 */
export function annotationApp(options: AnnotationAppOptions): Hono {
  const { folder, annotator, ids, open, suggest, hidden = false } = options;
  const pageOf = (who: string) => programPage('annotate', 'Annotate', who);
  const app = localRoutes('annotate', pageOf(annotator).policy, largestBody);
  const saving: Turns = inTurn(1);
  const note = progressWriter(folder);
  const whoAsks = (context: Context): string => context.req.query('as') ?? annotator;
  app.use(async (context, next) => {
    const who = whoAsks(context);
    if (annotatorPattern.test(who)) return next();
    return context.text(`as: ${who} (expected 1-20 letters, digits or hyphens)`, 400);
  });
  app.get('/', (context) => context.html(pageOf(whoAsks(context)).html));
  app.get('/guide', (context) => context.text(annotationGuide()));
  app.get('/pages', async (context) => context.json(await pageList(options, whoAsks(context))));
  app.get('/agreement', async (context) =>
    context.json({ annotators: await annotatorAgreements(options, whoAsks(context)) }),
  );
  app.get(
    '/pages/:index',
    forMember(ids, async (context, id) => {
      const page = await annotatedPage(folder, await open(id), whoAsks(context));
      return context.json({ ...page, suggests: suggest !== undefined, showsHidden: hidden });
    }),
  );
  app.get(
    '/pages/:index/picture',
    forMember(ids, async (context, id) => pictureAnswer(context, (await open(id)).screenshot)),
  );
  app.get(
    '/pages/:index/suggestion',
    forMember(ids, async (context, id) => {
      if (!suggest) return context.text('no suggestion', 404);
      const page = await open(id);
      const { structure, probabilities } = await suggest(page);
      const headings = markedHeadings(structureLists(page.document, structure));
      return context.json({ headings, doubts: doubtsOf(page.document, probabilities) });
    }),
  );
  app.put(
    '/pages/:index/status',
    forMember(ids, async (context, id) => {
      const { data, error } = await parseBody(context, pageStatusSchema);
      if (error) return context.text(error.issues.map(({ message }) => message).join('; '), 400);
      await note(whoAsks(context), id, data);
      return context.json(data);
    }),
  );
  app.put(
    '/pages/:index',
    forMember(ids, async (context, id) => {
      const { data, error } = await parseBody(context, annotationSchema);
      if (error) return context.json({ problems: error.issues.map(({ message }) => message) }, 400);
      const { textLength } = (await open(id)).page;
      const page = { page: id, textLength, annotator: whoAsks(context) };
      const answer = await saveAnnotation({ folder, saving }, page, data);
      if (typeof answer === 'string') return context.text(answer, 409);
      return context.json(answer, answer.version === undefined ? 400 : 200);
    }),
  );
  return app;
}

/** Rows that are as likely headings as not, by the offset at which each starts. */
function doubtsOf({ rows }: Document, probabilities: readonly number[] = []): SuggestedHeadings['doubts'] {
  return rows.flatMap(({ blocks: [{ span }] }, r): [number, number][] =>
    probabilities[r] >= 0.2 && probabilities[r] <= 0.8 ? [[span[0], probabilities[r]]] : [],
  );
}

/** The pages as an annotator left them, and everybody who has gold. */
async function pageList({ folder, annotator, ids }: AnnotationAppOptions, who: string): Promise<PageList> {
  const statuses = await readProgress(folder, who);
  const pages = ids.map(async (id) => {
    const { lists, problem } = await goldOrProblem(folder, id, who);
    const { done = false, note = '' } = statuses[id] ?? {};
    return { id, begun: lists !== undefined, done, note, ...(problem !== undefined && { problem }) };
  });
  const names = (await listGoldFiles(folder)).map((file) => file.annotator);
  const annotators = [...new Set([...names, annotator, who])].sort();
  return { pages: await Promise.all(pages), annotators };
}

/** The guide for annotators, seen from this file as source or compiled, and from the bundled program. */
const places = ['../../../docs/annotation.md', '../../docs/annotation.md'];

function annotationGuide(): string {
  const file = places.map((place) => join(import.meta.dirname, place)).find((path) => existsSync(path));
  return file === undefined ? 'docs/annotation.md is not there.\n' : readFileSync(file, 'utf8');
}
