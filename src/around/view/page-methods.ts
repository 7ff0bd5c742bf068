import { baselines } from '../../baselines/index.ts';
import { type HybridConfig, sampleHybrid, type Weights } from '../../hybrid/index.ts';
import {
  type BlockTree,
  type Document,
  type Marginals,
  type PageLists,
  type Span,
  structureLists,
} from '../../page/index.ts';
import type { ViewMethod } from '../../web/index.ts';
import { headingProbabilities, pageItems, probabilityAt } from './page-items.ts';

/** Heuristic methods that nobody compares with by eye: they answer by chance, or nothing. */
const withoutReading = ['none', 'random', 'random-prior'];

/** Names of all heuristic methods. */
export const viewMethods: readonly string[] = Object.keys(baselines);

/** Names of the methods that stand beside the hybrid model where nobody names any. */
export const usualMethods: readonly string[] = viewMethods.filter((name) => !withoutReading.includes(name));

/** What {@link pageMethods} asks. */
export interface PageMethodsOptions {
  config: HybridConfig;
  weights?: Weights | undefined;
  /** Names of heuristic methods. */
  methods: readonly string[];
  /** What a reader says of the page. */
  gold?: PageLists | undefined;
  /** Blocks of the page, for methods that need them. */
  tree: BlockTree;
  textOf: (span: Span) => string;
}

/** A method's lists on a document, as they are shown. */
export function methodView(
  { name, about, rows }: Omit<ViewMethod, 'items'>,
  document: Document,
  lists: PageLists,
  textOf: (span: Span) => string,
  marginals?: Marginals,
): ViewMethod {
  const probabilities = marginals && headingProbabilities(marginals);
  const probabilityOf = probabilities && probabilityAt(document, probabilities);
  return {
    ...{ name, about, rows },
    items: pageItems(lists, textOf, probabilityOf),
    ...(probabilities && { probabilities }),
  };
}

/** What the gold of a page says, as it is shown. */
export function goldView(gold: PageLists, textOf: (span: Span) => string): ViewMethod {
  const about = `Headings as a reader marked them${gold.annotator ? ` (${gold.annotator})` : ''}.`;
  return { name: 'gold', about, rows: 0, items: pageItems(gold, textOf) };
}

/** The hybrid model's answer for a page, those of heuristic methods, and gold. */
export async function pageMethods(
  document: Document,
  { config, weights, methods, gold, tree, textOf }: PageMethodsOptions,
): Promise<ViewMethod[]> {
  const { structures, marginals } = await sampleHybrid([document], config, { weights });
  const about = 'The hybrid model: visual features, a learnt prior, and sisters that look alike.';
  const hybrid = { name: 'hybrid', about, rows: 0 };
  const views = [methodView(hybrid, document, structureLists(document, structures[0]), textOf, marginals[0])];
  for (const name of methods) {
    const { summary, run } = baselines[name];
    const [structure] = run([document], new Map([[document.id, tree]]));
    const view = { name, about: summary, rows: 0 };
    views.push(methodView(view, document, structureLists(document, structure), textOf));
  }
  if (gold) views.push(goldView(gold, textOf));
  return views;
}
