/**
 * The analysis that the structure paper makes or asks for, on the pages of `npm start`: pages without lists, headings
 * that only the model or only its baseline finds, and the baseline as prior in the same sampler. Prints Markdown for
 * README.md.
 *
 *     npm start
 *     npx tsx lab/paper-protocol/analysis.ts
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { baselines } from '../../src/baselines/index.ts';
import { diagnoseTrace, type SampledDocument } from '../../src/bayes/index.ts';
import { parseSampleConfig, runChains } from '../../src/bayes/inside/index.ts';
import { measurePages, scorePages } from '../../src/eval/index.ts';
import {
  type Document,
  type NestedList,
  type PageLists,
  type Structure,
  structureLists,
} from '../../src/page/index.ts';

const corpus = resolve(import.meta.dirname, '../../runs/corpus');
if (!existsSync(join(corpus, 'gold.lists.jsonl')))
  throw new Error(`${corpus}: no experiment (expected npm start)`);

const linesOf = <T>(path: string): T[] =>
  readFileSync(join(corpus, path), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

const methodFolder = (name: string): string => {
  const found = readdirSync(join(corpus, 'methods')).find((folder) => folder.replace(/^\d+-/, '') === name);
  if (!found) throw new Error(`methods: no ${name}`);
  return `methods/${found}`;
};

const gold = linesOf<PageLists>('gold.lists.jsonl');
const documents = linesOf<Document>('rows/dom-paper.documents.jsonl');
const model = linesOf<Structure>(`${methodFolder('paper-s-model')}/structures.jsonl`);
const baseline = baselines.paper.run(documents);

const listsOf = (structures: readonly Structure[]): PageLists[] =>
  documents.map((document, i) => ({ ...structureLists(document, structures[i]), page: document.id }));

/** Headings of lists, by canonical span; gold and structures end them alike. */
const headingsOf = (lists: readonly NestedList[]): string[] =>
  lists.flatMap(({ items }) => items.flatMap((item) => [item.heading.join('-'), ...headingsOf(item.lists)]));

/** A list that counts in measures has two items or more. */
const repeated = (lists: readonly NestedList[]): boolean =>
  lists.some(({ items }) => items.length > 1 || items.some((item) => repeated(item.lists)));

const line = (...cells: readonly (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);

const withoutLists = new Set(gold.filter(({ lists }) => !repeated(lists)).map(({ page }) => page));
console.log(`## Pages without lists (${withoutLists.size} of ${gold.length})\n`);
line('method', 'pages without lists on which it makes some up', 'pages with lists on which it finds none');
line('---', '---:', '---:');
const methods: [string, PageLists[]][] = [
  ['paper', 'paper-s-model'],
  ['paper, visual rows', 'paper-s-model-on-visual-rows'],
  ['baseline as in the paper', 'paper-s-baseline-as-in-the-paper'],
  ['visual', 'model-of-looks'],
  ['hybrid', 'hybrid'],
  ['HEPS', 'heps'],
].map(([name, folder]) => [name, linesOf<PageLists>(`${methodFolder(folder)}/lists.jsonl`)]);
for (const [name, found] of methods) {
  const made = found.filter(({ page, lists }) => withoutLists.has(page) && repeated(lists)).length;
  const none = found.filter(({ page, lists }) => !withoutLists.has(page) && !repeated(lists)).length;
  line(name, made, none);
}

console.log('\n## Headings that one finds and the other misses\n');
const [byModel, byBaseline] = [model, baseline].map((structures) =>
  listsOf(structures).map(({ lists }) => new Set(headingsOf(lists))),
);
const goldOf = new Map(gold.map((one) => [one.page, headingsOf(one.lists)]));
const counts: Record<string, number> = { both: 0, 'model alone': 0, 'baseline alone': 0, neither: 0 };
const invented = { both: 0, 'model alone': 0, 'baseline alone': 0 };
documents.forEach((document, i) => {
  const own = goldOf.get(document.id) ?? [];
  for (const span of own) {
    const [a, b] = [byModel[i].has(span), byBaseline[i].has(span)];
    counts[a && b ? 'both' : a ? 'model alone' : b ? 'baseline alone' : 'neither']++;
  }
  const known = new Set(own);
  for (const span of byModel[i])
    if (!known.has(span)) invented[byBaseline[i].has(span) ? 'both' : 'model alone']++;
  for (const span of byBaseline[i])
    if (!known.has(span) && !byModel[i].has(span)) invented['baseline alone']++;
});
line('found by', 'headings of gold', 'headings that gold does not have');
line('---', '---:', '---:');
for (const [name, count] of Object.entries(counts))
  line(name, count, name === 'neither' ? '' : invented[name as keyof typeof invented]);

console.log('\n## The baseline as prior\n');
line('log odds of a heading of the baseline', 'micro F', 'macro F', 'heading F', 'R-hat');
line('---:', '---:', '---:', '---:', '---:');
const measures = ['microF', 'macroF', 'headingF'] as const;
const scored = (structures: readonly Structure[]): string[] => {
  const pages = scorePages(gold, listsOf(structures), { measures });
  return measures.map((measure) => measurePages(pages, measure).toFixed(3));
};
for (const odds of [undefined, 0, 1, 2, 4, 8]) {
  const config = parseSampleConfig({
    chains: 4,
    // Empty or not, a heading has one half, so that without odds all structures are alike but for their number.
    ...(odds !== undefined && { structurePrior: { empty: 0.5, inversion: 0, learnt: 1 } }),
  });
  const asked = documents.map((document, i): SampledDocument => {
    const heads = baseline[i].rows.map(({ bound }) => bound > 0);
    // What a heading's half costs is given back.
    const rows = document.rows.map((row, r) => ({
      ...row,
      logOdds: Math.log(2) + (heads[r] ? 1 : -1) * (odds ?? 0),
    }));
    return { ...document, rows };
  });
  const { structures, trace } = await runChains(asked, config);
  const { logJoint } = diagnoseTrace(trace);
  line(odds === undefined ? 'no prior' : `±${odds}`, ...scored(structures), logJoint.rHat?.toFixed(3) ?? '');
}
line('baseline alone', ...scored(baseline), '');
