/**
 * One sampler, three amounts of knowledge: none (`--preset visual`), what was learnt of annotated pages of other sites
 * (`--preset learnt`), and with either the other pages of the same site, unlabelled: sites of 5 to 20 pages, sampled 1,
 * 2, 5, 10 or all at a time; against the hybrid model alone.
 * Every page is scored with weights that have seen no page of its site. Prints Markdown for lab/site-pages/README.md.
 *
 *     npx tsx lab/site-pages/site-pages.ts [--seed 1] [--chains 2] [--sweeps 50] [--prior '{"places": 1}']
 *
 * `--prior` changes values of the structure prior of `learnt`.
 */
import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import {
  hasLearntParents,
  parseSampleConfig,
  samplePresets,
  sampleStructures,
} from '../../src/bayes/index.ts';
import { measurePages, type ScoredPage } from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import { type Marginals, structureLists } from '../../src/page/index.ts';
import { type LookDocuments, readLooks } from '../../src/pipeline/index.ts';
import { pairedDifference, scorePage } from '../hybrid-gold/page-scores.ts';
import { heldOutPages, type SitePage } from './held-out-pages.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    chains: { type: 'string', default: '2' },
    sweeps: { type: 'string', default: '50' },
    prior: { type: 'string', default: '{}' },
  },
});
const presets = ['visual', 'learnt'] as const;
type Preset = (typeof presets)[number];
const sizes = [1, 2, 5, 10, Number.POSITIVE_INFINITY];

const { learnt } = samplePresets;
const configs = {
  visual: samplePresets.visual,
  learnt: { ...learnt, structurePrior: { ...learnt.structurePrior, ...JSON.parse(values.prior) } },
};
const places = hasLearntParents(parseSampleConfig(configs.learnt));

const all = await heldOutPages();
const readings: Record<Preset, Map<number, LookDocuments>> = { visual: new Map(), learnt: new Map() };

/** A page's looks; with what its own held-out weights say of it, or without. */
function readingOf(preset: Preset, i: number): LookDocuments {
  const { page, weights } = all[i];
  const known =
    readings[preset].get(i) ??
    readLooks([page.document], preset === 'learnt' ? weights : undefined, { places });
  readings[preset].set(i, known);
  return known;
}

/** Samples corpora of pages, each by itself; of every corpus the first so many pages are scored. */
async function sampled(preset: Preset, corpora: readonly Corpus[]): Promise<Map<number, ScoredPage>> {
  const { seed, chains, sweeps } = values;
  const length = { chains: Number(chains), sweeps: Number(sweeps), burnIn: Number(sweeps) };
  const config = parseSampleConfig({ ...configs[preset], seed, ...length });
  const found = new Map<number, ScoredPage>();
  for (const { pages, scored } of corpora) {
    const documents = pages.flatMap((i) => readingOf(preset, i).documents);
    const { marginals } = await sampleStructures(documents, config);
    pages.slice(0, scored).forEach((i, n) => {
      found.set(i, scoreOf(preset, i, marginals[n]));
    });
  }
  return found;
}

/** Pages that are sampled together, by number, and how many of them, from the first, are scored. */
interface Corpus {
  pages: number[];
  scored: number;
}

function scoreOf(preset: Preset, i: number, marginals: Marginals): ScoredPage {
  const { document, gold } = all[i].page;
  const [structure] = readingOf(preset, i).understand([marginals]).structures;
  return scorePage(gold, [{ ...structureLists(document, structure), page: gold.page }]);
}

const both = (scores: readonly ScoredPage[]): string =>
  (['microF', 'macroF'] as const).map((name) => measurePages(scores, name).toFixed(3)).join(', ');
const difference = (a: readonly ScoredPage[], b: readonly ScoredPage[]): string =>
  (['microF', 'macroF'] as const).map((name) => pairedDifference(a, b, name, 2000)).join(' | ');

/** The half of the sites that the settings of `learnt` were chosen on, or the other one. */
function isTuned({ page }: SitePage): boolean {
  const hash = createHash('sha1').update(`half${page.group}`).digest('hex');
  return Number.parseInt(hash.slice(0, 4), 16) % 2 === 0;
}

/** Sites of 5 to 20 pages (universities with more are hardly one author's), in an order that the seed draws. */
function sites(): number[][] {
  const bySite = new Map<string, number[]>();
  all.forEach(({ page }, i) => {
    bySite.set(page.group, [...(bySite.get(page.group) ?? []), i]);
  });
  const rng = createRng(values.seed);
  const shuffled = (site: string, pages: readonly number[]): number[] =>
    pages
      .map((i) => ({ i, at: rng.stream(site, i).uniform() }))
      .sort((a, b) => a.at - b.at)
      .map(({ i }) => i);
  return [...bySite].flatMap(([site, pages]) =>
    pages.length >= 5 && pages.length <= 20 ? [shuffled(site, pages)] : [],
  );
}

/** A site's pages, so many at a time; the last ones are filled up with the first. */
function corporaOf(site: readonly number[], size: number): Corpus[] {
  const step = Math.min(size, site.length);
  return Array.from({ length: Math.ceil(site.length / step) }, (_, n) => ({
    pages: Array.from({ length: step }, (_, k) => site[(n * step + k) % site.length]),
    scored: Math.min(step, site.length - n * step),
  }));
}

async function bySize(): Promise<void> {
  const chosen = sites();
  const pages = chosen.flat();
  console.log(`${chosen.length} sites of 5 to ${Math.max(...chosen.map(({ length }) => length))} pages.\n`);
  const found: Record<Preset, Map<number, ScoredPage>[]> = { visual: [], learnt: [] };
  for (const preset of presets) {
    for (const size of sizes)
      found[preset].push(
        await sampled(
          preset,
          chosen.flatMap((site) => corporaOf(site, size)),
        ),
      );
  }
  for (const [title, own] of [
    ['Sites that settings were not chosen on', pages.filter((i) => !isTuned(all[i]))],
    ['Those that they were chosen on', pages.filter((i) => isTuned(all[i]))],
  ] as const) {
    const of = (scores: ReadonlyMap<number, ScoredPage>) => own.map((i) => scores.get(i) as ScoredPage);
    const hybrid = own.map((i) => all[i].hybrid());
    console.log(`\n${title}: ${own.length} pages; hybrid model alone ${both(hybrid)}.\n`);
    console.log('| pages together | visual | learnt | learnt less hybrid, micro F | macro F |');
    console.log('| ---: | --- | --- | --- | --- |');
    sizes.forEach((size, n) => {
      const [visual, learnt] = [of(found.visual[n]), of(found.learnt[n])];
      const cells = [both(visual), both(learnt), difference(learnt, hybrid)];
      console.log(`| ${[Number.isFinite(size) ? size : 'all', ...cells].join(' | ')} |`);
    });
    console.log('\n| all less 1 | micro F | macro F |\n| --- | --- | --- |');
    for (const preset of presets) {
      const [one, together] = [of(found[preset][0]), of(found[preset][sizes.length - 1])];
      console.log(`| ${preset} | ${difference(together, one)} |`);
    }
  }
}

await bySize();
