import { withoutBreak } from '../../effects/index.ts';
import type { HybridConfig, Weights } from '../../hybrid/index.ts';
import {
  type BlockTree,
  type Document,
  type Page,
  type PageLists,
  pageTitle,
  type Span,
} from '../../page/index.ts';
import { defaultPermittedDoc, pageRows } from '../../pipeline/index.ts';
import { ruleSentences, segmentLevels, withRoles } from '../../vips/index.ts';
import { guessLanguage, pageTexts, textLookup } from '../report/page-parts/index.ts';
import { pageLevel } from './page-levels.ts';
import { pageLines } from './page-lines.ts';
import { pageMethods } from './page-methods.ts';
import { pageViewRows } from './page-rows.ts';
import type { ShownPage } from './view-source.ts';

/** Permitted degrees of coherence that the slider has: those of the rules of the report on VIPS. */
const permitted = Array.from({ length: 11 }, (_, i) => i + 1);

/** How {@link showPage} reads a page. */
export interface ShowPageOptions {
  config: HybridConfig;
  weights?: Weights | undefined;
  /** Names of heuristic methods beside the hybrid model. */
  methods: readonly string[];
  gold?: PageLists | undefined;
  /** Whether blocks tell their roles; default false. */
  roles?: boolean | undefined;
}

/**
 * Everything that is shown of a captured page: blocks at every permitted degree of coherence, rows, and what methods
 * make of them.
 * @param page with layout
 * @param hasPicture whether a picture shows its texts; otherwise they are drawn
 * @throws RangeError when the page has no layout
 */
export async function showPage(
  page: Page,
  hasPicture: boolean,
  { config, weights, methods, gold, roles = false }: ShowPageOptions,
): Promise<ShownPage> {
  const trees = withoutBreak(() => segmentLevels(page, permitted, {}));
  const tree = trees[permitted.indexOf(defaultPermittedDoc)];
  const document = withoutBreak(() => pageRows(page, 'visual', tree));
  const textOf = wordingOf(page, document);
  const language = guessLanguage(
    document.rows.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join(' '),
  );
  return {
    ...pageFacts(page),
    ...(language !== undefined && { language }),
    lines: pageLines(page, !hasPicture),
    rows: [{ label: 'visual rows', rows: pageViewRows(page, document) }],
    methods: await pageMethods(document, { config, weights, methods, gold, tree, textOf }),
    ...pageBlocks(roles ? withoutBreak(() => trees.map((one) => withRoles(page, one))) : trees),
  };
}

/** What stands at a span: as the page shows it, or, where it hides the text, as the rows have it. */
export function wordingOf(page: Page, document: Document): (span: Span) => string {
  const [seen, all] = [textLookup(document, pageTexts(page)), textLookup(document)];
  return (span) => seen(span) || all(span);
}

/** What a page says of itself. */
export function pageFacts(page: Page): Pick<ShownPage, 'id' | 'title' | 'source' | 'size' | 'nodes'> {
  const { id, source, size, nodes } = page;
  return {
    id,
    title: pageTitle(page) || id,
    source,
    size: size ?? { width: 0, height: 0 },
    nodes: nodes.length,
  };
}

/** Blocks of a page as they are shown. */
export function pageBlocks(trees: readonly BlockTree[]): Pick<ShownPage, 'levels' | 'rules'> {
  return { levels: trees.map(pageLevel), rules: trees.length > 0 ? ruleSentences(trees[0].rules) : {} };
}
