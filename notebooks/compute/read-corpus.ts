import { resolve } from 'node:path';
import {
  type BlockTree,
  type Document,
  flattenDom,
  markSentenceRows,
  openCapture,
  type Page,
  type PageLists,
  readPageLists,
  readSources,
  SourceError,
  segment,
} from '../../src/index.ts';
import { pageRows } from '../../src/pipeline/index.ts';

/** The embedded corpus as the notebooks take it, in the order of its slugs. */
export interface Corpus {
  pages: Page[];
  /** Pictures of the pages that notebooks show, by slug. */
  pictures: Map<string, Uint8Array>;
  /** Rows by the paper's flattening, and by VIPS at the default permitted DoC; sentence rows marked over the corpus in the first. */
  dom: Document[];
  visual: Document[];
  /** Block trees, by page. */
  trees: Map<string, BlockTree>;
  /** What a person saw, a page of each document. */
  gold: PageLists[];
}

const folder = resolve(import.meta.dirname, '../../corpus');

/**
 * Captures every page of the corpus in a browser and flattens it.
 * @param pictured slugs of the pages that a picture is wanted of
 */
export async function readCorpus(pictured: readonly string[]): Promise<Corpus> {
  const [pages, pictures]: [Page[], Corpus['pictures']] = [[], new Map()];
  const capture = await openCapture();
  try {
    for await (const source of readSources([folder])) {
      if (source instanceof SourceError) throw source;
      const [slug] = source.id.split('/');
      const { page, screenshot } = await capture.page(source, { screenshot: pictured.includes(slug) });
      pages.push(page);
      if (screenshot) pictures.set(slug, screenshot);
    }
  } finally {
    await capture.close();
  }
  const trees = new Map(pages.map((page) => [page.id, segment(page, { permittedDoc: 6 })]));
  const gold = new Map((await readPageLists(folder)).map((lists) => [lists.page, lists]));
  return {
    pages,
    pictures,
    dom: markSentenceRows(pages.map(flattenDom)),
    visual: pages.map((page) => pageRows(page, 'visual', trees.get(page.id))),
    trees,
    gold: pages.map(({ id }) => {
      const lists = gold.get(id);
      if (!lists) throw new Error(`${id}: no gold (expected one gold.json a page of the corpus)`);
      return lists;
    }),
  };
}
