import { baselines, findBaseline } from '../../baselines/index.ts';
import { inTime } from '../../capture/inside/index.ts';
import { type BlockTree, type Document, type Page, type Span, structureLists } from '../../page/index.ts';
import { defaultPermittedDoc, pageRows } from '../../pipeline/index.ts';
import { withRoles } from '../../vips/index.ts';
import { ruleSentences, segmentLevels } from '../../vips/inside/index.ts';
import { methodView } from './method-view.ts';
import { pageLevel } from './page-levels.ts';
import { wordingOf } from './page-rows.ts';
import type { ViewMethod, ViewPage } from './view-page.ts';

/** Permitted degrees of coherence that the slider has: those of the rules of the report on VIPS. */
const permitted = Array.from({ length: 11 }, (_, i) => i + 1);

/** Heuristic methods that nobody compares with by eye: they answer by chance, or nothing. */
const withoutReading = ['none', 'random', 'random-prior'];

/** Names of the methods that stand beside the hybrid model where nobody names any. */
export const usualMethods: readonly string[] = Object.keys(baselines).filter(
  (name) => !withoutReading.includes(name),
);

export interface ReadRows {
  /** Blocks at the usual permitted degree of coherence, of which the rows are made. */
  tree: BlockTree;
  document: Document;
  textOf: (span: Span) => string;
}

/** What is shown beside the hybrid model's answer: blocks at every permitted degree of coherence, heuristics. */
export type ReadBeside = Pick<ViewPage, 'levels' | 'rules'> & { methods: ViewMethod[] };

export interface BesideOptions {
  /** Names of heuristic methods. */
  methods: readonly string[];
  /** Whether blocks tell their roles. */
  roles: boolean;
}

export function pageLevels(page: Page): BlockTree[] {
  return inTime(page, () => segmentLevels(page, permitted, {}));
}

export function usualTree(trees: readonly BlockTree[]): BlockTree {
  return trees[permitted.indexOf(defaultPermittedDoc)];
}

export function readRows(page: Page, tree: BlockTree): ReadRows {
  const document = inTime(page, () => pageRows(page, 'visual', tree));
  return { tree, document, textOf: wordingOf(page, document) };
}

/** What is shown beside the hybrid model's answer; none of it needs that answer. */
export function readBeside(
  page: Page,
  { methods: names, roles }: BesideOptions,
  trees: readonly BlockTree[] = pageLevels(page),
  { tree, document, textOf }: ReadRows = readRows(page, usualTree(trees)),
): ReadBeside {
  const methods = names.map((name) => {
    const { label, summary, run } = findBaseline(name);
    const [structure] = inTime(page, () => run([document], new Map([[document.id, tree]])));
    return methodView(
      { name: label, about: summary, rows: 0 },
      document,
      structureLists(document, structure),
      textOf,
    );
  });
  const shown = roles ? inTime(page, () => trees.map((one) => withRoles(page, one))) : trees;
  return { ...pageBlocks(shown), methods };
}

export function pageBlocks(trees: readonly BlockTree[]): Pick<ViewPage, 'levels' | 'rules'> {
  return { levels: trees.map(pageLevel), rules: trees.length > 0 ? ruleSentences(trees[0].rules) : {} };
}
