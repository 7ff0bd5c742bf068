import { resolve } from 'node:path';
import type { CapturedPage, Source } from '../capture/index.ts';
import { inTime } from '../capture/inside/index.ts';
import { sha256 } from '../effects/index.ts';
import {
  type BlockTree,
  blockTreeSchema,
  type Document,
  type HiddenText,
  type Page,
  pageSchema,
} from '../page/index.ts';
import { pageRows } from '../pipeline/index.ts';
import { eachSource, markRows, openEngine, resourceFingerprints } from '../pipeline/pages/index.ts';
import { bytesFormat, type Cache, jsonFormat, noCache } from '../store/index.ts';
import { segment } from '../vips/index.ts';
import type { PageChoice } from './choose-pages.ts';
import type { Experiment } from './experiment-config.ts';
import type { ExperimentEffects } from './experiment-effects.ts';
import { type RowChoice, rowsName } from './row-choice.ts';

export interface CapturedCorpus {
  /** In the order of the sources. */
  ids: string[];
  /** Documents on the rows of a choice, one a page; those of one choice are made once. */
  documents(rows: RowChoice): Document[];
  /** Block trees of the pages, by id. */
  trees(rows: RowChoice): ReadonlyMap<string, BlockTree>;
  /** Letters of each page's canonical text, by id. */
  textLengths: ReadonlyMap<string, number>;
  /** Ids of the pages that hold an element which pages are to be without, in the order of the sources. */
  leftOut: string[];
  errors: string[];
  warnings: string[];
}

/**
 * A page in memory: rows of the DOM, and by permitted degree of coherence its blocks and visual rows, by what becomes
 * of hidden text.
 */
interface FlatPage {
  id: string;
  textLength: number;
  dom: Document;
  visual: ReadonlyMap<number, { tree: BlockTree; documents: Record<HiddenText, Document> }>;
}

/**
 * Captures, segments and flattens the pages of a corpus; what fails is named and left out.
 * @param coherences permitted degrees of coherence that the runs need
 * @param without names of elements: pages with one of them are left out
 */
export async function captureCorpus(
  { viewport, permittedDoc }: Experiment,
  sources: readonly string[],
  choice: PageChoice,
  coherences: readonly number[],
  without: readonly string[],
  { base, cache, allowPrivate, capture, ...effects }: ExperimentEffects,
): Promise<CapturedCorpus> {
  const engine = capture
    ? { page: capture, close: async () => {} }
    : openEngine({ engine: 'chromium', viewport, screenshot: cache !== noCache, allowPrivate }, effects);
  const resourcesOf = resourceFingerprints();
  const pages: FlatPage[] = [];
  const errors: string[] = [];
  const warnings: string[] = [];
  const leftOut: string[] = [];
  const unwanted = new Set(without);
  try {
    const use = async (source: Source): Promise<void> => {
      if (!choice.has(source.id)) return;
      const key = {
        bytes: sha256(source.bytes),
        url: source.url,
        contentType: source.contentType,
        beside: await resourcesOf(source.root ?? source.folder),
        viewport,
      };
      const { page } = await cachedCapture(source, key, engine.page, cache);
      if (page.nodes.some(({ name }) => unwanted.has(name))) {
        leftOut.push(page.id);
        return;
      }
      const visual = new Map<number, { tree: BlockTree; documents: Record<HiddenText, Document> }>();
      for (const coherence of new Set(coherences)) {
        const files = pageFiles(page.id, coherence === permittedDoc ? '' : `.pdoc${coherence}`);
        const inputs = { ...key, permittedDoc: coherence };
        const tree = await cache.value(files.blocks.name, inputs, files.blocks.format, () =>
          inTime(page, () => segment(page, { permittedDoc: coherence })),
        );
        const rows = (hidden: HiddenText): Document =>
          inTime(page, () => pageRows(page, 'visual', tree, { hidden }));
        visual.set(coherence, { tree, documents: { omit: rows('omit'), keep: rows('keep') } });
      }
      warnings.push(...page.warnings.map((warning) => `${page.id}: ${warning}`));
      pages.push({ id: page.id, textLength: page.textLength, dom: pageRows(page, 'dom'), visual });
    };
    const fail = (message: string): void => void errors.push(message);
    await eachSource(pathsFrom(base, sources), 'capturing', { allowPrivate, fail }, effects, use);
  } finally {
    await engine.close();
  }
  return { ...corpusOf(pages, permittedDoc), leftOut, errors, warnings };
}

/** Sources with paths that start from a folder. */
export function pathsFrom(base: string, sources: readonly string[]): string[] {
  return sources.map((source) => (/^(https?:|-$)/i.test(source) ? source : resolve(base, source)));
}

function corpusOf(
  pages: readonly FlatPage[],
  permittedDoc: number,
): Pick<CapturedCorpus, 'ids' | 'documents' | 'trees' | 'textLengths'> {
  const made = new Map<string, Document[]>();
  const visualOf = (page: FlatPage, coherence: number) => {
    const found = page.visual.get(coherence);
    if (!found)
      throw new RangeError(`permittedDoc: ${coherence} (expected one that the corpus was captured for)`);
    return found;
  };
  return {
    ids: pages.map(({ id }) => id),
    textLengths: new Map(pages.map(({ id, textLength }) => [id, textLength])),
    documents: (rows) => {
      const name = rowsName(rows, permittedDoc);
      const found =
        made.get(name) ??
        markRows(
          pages.map((page) =>
            rows.flatten === 'dom'
              ? page.dom
              : visualOf(page, rows.permittedDoc).documents[rows.hidden ?? 'omit'],
          ),
          rows.sentences,
        );
      made.set(name, found);
      return found;
    },
    trees: ({ permittedDoc: coherence }) =>
      new Map(pages.map((page) => [page.id, visualOf(page, coherence).tree])),
  };
}

/**
 * Where an experiment keeps what it knows of a page, relative to its folder, and in which format.
 * @param variant of the blocks, such as `.pdoc4`; empty for those of the experiment's own permitted degree of coherence
 */
export function pageFiles(id: string, variant = '') {
  return {
    page: { name: `pages/${id}.page.json`, format: jsonFormat(pageSchema) },
    picture: { name: `pages/${id}.png`, format: bytesFormat },
    blocks: { name: `pages/${id}${variant}.blocks.json`, format: jsonFormat(blockTreeSchema) },
  };
}

/**
 * Page and picture of a source: those of the cache, or captured together where either is missing.
 * @throws Error naming the source when no picture was taken
 */
async function cachedCapture(
  source: Source,
  key: unknown,
  capture: (source: Source) => Promise<CapturedPage>,
  cache: Cache,
): Promise<{ page: Page }> {
  const files = pageFiles(source.id);
  let captured: Promise<CapturedPage> | undefined;
  const once = (): Promise<CapturedPage> => {
    captured ??= capture(source);
    return captured;
  };
  const page = await cache.value(files.page.name, key, files.page.format, async () => (await once()).page);
  if (source.page || cache === noCache) return { page }; // a picture is only for those who come back
  await cache.value(files.picture.name, key, files.picture.format, async () => {
    const taken = (await once()).screenshot;
    if (!taken) throw new Error(`${source.name}: no picture of the page`);
    return taken;
  });
  return { page };
}
