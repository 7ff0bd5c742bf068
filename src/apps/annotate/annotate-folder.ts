import { type CapturedPage, defaultLimits, LimitError, withDeadline } from '../../capture/index.ts';
import {
  type Effects,
  needPackages,
  openCalledThread,
  UsageError,
  withoutBreak,
} from '../../effects/index.ts';
import type { PageLists } from '../../page/index.ts';
import { pageRows } from '../../pipeline/index.ts';
import { defaultViewport } from '../../pipeline/pages/index.ts';
import { annotatorPattern } from '../../store/index.ts';
import { folderCaptures } from '../shared/folder-captures.ts';
import { serveApp } from '../shared/serve-app.ts';
import { annotationApp, type PageToAnnotate } from './annotation-app.ts';

/** Pages kept ready: the one at hand and its neighbours. */
const mostPages = 4;

/**
 * Serves the annotation program for the pages of a folder until the user stops it; gold is kept in the folder.
 * @param port of the local server; 0: any that is free
 * @throws UsageError for a name that can't be an annotator's; Error when no page can be read
 */
export async function annotateFolder(
  folder: string,
  { annotator, port }: { annotator: string; port: number },
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
  const { fetch } = annotationApp({ folder, annotator, ids, open, suggest });
  try {
    await serveApp({ fetch, port, about: () => `${ids.length} pages` }, effects);
  } finally {
    await close();
  }
}

function toAnnotate({ page, screenshot = new Uint8Array() }: CapturedPage): PageToAnnotate {
  const document = withoutBreak(() => pageRows(page, 'visual', undefined, { hidden: 'keep' }));
  return { page, document, screenshot };
}

/** What a thread of its own suggests, which ends with it, or when it takes too long: others are answered meanwhile. */
async function suggest({ page }: PageToAnnotate): Promise<PageLists> {
  const thread = openCalledThread(new URL('./suggest-thread.ts', import.meta.url), undefined);
  const { timeout } = defaultLimits;
  const late = () => new LimitError(page.id, `the suggestion took longer than ${timeout} ms`);
  try {
    return await withDeadline(thread.call<PageLists>('suggest', page), timeout, late);
  } finally {
    await thread.close();
  }
}
