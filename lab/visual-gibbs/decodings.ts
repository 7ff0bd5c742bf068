/**
 * Which structure of the draws does the score want? One run of `--preset visual` on all sets, and several ways to make
 * structures of its marginals: the rank rule with several shares of draws that make a heading, and the structure of most
 * agreement. Prints Markdown for lab/visual-gibbs/README.md.
 *
 *     npx tsx lab/visual-gibbs/decodings.ts [--chains 4] [--seed 1]
 */
import { parseArgs } from 'node:util';
import { parseSampleConfig, samplePresets, sampleStructures } from '../../src/bayes/index.ts';
import type { Marginals } from '../../src/page/index.ts';
import { readLooks } from '../../src/pipeline/index.ts';
import { consensusStructure } from '../../src/structures/index.ts';
import { both, bySet, pages, sets } from './scored-sets.ts';

const { values } = parseArgs({
  options: { chains: { type: 'string', default: '4' }, seed: { type: 'string', default: '1' } },
});
const looks = readLooks(pages.map(({ document }) => document));
const { seed, chains } = values;
const config = parseSampleConfig({ ...samplePresets.visual, seed, chains: Number(chains) });
const { marginals } = await sampleStructures(looks.documents, config);

/** Marginals in which a share of draws is a half: the rank rule makes a heading of what has half of the draws. */
function asHalf(own: Marginals, share: number): Marginals {
  const rows = own.rows.map((states) =>
    states.map((state) => (state.bound > 0 ? { ...state, p: (state.p * 0.5) / share } : state)),
  );
  return { ...own, rows };
}

const ranked = (share: number) => looks.understand(marginals.map((own) => asHalf(own, share))).structures;
const agreed = looks.understand(marginals).marginals.map(consensusStructure);
const ways = {
  ...Object.fromEntries(
    [0.3, 0.4, 0.5, 0.6, 0.7].map((share) => [`rank rule, headings of ${share} of the draws`, ranked(share)]),
  ),
  'structure of most agreement': agreed,
};
const names = Object.keys(sets);
console.log(`| structure | ${names.join(' | ')} |\n| --- |${' --- |'.repeat(names.length)}`);
for (const [name, structures] of Object.entries(ways)) {
  const scores = bySet(structures);
  console.log(`| ${[name, ...names.map((set) => both(scores[set]))].join(' | ')} |`);
}
