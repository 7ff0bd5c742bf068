import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { type GoldPage, goldPages } from '../../bench/support/gold-pages.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { chooseStop, pairedDifference, pick, repeatHalves } from './compare-halves.ts';
import { type Level, meanScore, type PageScores, scoreMethods, vipsName } from './score-methods.ts';
import { measureNames, type SegmentScore } from './score-segments.ts';

/**
 * Quality on kreuzer-random: `npx tsx lab/vips-weights/quality.ts [CACHE]`; results go to `quality.json`.
 *
 * One program and one set of weights for both levels of the gold; only the permitted DoC moves. It is chosen on the
 * development half of the sites and measured on the other; then again over 200 random halves.
 */
if (!hasSharedData) throw new Error('kreuzer-random is not at hand (set PAGESTRUCTURE_DATA)');
const pages = await goldPages(process.argv[2]);
const all = pages.map((_, page) => page);
const development = all.filter((page) => pages[page].development);
const other = all.filter((page) => !pages[page].development);
const rivals = ['children of body', 'one block', 'block elements'];

/** Mean number of gold blocks, and share of text nodes in more than one of them. */
function goldFigures(which: readonly number[], level: Level) {
  const of = (measure: (page: GoldPage) => number): number =>
    which.reduce((sum, page) => sum + measure(pages[page]), 0) / which.length;
  const nested = of(({ page, gold, ends }) => {
    const inside = (node: number): number =>
      gold[level].filter((top) => node >= top && node < ends[top]).length;
    return page.fragments.filter(({ node }) => inside(node) > 1).length / page.fragments.length;
  });
  return { pages: which.length, blocks: round(of(({ gold }) => gold[level].length)), nested: round(nested) };
}

function round(value: number): number {
  return Number(value.toFixed(3));
}

function rounded(score: SegmentScore): SegmentScore {
  return Object.fromEntries(Object.entries(score).map(([name, value]) => [name, round(value)])) as never;
}

function levelResults(level: Level, scores: ReadonlyMap<string, PageScores>) {
  const methods = Object.fromEntries(
    [...scores.keys()].map((name) => [
      name,
      {
        development: rounded(meanScore(pick(scores, name, development))),
        other: rounded(meanScore(pick(scores, name, other))),
        all: rounded(meanScore(pick(scores, name, all))),
      },
    ]),
  );
  const stop = chooseStop(scores, 'tr2003', development);
  const own = vipsName('tr2003', stop);
  const random = [...scores.keys()].filter((name) => name.startsWith('random'));
  const against = Object.fromEntries(
    [...rivals, ...random, vipsName('apweb2003', chooseStop(scores, 'apweb2003', development))].map(
      (rival) => [
        rival,
        Object.fromEntries(
          measureNames.map((measure) => [
            measure,
            {
              other: pairedDifference(pick(scores, own, other), pick(scores, rival, other), measure).map(
                round,
              ),
              all: pairedDifference(pick(scores, own, all), pick(scores, rival, all), measure).map(round),
            },
          ]),
        ),
      ],
    ),
  );
  const halves = Object.fromEntries(
    (['tr2003', 'apweb2003'] as const).map((rules) => {
      const { vips, rival, least, ...rest } = repeatHalves(scores, rules, 'children of body', 200);
      return [rules, { ...rest, vips: rounded(vips), least: rounded(least as never), rival: rounded(rival) }];
    }),
  );
  const gold = { development: goldFigures(development, level), other: goldFigures(other, level) };
  return { level, gold, methods, chosen: own, against, halves };
}

const results = ([1, 2] as const).map((level) =>
  levelResults(level, scoreMethods(pages, level, level === 1 ? [4] : [12])),
);
for (const { level, gold, methods, chosen, against, halves } of results) {
  console.log(
    `\nlevel ${level}: ${measureNames.join(', ')}, segments on the development, the other half, all pages`,
  );
  console.log(JSON.stringify(gold));
  for (const [name, half] of Object.entries(methods)) {
    const cells = [half.development, half.other, half.all].map((score) =>
      Object.values(score)
        .map((value, i) => value.toFixed(i < measureNames.length ? 3 : 1))
        .join(' '),
    );
    console.log([name.padEnd(30), ...cells].join(' | '));
  }
  console.log(`chosen on the development half: ${chosen}; difference to`);
  for (const [rival, differences] of Object.entries(against)) console.log(rival, JSON.stringify(differences));
  console.log('random halves:', JSON.stringify(halves));
}
writeFileSync(
  join(import.meta.dirname, 'quality.json'),
  `${JSON.stringify({ version: 1, ...benchMachine(), results }, null, 1)}\n`,
);
