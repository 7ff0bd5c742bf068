import {
  baselines,
  type Document,
  flattenVisual,
  markSentenceRows,
  type Page,
  type PageLists,
  scorePages,
  segment,
  structureLists,
  summarisePages,
} from '../../src/index.ts';
import { mean } from '../../src/math/index.ts';
import type { VisualBlock } from '../../src/page/index.ts';
import type { Corpus } from './read-corpus.ts';

/** What one permitted degree of coherence makes of the corpus. */
interface DocQuality {
  permittedDoc: number;
  /** Mean numbers of leaf blocks and of rows a page. */
  blocks: number;
  rows: number;
  /** F of the lists that a method makes of these rows, by method. */
  scores: { method: string; microF: number; macroF: number }[];
}

/** Notebook 2: block trees, rows and what heuristics make of them, at every permitted DoC of the report's scale. */
export function permittedDocQuality({ pages, gold }: Pick<Corpus, 'pages' | 'gold'>): DocQuality[] {
  return Array.from({ length: 11 }, (_, i) => qualityAt(i + 1, pages, gold));
}

function qualityAt(permittedDoc: number, pages: readonly Page[], gold: readonly PageLists[]): DocQuality {
  const trees = pages.map((page) => segment(page, { permittedDoc }));
  const documents = markSentenceRows(pages.map((page, i) => flattenVisual(page, trees[i], { hidden: true })));
  const byPage = new Map(trees.map((tree) => [tree.page, tree]));
  return {
    permittedDoc,
    blocks: mean(trees.map(({ root }) => countLeaves(root))),
    rows: mean(documents.map((document: Document) => document.rows.length)),
    scores: (['typographic', 'prominence', 'vips-outline'] as const).map((method) => {
      const structures = baselines[method].run(documents, byPage);
      const lists = structures.map((structure, d) => structureLists(documents[d], structure));
      const { microF, macroF } = summarisePages(scorePages(gold, lists));
      return { method, microF, macroF };
    }),
  };
}

function countLeaves({ children }: VisualBlock): number {
  return children.length === 0 ? 1 : children.reduce((sum, child) => sum + countLeaves(child), 0);
}
