/**
 * The model of looks without annotation on all real annotated pages, against heuristics on the same rows: base
 * distributions learnt from the pages of one half of the sites, without their gold, are applied to the other half. Prints
 * Markdown for README.md.
 *
 *     npx tsx lab/one-model/unannotated.ts
 */
import { createHash } from 'node:crypto';
import { baselines } from '../../src/baselines/index.ts';
import { diagnoseTrace } from '../../src/bayes/index.ts';
import {
  learningLooks,
  parseSampleConfig,
  runChains,
  withLearntParameters,
} from '../../src/bayes/inside/index.ts';
import { measurePages, type ScoredPage } from '../../src/eval/index.ts';
import { viewDocument } from '../../src/hybrid/index.ts';
import { type Structure, structureLists } from '../../src/page/index.ts';
import { readLooks } from '../../src/pipeline/inside/index.ts';
import { modelPresets, parseModelConfig, sampleStructures } from '../../src/pipeline/model/index.ts';
import { markSentenceRows } from '../../src/rows/index.ts';
import { pairedDifference, scorePage } from '../hybrid-gold/page-scores.ts';
import { annotatedPages, kindsOfPages, type RealPage } from '../hybrid-gold/real-pages.ts';

/** Rows and heuristic: each on the rows on which it is best on the corpus (lab/baselines). */
const heuristics = [
  ['HEPS', 'heps', 'none'],
  ['tag paths', 'tag-paths', 'prose'],
] as const;
const visual = 'model of looks';

const half = (group: string): number => createHash('sha1').update(`half${group}`).digest()[1] % 2;
const score = ({ document, gold }: RealPage, structure: Structure): ScoredPage =>
  scorePage(gold, [{ ...structureLists(document, structure), page: gold.page }]);

const pages = (await annotatedPages()).filter(({ set }) => set !== 'written');
const scores = new Map<RealPage, Record<string, ScoredPage>>(pages.map((page) => [page, {}]));

for (const own of [0, 1]) {
  const [taught, unseen] = [0, 1].map((side) =>
    pages.filter(({ group }) => (half(group) === own) === (side === 0)),
  );
  const looks = markSentenceRows(
    taught.map(({ document }) => document),
    { rule: 'prose' },
  ).map((document) => readLooks(document, viewDocument(document)));
  const learning = parseSampleConfig({ ...learningLooks, chains: 4, burnIn: 100, sweeps: 100 });
  const { parameters } = await runChains(looks, learning);
  const config = parseModelConfig({ ...modelPresets.visual, chains: 2, burnIn: 100, sweeps: 100 });
  const documents = unseen.map(({ document }) => document);
  const { structures, trace } = await sampleStructures(documents, withLearntParameters(config, parameters));
  const { logJoint, headingRows } = diagnoseTrace(trace);
  console.error(
    `${taught.length} pages taught, ${unseen.length} read: R-hat ${logJoint.rHat?.toFixed(3)}, ${headingRows.rHat?.toFixed(3)}`,
  );
  unseen.forEach((page, i) => {
    Object.assign(scores.get(page) ?? {}, { [visual]: score(page, structures[i]) });
  });
}
for (const [name, baseline, rule] of heuristics) {
  const documents = pages.map(({ document }) => document);
  const found = baselines[baseline].run(rule === 'none' ? documents : markSentenceRows(documents, { rule }));
  pages.forEach((page, i) => {
    Object.assign(scores.get(page) ?? {}, { [name]: score(page, found[i]) });
  });
}
console.log('| pages | n | method | micro F | macro F | less the model of looks: micro F | macro F |');
console.log('| --- | ---: | --- | ---: | ---: | --- | --- |');
for (const [kind, sets] of Object.entries(kindsOfPages)) {
  const own = pages.filter(({ set }) => sets.includes(set)).map((page) => scores.get(page) ?? {});
  for (const name of [visual, ...heuristics.map(([name]) => name)]) {
    const [of, reference] = [name, visual].map((method) => own.map((found) => found[method]));
    const cells = (['microF', 'macroF'] as const).map((measure) => measurePages(of, measure).toFixed(3));
    const less = (['microF', 'macroF'] as const).map((measure) =>
      name === visual ? '' : pairedDifference(of, reference, measure),
    );
    console.log(`| ${[kind, own.length, name, ...cells, ...less].join(' | ')} |`);
  }
}
