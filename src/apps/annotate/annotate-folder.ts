import { type CapturedPage, defaultLimits, LimitError, withDeadline } from '../../capture/index.ts';
import { withinTime } from '../../capture/inside/index.ts';
import { type Effects, needPackages, openCalledThread, UsageError } from '../../effects/index.ts';
import { seenLength } from '../../page/inside/index.ts';
import { defaultPermittedDoc, pageRows } from '../../pipeline/index.ts';
import type { InferredDocument } from '../../pipeline/model/index.ts';
import { defaultViewport } from '../../pipeline/pages/index.ts';
import { annotatorPattern } from '../../store/index.ts';
import { segment } from '../../vips/index.ts';
import { folderCaptures } from '../shared/folder-captures.ts';
import { serveApp } from '../shared/serve-app.ts';
import { annotationApp, type PageToAnnotate } from './annotation-app.ts';

/** Pages kept ready: the one at hand and its neighbours. */
const mostPages = 4;

/**
 * Serves the annotation program for the pages of a folder until the user stops it; gold is kept in the folder.
 * @param hidden whether rows of hidden text are shown from the start
 * @param port of the local server; 0: any that is free
 * @throws UsageError for a name that can't be an annotator's; Error when no page can be read
 */
export async function annotateFolder(
  folder: string,
  { annotator, port, hidden }: { annotator: string; port: number; hidden?: boolean | undefined },
  effects: Effects,
): Promise<void> {
  if (!annotatorPattern.test(annotator)) {
    throw new UsageError(`--annotator: ${annotator} (expected 1-20 letters, digits or hyphens)`);
  }
  needPackages('annotate', ['hono', '@hono/node-server']);
  const { ids, open, close } = await folderCaptures(
    { folder, viewport: defaultViewport, most: mostPages, show: toAnnotate },
    effects,
  );
  if (ids.length === 0) throw new Error(`${folder}: no page that can be read (expected at least one)`);
  const { fetch } = annotationApp({ folder, annotator, ids, open, suggest, hidden });
  try {
    await serveApp({ fetch, port, about: () => `${ids.length} pages` }, effects);
  } finally {
    await close();
  }
}

function toAnnotate({ page, screenshot = new Uint8Array() }: CapturedPage): PageToAnnotate {
  // In the thread of all answers: as short as a suggestion.
  return withinTime(page.id, 'reading', defaultLimits.timeout, () => {
    const tree = segment(page, { permittedDoc: defaultPermittedDoc });
    const document = pageRows(page, 'visual', tree);
    const seen = seenLength(page);
    const hides = seen > 0 && seen < page.textLength;
    const whole = hides ? pageRows(page, 'visual', tree, { hidden: 'keep' }) : undefined;
    return { page, document, whole, screenshot };
  });
}

/** What a thread of its own suggests, which ends with it, or when it takes too long: others are answered meanwhile. */
async function suggest({ page, document }: PageToAnnotate): Promise<InferredDocument> {
  const thread = openCalledThread(new URL('./suggest-thread.ts', import.meta.url), undefined);
  const { timeout } = defaultLimits;
  const late = () => new LimitError(page.id, `the suggestion took longer than ${timeout} ms`);
  try {
    return await withDeadline(thread.call<InferredDocument>('suggest', document), timeout, late);
  } finally {
    await thread.close();
  }
}
