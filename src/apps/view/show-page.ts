import { inTime } from '../../capture/inside/index.ts';
import { signalsHeard } from '../../effects/index.ts';
import { headingShare, type Weights } from '../../hybrid/index.ts';
import { type Page, type PageLists, structureLists } from '../../page/index.ts';
import { pageTitle } from '../../page/inside/index.ts';
import { defaultPermittedDoc } from '../../pipeline/index.ts';
import { inferDocument, type ModelConfig } from '../../pipeline/model/index.ts';
import { segment } from '../../vips/index.ts';
import { guessLanguage } from '../shared/html.ts';
import { goldView, methodView } from './method-view.ts';
import { pageLines } from './page-lines.ts';
import { pageViewRows } from './page-rows.ts';
import {
  type BesideOptions,
  pageLevels,
  type ReadBeside,
  type ReadRows,
  readBeside,
  readRows,
  usualTree,
} from './read-beside.ts';
import type { ViewMethod } from './view-page.ts';
import type { ShownPage } from './view-source.ts';

export interface ShowPageOptions {
  config: ModelConfig;
  weights?: Weights | undefined;
  /** Names of heuristic methods beside the hybrid model. */
  methods: readonly string[];
  gold?: PageLists | undefined;
  /** Whether blocks tell their roles; default false. */
  roles?: boolean | undefined;
  /** Does what `readBeside` does, beside this thread; undefined where that would take longer. */
  elsewhere?: ((page: Page, options: BesideOptions) => Promise<ReadBeside> | undefined) | undefined;
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
  { config, weights, methods, gold, roles = false, elsewhere }: ShowPageOptions,
): Promise<ShownPage> {
  const promised = elsewhere?.(page, { methods, roles });
  promised?.catch(() => {}); // heard below
  const trees = promised ? undefined : pageLevels(page);
  const tree = trees
    ? usualTree(trees)
    : inTime(page, () => segment(page, { permittedDoc: defaultPermittedDoc }));
  const rows = readRows(page, tree);
  const { document, textOf } = rows;
  const hybrid = await hybridView(rows, config, weights);
  const beside = promised ? await promised : readBeside(page, { methods, roles }, trees, rows);
  const language = guessLanguage(
    document.rows.flatMap(({ blocks }) => blocks.map(({ text }) => text)).join(' '),
  );
  return {
    ...pageFacts(page),
    ...(language !== undefined && { language }),
    lines: pageLines(page, !hasPicture),
    rows: [{ label: 'visual rows', rows: pageViewRows(page, document) }],
    methods: [hybrid, ...beside.methods, ...(gold ? [goldView(gold, textOf)] : [])],
    levels: beside.levels,
    rules: beside.rules,
  };
}

/** The probabilities are those of `outline`. */
async function hybridView(
  { document, textOf }: ReadRows,
  config: ModelConfig,
  weights: Weights | undefined,
): Promise<ViewMethod> {
  await signalsHeard(); // and others heard, such as a browser that takes the picture
  const { structure, marginals, probabilities } = inTime(document, () =>
    inferDocument(document, config, weights),
  );
  const about = 'The hybrid model: visual features, a learnt prior, and sisters that look alike.';
  const lists = structureLists(document, structure);
  return methodView(
    { name: 'hybrid', about, rows: 0 },
    document,
    lists,
    textOf,
    probabilities ?? marginals?.rows.map(headingShare),
  );
}

export function pageFacts(page: Page): Pick<ShownPage, 'id' | 'title' | 'source' | 'size'> {
  const { id, source, size } = page;
  return {
    id,
    title: pageTitle(page) || id,
    source,
    size: size ?? { width: 0, height: 0 },
  };
}
