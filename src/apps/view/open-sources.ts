import { readFile } from 'node:fs/promises';
import { type CapturedPage, readSources, type Source, SourceError } from '../../capture/index.ts';
import { type CalledThread, type Effects, openCalledThread, UsageError } from '../../effects/index.ts';
import { unpackWeights, weightsSchema } from '../../hybrid/index.ts';
import type { Page, PageLists } from '../../page/index.ts';
import { inferenceConfig } from '../../pipeline/model/index.ts';
import { openEngine, type SourceSettings } from '../../pipeline/pages/index.ts';
import { readJson, readPageLists } from '../../store/index.ts';
import { remember } from '../shared/remember.ts';
import type { BesideOptions, ReadBeside } from './read-beside.ts';
import { showPage } from './show-page.ts';
import type { ViewSource } from './view-source.ts';

/** Pages kept ready: those at hand and their neighbours. */
const pagesKept = 8;

/** What is found on the pages of sources, and what is shown beside it. */
export interface OpenSourcesOptions {
  learntFrom: 'readers' | 'markup';
  /** File of other weights than those that come with the program. */
  weights?: string | undefined;
  /** Of the draws that probabilities are shares of where weights have no calibration. */
  seed: number;
  /** Names of heuristic methods beside the hybrid model. */
  methods: readonly string[];
  /** What readers say: a file of one page, or what `readPageLists` takes. */
  gold?: string | undefined;
  /** Whether blocks tell their roles. */
  roles?: boolean | undefined;
  reading: SourceSettings;
}

/**
 * Pages of sources, to be looked at; each is captured and read when it is asked for first. Snapshots show the picture
 * that `capture --screenshot` put beside them.
 * @throws UsageError when there is no page that can be read; FormatError for weights or gold that are none
 */
export async function openSources(
  sources: readonly string[],
  { learntFrom, weights: weightsFile, seed, methods, gold: goldFile, roles, reading }: OpenSourcesOptions,
  effects: Effects,
): Promise<ViewSource> {
  const goldOf = await goldByPage(goldFile);
  const weights =
    weightsFile === undefined
      ? undefined
      : unpackWeights(await readJson(weightsFile, weightsSchema), weightsFile);
  const config = inferenceConfig({ learntFrom, seed });
  const found: Source[] = [];
  for await (const source of readSources(sources, reading)) {
    effects.signal.throwIfAborted();
    if (source instanceof SourceError) effects.fail(source.message);
    else found.push(source);
  }
  if (found.length === 0) throw new UsageError(`${sources.join(' ')}: no page that can be read`);
  const beside = openBeside();
  const engine = openEngine({ ...reading, engine: 'chromium', screenshot: true }, effects);
  const waiting = new Map<number, (read: { page: Page; hasPicture: boolean }) => void>();
  const captured = remember(pagesKept, async (index: number): Promise<CapturedPage> => {
    const source = found[index];
    const capture = await engine.page(source, (page) => {
      waiting.get(index)?.({ page, hasPicture: true });
      waiting.delete(index);
    });
    if (!source.page) return capture;
    // As `capture --screenshot` names the picture of a snapshot; where there is none, the texts are drawn.
    const screenshot = await readFile(source.name.replace(/\.page\.json$/, '.png')).catch(() => undefined);
    return screenshot ? { ...capture, screenshot } : capture;
  });
  /** A page as soon as it is there: the browser makes its picture meanwhile. */
  const early = (index: number): Promise<{ page: Page; hasPicture: boolean }> =>
    new Promise((resolve, reject) => {
      waiting.set(index, resolve);
      captured(index).then(
        ({ page, screenshot }) => resolve({ page, hasPicture: screenshot !== undefined }),
        reject,
      );
    });
  const shown = remember(pagesKept, async (index: number) => {
    const { page, hasPicture } = await early(index);
    const gold = goldOf(page);
    if (goldFile !== undefined && !gold)
      effects.log(`${goldFile}: nothing on ${page.id} (expected its id, and ${page.textLength} characters)`);
    const options = { config, weights, methods, gold, roles, elsewhere: beside.read };
    const [own] = await Promise.all([showPage(page, hasPicture, options), captured(index)]);
    return own;
  });
  return {
    pages: found.map(({ id }) => ({ id })),
    page: shown,
    picture: async (index) => (await captured(index)).screenshot,
    async close() {
      await Promise.all([engine.close(), beside.close()]);
    },
  };
}

/**
 * What readers say of pages.
 * @param path whatever `readPageLists` takes
 * @returns a function of a page; gold of a single page serves a page of its length under any name
 */
async function goldByPage(
  path: string | undefined,
): Promise<(page: { id: string; textLength: number }) => PageLists | undefined> {
  if (path === undefined) return () => undefined;
  const lists = await readPageLists(path);
  const byPage = new Map(lists.map((gold) => [gold.page, gold]));
  return ({ id, textLength }) => {
    const [only] = lists;
    const found = byPage.get(id) ?? (lists.length === 1 ? only : undefined);
    return found?.textLength === textLength ? found : undefined;
  };
}

/** Nodes of a page below which starting a thread takes longer than what it saves. */
const fewNodes = 1_000;

/** Reads pages in a thread of its own, which starts with the first large page. */
export function openBeside(): {
  read: (page: Page, options: BesideOptions) => Promise<ReadBeside> | undefined;
  close: () => Promise<void>;
} {
  let thread: CalledThread | undefined;
  return {
    read(page, options) {
      if (page.nodes.length < fewNodes) return undefined;
      thread ??= openCalledThread(new URL('./beside-thread.ts', import.meta.url), undefined);
      const answer = thread.call<ReadBeside>('readBeside', page, options);
      answer.catch(() => {
        thread = undefined; // it has ended
      });
      return answer;
    },
    close: async () => thread?.close(),
  };
}
