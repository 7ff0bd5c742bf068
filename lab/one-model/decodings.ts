/**
 * What structure do draws stand for? Of the hybrid and of the model of looks: what is printed, the structure of highest
 * expected list F over the draws (searched ones as candidates, or also the draws), and the structure of most agreement;
 * with the share of heading rows whose likeliest parent has half of the draws. Prints Markdown for README.md.
 *
 *     npx tsx lab/one-model/decodings.ts
 */
import { type CorpusPartition, createPartition, type PartitionTask } from '../../src/bayes/index.ts';
import { runChains } from '../../src/bayes/inside/index.ts';
import { listClusters, measurePages, type ScoredPage } from '../../src/eval/index.ts';
import { rowModel, searchStructure } from '../../src/hybrid/index.ts';
import { consensusStructure } from '../../src/math/index.ts';
import {
  type Document,
  type Marginals,
  type PageLists,
  type RowState,
  type Structure,
  structureLists,
} from '../../src/page/index.ts';
import { withShippedBase } from '../../src/pipeline/inside/index.ts';
import {
  type ModelConfig,
  modelPresets,
  parseModelConfig,
  readCorpus,
} from '../../src/pipeline/model/index.ts';
import { scorePage } from '../hybrid-gold/page-scores.ts';
import { annotatedPages, heldOutSites, kindsOfPages, type RealHeldOut } from '../hybrid-gold/real-pages.ts';

/** Added to all log odds: candidates from few headings to many. */
const biases = [-1.5, -1, -0.5, 0.5, 1, 1.5];
const run = { chains: 1, burnIn: 12, sweeps: 12 };

const names = ['printed', 'expected F, searched', 'expected F, draws too', 'most agreement'] as const;
type Name = (typeof names)[number];

const listsOf = (document: Document, rows: RowState[]) =>
  structureLists(document, { version: 1, id: document.id, rows });

/** F of lists against others, under the measure that methods are scored by; two pages without lists agree. */
function listF(found: PageLists, other: PageLists): number {
  if (listClusters(found).length + listClusters(other).length === 0) return 1;
  return measurePages([scorePage(other, [found])], 'microF') || 0;
}

function bestExpected(document: Document, candidates: RowState[][], draws: RowState[][]): RowState[] {
  const drawn = draws.map((rows) => listsOf(document, rows));
  const expected = candidates.map((rows) => {
    const own = listsOf(document, rows);
    return drawn.reduce((sum, one) => sum + listF(own, one), 0);
  });
  return candidates[expected.indexOf(Math.max(...expected))];
}

/** Draws of one page, with its marginals and what is printed of them. */
async function drawsOf({ page, weights }: RealHeldOut, config: ModelConfig) {
  const { corpus, understand } = await readCorpus([page.document], config, { weights });
  const draws: RowState[][] = [];
  const start = async (task: PartitionTask): Promise<CorpusPartition> => {
    const part = createPartition(task);
    return {
      ...part,
      sweep(rng, parameters, count) {
        const told = part.sweep(rng, parameters, count);
        const [{ dep, bound }] = part.states();
        if (count) draws.push(Array.from(dep, (parent, i) => ({ dep: parent, bound: bound[i] })));
        return told;
      },
    };
  };
  const found = await runChains(corpus, withShippedBase(config), {}, { workers: { count: 1, start } });
  if (!understand) throw new Error('words (expected looks)');
  const { marginals, structures } = await understand(found.marginals);
  const ends = structures[0].rows.map(
    ({ bound }, i) => bound || (marginals[0].rows[i].find((s) => s.bound > 0)?.bound ?? 1),
  );
  const withEnds = draws.map((rows) =>
    rows.map(({ dep, bound }, i) => ({ dep, bound: bound > 0 ? ends[i] : 0 })),
  );
  return { draws: withEnds, marginals: marginals[0], printed: structures[0] };
}

/** Structures by the search, as it would print them if headings were rarer or more frequent. */
function searchedOf(
  { page: { document }, weights }: RealHeldOut,
  { hybrid }: ModelConfig,
  printed: Structure,
) {
  if (!hybrid) return [printed.rows];
  const model = rowModel(document, hybrid, weights);
  const shifted = biases.map((bias) => model.withLogOdds(model.learnt.map((odds) => odds + bias)));
  return [printed.rows, ...shifted.map((own) => searchStructure(document, own, hybrid).rows)];
}

/** Heading rows, and those of them whose likeliest parent has half of the draws. */
function decided({ rows }: Marginals): [headings: number, agreed: number] {
  const heads = rows.map((states) => states.filter(({ bound }) => bound > 0));
  const headings = heads.filter((states) => states.reduce((sum, { p }) => sum + p, 0) >= 0.5);
  return [headings.length, headings.filter((states) => Math.max(...states.map(({ p }) => p)) >= 0.5).length];
}

const { pages } = await heldOutSites(await annotatedPages());
console.log(`| preset | pages | headings whose parent is agreed on | ${names.join(' | ')} |`);
console.log(`| --- | --- | ---: | ${names.map(() => '---').join(' | ')} |`);
for (const preset of ['hybrid', 'visual'] as const) {
  const config = parseModelConfig({ ...modelPresets[preset], ...run, temperatures: undefined });
  const scores = new Map<string, Record<Name, ScoredPage>[]>();
  const counts = new Map<string, [number, number]>();
  for (const held of pages) {
    const { document, gold, set } = held.page;
    const { draws, marginals, printed } = await drawsOf(held, config);
    const searched = searchedOf(held, config, printed);
    const rows: Record<Name, RowState[]> = {
      printed: printed.rows,
      'expected F, searched': bestExpected(document, searched, draws),
      'expected F, draws too': bestExpected(document, [...searched, ...draws], draws),
      'most agreement': consensusStructure(marginals).rows,
    };
    const scored = Object.fromEntries(
      names.map((name) => [name, scorePage(gold, [{ ...listsOf(document, rows[name]), page: gold.page }])]),
    ) as Record<Name, ScoredPage>;
    const kind = Object.keys(kindsOfPages).find((name) => kindsOfPages[name].includes(set)) ?? set;
    scores.set(kind, [...(scores.get(kind) ?? []), scored]);
    const [before, own] = [counts.get(kind) ?? [0, 0], decided(marginals)];
    counts.set(kind, [before[0] + own[0], before[1] + own[1]]);
  }
  for (const [kind, all] of scores) {
    const [headings, agreed] = counts.get(kind) ?? [0, 0];
    const cells = names.map((name) => {
      const own = all.map((scored) => scored[name]);
      return `${measurePages(own, 'microF').toFixed(3)}, ${measurePages(own, 'macroF').toFixed(3)}`;
    });
    console.log(
      `| ${preset} | ${kind} | ${((100 * agreed) / headings).toFixed(0)} % | ${cells.join(' | ')} |`,
    );
  }
}
