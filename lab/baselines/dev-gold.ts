/**
 * Scores the baselines on the annotated pages that are kept beside the project (see test/support/shared-data.ts).
 *
 *     npx tsx lab/baselines/dev-gold.ts [--large]
 *
 * `--large` looks for sentence rows over all pages of webkb, ja-personal and cleaneval (half a minute), else over
 * the annotated pages alone. Prints Markdown for lab/baselines/README.md. Block trees, and rows as seen, take a
 * browser and two minutes.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  type Baseline,
  baselines,
  paperInterpretations,
  runPaperInterpretation,
  runStyleClusters,
  runTagPathClusters,
} from '../../src/baselines/index.ts';
import { captureWithParser, LimitError, SourceError } from '../../src/capture/index.ts';
import {
  compareMethods,
  formatScoreTable,
  mainMeasures,
  measureInterval,
  type ScoredPage,
  type ScoreTableRow,
  scoreMethods,
  scorePages,
  summarisePages,
} from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import { type Document, type PageLists, structureLists } from '../../src/page/index.ts';
import { flattenDom, markSentenceRows } from '../../src/rows/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { captureDevGold, readDevGold } from './dev-gold-pages.ts';

const { large } = parseArgs({ options: { large: { type: 'boolean', default: false } } }).values;

const { files, gold, documents: plain } = readDevGold();
const { blockTrees, seen } = await captureDevGold();
const marked = markSentenceRows([...plain, ...(large ? otherDocuments() : [])]).slice(0, plain.length);

console.log(`Sentence rows found over ${large ? 'all pages of the sets' : 'the annotated pages'}:\n`);
console.log(scoreTable(marked, Object.values(baselines)));
console.log('Without looking for sentence rows:\n');
console.log(scoreTable(plain, Object.values(baselines)));

console.log('Rows as seen (visual flattening), sentence rows looked for over the annotated pages:\n');
console.log(scoreTable(markSentenceRows(seen), Object.values(baselines)));
console.log('Rows as seen, without looking for sentence rows:\n');
console.log(scoreTable(seen, Object.values(baselines)));
console.log('Rows as seen, long prose as sentence rows:\n');
console.log(scoreTable(markSentenceRows(seen, { rule: 'prose' }), Object.values(baselines)));
console.log('Rows of the DOM, long prose as sentence rows:\n');
console.log(scoreTable(markSentenceRows(plain, { rule: 'prose' }), Object.values(baselines)));

console.log('Intervals (95 %, convention paper) and headings, sentence rows marked:\n');
console.log('| Method | Micro F | Macro F | Heading precision | recall | micro F |');
console.log('| --- | --- | --- | ---: | ---: | ---: |');
for (const baseline of Object.values(baselines)) {
  const pages = scorePages(gold, listsOf(marked, baseline));
  const scores = summarisePages(pages);
  const intervals = (['microF', 'macroF'] as const).map((measure) => {
    const rng = createRng('dev-gold').stream(baseline.name, measure);
    const { low, high } = measureInterval(rng, pages, measure);
    return `${scores[measure].toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`;
  });
  const rates = [scores.headingPrecision, scores.headingRecall, scores.headingF].map((rate) =>
    rate.toFixed(3),
  );
  console.log(`| ${[baseline.name, ...intervals, ...rates].join(' | ')} |`);
}

console.log('\nTypographic on the pages that may serve as a check, and on the others:\n');
const bySha1 = plain.map(({ id }) => id).sort((a, b) => (sha1(a) < sha1(b) ? -1 : 1));
const check = new Set(bySha1.slice(0, Math.round(0.4 * bySha1.length)));
const typographic = scorePages(gold, listsOf(marked, baselines.typographic));
for (const inside of [true, false]) {
  const { microF, macroF, documents } = summarisePages(
    typographic.filter(({ page }) => check.has(page) === inside),
  );
  console.log(
    `- ${inside ? 'check' : 'others'}: micro ${microF.toFixed(3)}, macro ${macroF.toFixed(3)}, n ${documents}`,
  );
}

console.log('\nReadings of the paper (convention paper):\n');
console.log(
  formatScoreTable(
    paperInterpretations.map((reading) => {
      const structures = runPaperInterpretation(marked, reading);
      const lists = marked.map((document, d) => structureLists(document, structures[d]));
      return paperRow(reading.name, scorePages(gold, lists));
    }),
    'markdown',
  ),
);

console.log('Settings of the clustering baselines (convention paper), sentence rows marked:\n');
const settings = [
  ...[0.3, 0.5, 0.7, 0.9].map((least) => ({
    method: `tag-path-clusters, similarity ${least}`,
    structures: runTagPathClusters(marked, least),
  })),
  ...[2, 3, 4, 5, 6, 8].map((most) => ({
    method: `style-clusters, ${most} clusters`,
    structures: runStyleClusters(marked, most),
  })),
];
console.log(
  formatScoreTable(
    settings.map(({ method, structures }) => {
      const lists = marked.map((document, d) => structureLists(document, structures[d]));
      return paperRow(method, scorePages(gold, lists));
    }),
    'markdown',
  ),
);

console.log('Paired randomisation tests, macro F, Holm:\n');
const methods = Object.values(baselines).map((baseline) => ({
  method: baseline.name,
  lists: listsOf(marked, baseline),
}));
const scored = scoreMethods(gold, methods, { conventions: ['paper'], measures: ['macroF'] });
for (const { a, b, difference, adjusted } of compareMethods(createRng('dev-gold'), scored)) {
  console.log(`- ${a} - ${b}: ${difference.toFixed(3)}, p ${adjusted.toFixed(4)}`);
}

function listsOf(documents: readonly Document[], baseline: Baseline): PageLists[] {
  return baseline.run(documents, blockTrees).map((structure, d) => structureLists(documents[d], structure));
}

function scoreTable(documents: readonly Document[], methods: readonly Baseline[]): string {
  const lists = methods.map((baseline) => ({ method: baseline.name, lists: listsOf(documents, baseline) }));
  return formatScoreTable(scoreMethods(gold, lists, { measures: mainMeasures }), 'markdown');
}

function paperRow(method: string, pages: readonly ScoredPage[]): ScoreTableRow {
  return { method, convention: 'paper', ...summarisePages(pages) };
}

/** Rows of all other pages of the sets that the annotated pages come from; pages that cannot be read are left out. */
function otherDocuments(): Document[] {
  const used = new Set(files);
  return ['webkb', 'ja-personal', 'cleaneval'].flatMap((set) =>
    readdirSync(sharedData(set), { recursive: true, encoding: 'utf8' })
      .map((file) => `${set}/${file}`)
      .filter((file) => /\.html?$/i.test(file) && !used.has(file))
      .sort()
      .flatMap((file) => {
        try {
          return [
            flattenDom(captureWithParser({ id: file, name: file, bytes: readFileSync(sharedData(file)) })),
          ];
        } catch (error) {
          if (error instanceof SourceError || error instanceof LimitError) return [];
          throw error;
        }
      }),
  );
}

function sha1(text: string): string {
  return createHash('sha1').update(text).digest('hex');
}
