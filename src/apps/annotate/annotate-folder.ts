import { readSources, type Source, SourceError } from '../../capture/index.ts';
import { type Effects, needPackages, UsageError, withoutBreak } from '../../effects/index.ts';
import { inferStructure, parseHybridConfig } from '../../hybrid/index.ts';
import { type PageLists, structureLists } from '../../page/index.ts';
import { pageRows } from '../../pipeline/index.ts';
import { defaultViewport, openEngine } from '../../pipeline/pages/index.ts';
import { annotatorPattern } from '../../store/index.ts';
import { remember } from '../shared/remember.ts';
import { serveApp } from '../shared/serve-app.ts';
import { annotationApp, type PageToAnnotate } from './annotation-app.ts';

/** Pages kept ready: the one at hand and its neighbours. */
const pagesKept = 4;

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
  const sources = await pagesBelow(folder, effects);
  const engine = openEngine(
    { engine: 'chromium', viewport: defaultViewport, screenshot: true, allowPrivate: false },
    effects,
  );
  const open = remember(pagesKept, async (id: string): Promise<PageToAnnotate> => {
    const source = sources.get(id);
    if (!source) throw new Error(`${id}: no such page`);
    const { page, screenshot } = await engine.page(source);
    return {
      page,
      document: withoutBreak(() => pageRows(page, 'visual', undefined, { hidden: 'keep' })),
      screenshot: screenshot ?? new Uint8Array(),
    };
  });
  const { fetch } = annotationApp({ folder, annotator, ids: [...sources.keys()], open, suggest });
  try {
    await serveApp({ fetch, port, about: () => `${sources.size} pages` }, effects);
  } finally {
    await engine.close();
  }
}

/** The outline of the hybrid model, of the text that is seen, to be corrected. */
function suggest({ page }: PageToAnnotate): PageLists {
  return withoutBreak(() => {
    const document = pageRows(page, 'visual');
    return structureLists(document, inferStructure(document, parseHybridConfig({})));
  });
}

/** Pages of a folder by id; what cannot be read is named. */
async function pagesBelow(folder: string, effects: Effects): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>();
  for await (const source of readSources([folder])) {
    if (source instanceof SourceError) effects.fail(source.message);
    else sources.set(source.id, source);
  }
  if (sources.size === 0) throw new Error(`${folder}: no page that can be read (expected at least one)`);
  return sources;
}
