/**
 * Scores held-out pages with log odds of rows that are those of the program's boosted trees, drawn towards those of
 * `network.py`. Prints a Markdown table: list scores (0-1), convention `paper`, heading F, and the log loss of rows,
 * with p of a paired randomisation test over sites against the trees alone.
 *
 *     npx tsx lab/sequence-network/judge.ts DIR GOLD... [--pages FOLDER]
 *
 * Arguments as of `export.ts`; DIR has `odds.jsonl`, too. Pages that were written to learn from are not judged.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measurePages, randomisationTest, type ScoredPage, scorePages } from '../../src/eval/index.ts';
import { parseHybridConfig, rowModel, searchStructure } from '../../src/hybrid/index.ts';
import { holdOut } from '../../src/hybrid/learn/index.ts';
import { createRng } from '../../src/math/index.ts';
import { structureLists } from '../../src/page/index.ts';
import { labLearning } from '../hybrid-gold/lab-pages.ts';
import { foldOptions, trialPages } from './trial-pages.ts';

/** Shares of the network in the log odds. */
const shares = [0, 0.3, 0.5, 1];

/** Log odds of the network beyond this are as good as certain. */
const most = 7;

/** A page by one share: its scores, the sum of the log losses of its rows, and their number. */
interface Judged {
  score: ScoredPage;
  loss: number;
  rows: number;
}

const config = parseHybridConfig({});
const { folder, pages } = await trialPages();
const lines = readFileSync(join(folder, 'odds.jsonl'), 'utf8').trim().split('\n');
const network: { id: string; odds: number[] }[] = lines.map((line) => JSON.parse(line));
if (network.some(({ id }, i) => id !== pages[i].id) || network.length !== pages.length)
  throw new Error(`${folder}/odds.jsonl: other pages (expected those of GOLD, in their order)`);
const held = await holdOut(pages, foldOptions, await labLearning(pages, foldOptions));
const all = held.map((one, i) => ({ ...one, set: pages[i].set, odds: network[i].odds }));
const real = all.filter(({ set }) => set !== 'written');
const judged = shares.map((share) => real.map((one) => judge(one, share)));

function judge({ page, weights, odds }: (typeof real)[number], share: number): Judged {
  const { view, document, gold, isHeading } = page;
  const model = rowModel(document, config, weights);
  const raw = model.learnt.map((own, row) =>
    view.rows[row].sentence ? own : (1 - share) * own + share * Math.max(-most, Math.min(most, odds[row])),
  );
  const { rows } = searchStructure(document, model.withLogOdds(raw), config);
  const lists = structureLists(document, { version: 1, id: gold.page, rows });
  const [score] = scorePages([gold], [lists], { measures: ['microF', 'macroF', 'headingF'] });
  const losses = raw.flatMap((own, row) =>
    view.rows[row].sentence ? [] : [Math.log1p(Math.exp(isHeading[row] ? -own : own))],
  );
  return { score, loss: losses.reduce((sum, own) => sum + own, 0), rows: losses.length };
}

const scored = (measure: 'microF' | 'macroF' | 'headingF') => (some: readonly Judged[]) =>
  measurePages(
    some.map(({ score }) => score),
    measure,
  );
const sum = (some: readonly Judged[], part: 'loss' | 'rows'): number =>
  some.reduce((total, one) => total + one[part], 0);
const measures = [
  scored('microF'),
  scored('macroF'),
  scored('headingF'),
  (some: readonly Judged[]) => sum(some, 'loss') / sum(some, 'rows'),
];

const kinds: Record<string, (set: string) => boolean> = {
  modern: (set) => set.startsWith('modern'),
  old: (set) => ['dev', 'en', 'ja'].includes(set),
  'of 2013': (set) => set === 'kreuzer',
};
console.log('| pages | n | share | micro F | macro F | heading F | log loss, rows |');
console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
for (const [kind, isOf] of Object.entries(kinds)) {
  const own = real.flatMap(({ set }, i) => (isOf(set) ? [i] : []));
  if (own.length === 0) continue;
  const sites = [...new Set(own.map((i) => real[i].page.group))].map((site) =>
    own.filter((i) => real[i].page.group === site),
  );
  const bySite = judged.map((some) => sites.map((site) => site.map((i) => some[i])));
  shares.forEach((share, k) => {
    const cells = measures.map((measure, m) => {
      const value = measure(bySite[k].flat()).toFixed(3);
      if (k === 0) return value;
      const statistic = (some: readonly (readonly Judged[])[]): number => measure(some.flat());
      const rng = createRng(`network ${kind} ${share} ${m}`);
      const { p } = randomisationTest(rng, bySite[k], bySite[0], statistic, { assignments: 1000 });
      return `${value} (${p.toFixed(2)})`;
    });
    console.log(`| ${[kind, own.length, share, ...cells].join(' | ')} |`);
  });
}
