/**
 * What of the draws does the score want, and what do restarts and larger moves bring? The draws of `--preset visual` on
 * all sets, and several structures made of them: the mode, one draw, the draw of least expected loss, the structure of
 * most agreement, and the preset's rank rule; then the rank rule with as many sweeps cut otherwise into chains, and with
 * subtrees moved too. Prints Markdown for lab/visual-gibbs/README.md.
 *
 *     npx tsx lab/visual-gibbs/decodings.ts [--seed 1]
 */
import { parseArgs } from 'node:util';
import { parseSampleConfig, samplePresets, sampleStructures } from '../../src/bayes/index.ts';
import { measurePages } from '../../src/eval/index.ts';
import { consensusStructure } from '../../src/math/index.ts';
import { type Marginals, type RowState, type Structure, structureLists } from '../../src/page/index.ts';
import { readLooks } from '../../src/pipeline/index.ts';
import { scorePage } from '../hybrid-gold/page-scores.ts';
import { observedRun } from './observed-run.ts';
import { both, bySet, pages, sets } from './scored-sets.ts';

const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' } } });
const looks = readLooks(pages.map(({ document }) => document));
const names = Object.keys(sets);
/** Every how many draws one is kept: of each chain of 100 kept sweeps two. */
const every = 50;

const configOf = (own: object) => parseSampleConfig({ ...samplePresets.visual, seed: values.seed, ...own });

/** Structures of rows of looks, headings ended where labels do. */
function labelled(draws: readonly (readonly RowState[])[]): Structure[] {
  const alone = draws.map(
    (rows, d): Marginals => ({
      version: 1,
      id: looks.documents[d].id,
      draws: 1,
      rows: rows.map(({ dep, bound }) => [{ dep, bound, p: 1 }]),
    }),
  );
  return looks.understand(alone).marginals.map(consensusStructure);
}

/** Of each page's structures the one that agrees best with the others, by F, each of them taken for gold in turn. */
function leastLoss(draws: readonly Structure[][]): Structure[] {
  return pages.map(({ document, gold }, d) => {
    const lists = draws.map((own) => ({ ...structureLists(document, own[d]), page: gold.page }));
    const agreement = lists.map((own, k) => {
      const scores = lists.flatMap((other, j) =>
        j === k ? [] : [scorePage({ ...gold, lists: other.lists }, [own])],
      );
      return measurePages(scores, 'macroF');
    });
    return draws[agreement.indexOf(Math.max(...agreement))][d];
  });
}

function print(name: string, structures: readonly Structure[], seconds = ''): void {
  const scores = bySet(structures);
  console.log(`| ${[name, ...names.map((set) => both(scores[set])), seconds].join(' | ')} |`);
}

console.log(
  `| structure | ${names.join(' | ')} | seconds of processor |\n| --- |${' --- |'.repeat(names.length)} ---: |`,
);
const kept: RowState[][][] = [];
const found = await observedRun(
  looks.documents,
  configOf({ finalSweeps: 100 }),
  every,
  (d, _, { dep, bound }) => {
    if (d === 0) kept.push([]);
    kept[kept.length - 1].push(Array.from(dep, (parent, i) => ({ dep: parent, bound: bound[i] })));
  },
);
const draws = kept.map(labelled);
print('the mode: estimate of the best chain', labelled(found.structures.map(({ rows }) => rows)));
print('one draw, of the first chain', draws[1]);
print('of eight draws the one of least expected loss', leastLoss(draws));
const { marginals, structures } = looks.understand(found.marginals);
print('most agreement', marginals.map(consensusStructure));
print('rank rule, 4 chains of 100 + 100 sweeps (the preset)', structures);

for (const [name, own] of [
  ['1 chain of 400 + 400', { chains: 1, burnIn: 400, sweeps: 400 }],
  ['8 chains of 50 + 50', { chains: 8, burnIn: 50, sweeps: 50 }],
  ['16 chains of 25 + 25', { chains: 16, burnIn: 25, sweeps: 25 }],
  ['4 chains of 100 + 100', {}],
  ['4 chains of 100 + 100, subtrees moved', { moves: ['row', 'shift'] }],
] as const) {
  const before = process.cpuUsage();
  const sampled = await sampleStructures(looks.documents, configOf(own));
  const { user, system } = process.cpuUsage(before);
  print(
    `rank rule, ${name}`,
    looks.understand(sampled.marginals).structures,
    ((user + system) / 1e6).toFixed(0),
  );
}
