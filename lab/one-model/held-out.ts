/**
 * The hybrid model held out by site on all real annotated pages: the search alone (`--sweeps 0`, which was the whole
 * hybrid model before it became a preset of the one model) against what draws are decided from. Prints the tables of
 * README.md.
 *
 *     npx tsx lab/one-model/held-out.ts [--long] [--curve]
 *
 * `--long` also draws 40 sweeps with replicas; `--curve` prints F against the number of sites that were learnt from instead, from
 * none (preset `visual`) to all.
 */
import { parseArgs } from 'node:util';
import { type ConventionName, measurePages, type ScoredPage, scorePages } from '../../src/eval/index.ts';
import { type PageLists, structureLists } from '../../src/page/index.ts';
import {
  inferDocument,
  inferenceConfig,
  modelPresets,
  parseModelConfig,
  sampleStructures,
} from '../../src/pipeline/model/index.ts';
import { pairedDifference } from '../hybrid-gold/page-scores.ts';
import {
  annotatedPages,
  heldOutSites,
  kindsOfPages,
  type RealHeldOut,
  type RealPage,
} from '../hybrid-gold/real-pages.ts';

const { values } = parseArgs({ options: { long: { type: 'boolean' }, curve: { type: 'boolean' } } });

const measures = ['microF', 'macroF', 'headingF'] as const;
type Measure = (typeof measures)[number];

/** What the tables show, in their order: the convention does not change heading F. */
const columns: readonly { name: string; convention: ConventionName; measure: Measure }[] = [
  { name: 'micro F', convention: 'paper', measure: 'microF' },
  { name: 'macro F', convention: 'paper', measure: 'macroF' },
  { name: 'micro F, nested', convention: 'nested', measure: 'microF' },
  { name: 'macro F, nested', convention: 'nested', measure: 'macroF' },
  { name: 'heading F', convention: 'paper', measure: 'headingF' },
];

/** A page by both conventions. */
type Scored = Record<ConventionName, ScoredPage>;

function score({ gold }: RealPage, found: PageLists): Scored {
  const by = (convention: ConventionName): ScoredPage =>
    scorePages([gold], [{ ...found, page: gold.page }], { convention, measures })[0];
  return { paper: by('paper'), nested: by('nested') };
}

/** Scores of the hybrid model, by page. */
function hybrid(name: string, pages: readonly RealHeldOut[], config = inferenceConfig()): Scored[] {
  const start = performance.now();
  const structures = pages.map(
    ({ page, weights }) => inferDocument(page.document, config, weights).structure,
  );
  const seconds = (performance.now() - start) / 1000;
  console.error(`${name}: ${(pages.length / seconds).toFixed(1)} pages a second`);
  return pages.map(({ page }, i) => score(page, structureLists(page.document, structures[i])));
}

/** Scores of preset `visual`, by page: nothing that it knows was annotated. */
async function visual(pages: readonly RealPage[]): Promise<Scored[]> {
  const documents = pages.map(({ document }) => document);
  const { structures } = await sampleStructures(
    documents,
    parseModelConfig({ ...modelPresets.visual, chains: 1, burnIn: 100, sweeps: 100 }),
  );
  return pages.map((page, i) => score(page, structureLists(page.document, structures[i])));
}

function line(cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

function head(names: readonly string[]): void {
  line([...names, ...columns.map(({ name }) => name)]);
  line([
    ...names.map((name) => (/^(pages|structure)$/.test(name) ? '---' : '---:')),
    ...columns.map(() => '---:'),
  ]);
}

/** For each kind of pages the numbers of those that are of it. */
function kinds(pages: readonly RealPage[]): [name: string, own: number[]][] {
  return Object.entries(kindsOfPages).map(([name, sets]) => [
    name,
    pages.flatMap(({ set }, i) => (sets.includes(set) ? [i] : [])),
  ]);
}

function cellsOf(all: readonly Scored[], own: readonly number[]): string[] {
  return columns.map(({ convention, measure }) =>
    measurePages(
      own.map((i) => all[i][convention]),
      measure,
    ).toFixed(3),
  );
}

async function bySweeps(): Promise<void> {
  const { pages } = await heldOutSites(await annotatedPages());
  const search = hybrid('search alone', pages, inferenceConfig({ sweeps: 0 }));
  const drawn = [{ name: '12 sweeps', scores: hybrid('12 sweeps', pages) }];
  if (values.long) {
    const { temperatures } = parseModelConfig(modelPresets.hybrid);
    const name = '40 sweeps, replicas';
    const config = { ...inferenceConfig({ sweeps: 40 }), temperatures };
    drawn.push({ name, scores: hybrid(name, pages, config) });
  }
  const ofKind = kinds(pages.map(({ page }) => page));
  head(['pages', 'n', 'structure']);
  for (const [kind, own] of ofKind)
    for (const { name, scores } of [{ name: 'search alone', scores: search }, ...drawn])
      line([kind, own.length, name, ...cellsOf(scores, own)]);
  console.log('\nLess the search alone:\n');
  head(['pages', 'structure']);
  for (const [kind, own] of ofKind)
    for (const { name, scores } of drawn) {
      const cells = columns.map(({ convention, measure }) => {
        const [a, b] = [scores, search].map((all) => own.map((i) => all[i][convention]));
        return pairedDifference(a, b, measure);
      });
      line([kind, name, ...cells]);
    }
}

async function bySites(): Promise<void> {
  const all = await annotatedPages();
  const points: { learnt: (string | number)[]; scores: Scored[] }[] = [];
  let real: RealPage[] = [];
  for (const share of [1 / 16, 1 / 4, 1]) {
    const { pages, sites, learnt } = await heldOutSites(all, share);
    real = pages.map(({ page }) => page);
    const scores = hybrid(`${sites.toFixed(0)} sites`, pages);
    points.push({ learnt: [sites.toFixed(0), learnt.toFixed(0)], scores });
  }
  points.unshift({ learnt: [0, 0], scores: await visual(real) });
  head(['pages', 'sites learnt from', 'pages learnt from']);
  for (const [kind, own] of kinds(real))
    for (const { learnt, scores } of points) line([kind, ...learnt, ...cellsOf(scores, own)]);
}

await (values.curve ? bySites() : bySweeps());
