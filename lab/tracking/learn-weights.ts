import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  fullDivisionOptions,
  nestedComponents,
  trainPage,
  updatePage,
} from '../../packages/following/src/fragments/index.ts';
import type { MatchWeights } from '../../packages/following/src/fragments/match-components.ts';
import type { Evidence, Option } from '../../packages/following/src/fragments/match-evidence.ts';
import { matchWeights } from '../../packages/following/src/fragments/match-weights.ts';
import { dividePage } from '../../packages/following/src/index.ts';
import { type Choice, learnChoices } from './choice-model.ts';
import { drawPattern } from './histories.ts';
import { type ExtentVerdict, judgeExtent, likeness, sharedLength } from './judge-extent.ts';
import { type ReadHistory, readHistories } from './read-histories.ts';

/**
 * Learns what evidence is worth, from parts that were read by hand:
 * `npx tsx lab/tracking/learn-weights.ts FOLDER [FOLDS.json]`, with the folder of `extract-unseen.ts`.
 * Every history is followed with the shipped weights, or with those of `FOLDS.json` that were learnt without its site.
 * What each part of eight blind draws was chosen from in the versions that were read is what weights are learnt from:
 * from all (`packages/following/src/fragments/match-weights.ts`), and per tenth of the sites from all others (`FOLDS.json`).
 * With `FOLDS.json`, the verdicts that are printed are those on sites that their weights know nothing of.
 */
const [folder, foldsPath] = process.argv.slice(2);
const tenths = 10;
/**
 * Weight that is set, not learnt: versions that were read are years apart, where sections move, and captures follow each
 * other closely. With it 10 of 2,664 cases are ghosts, without it 21.
 */
const moved = -2;
const names = (Object.keys(matchWeights) as (keyof Evidence)[]).filter((name) => name !== 'moved');
/** The last two draws and the older histories are for scoring alone. */
const isLearntFrom = (history: string): boolean =>
  drawPattern.test(history) && !/^(?:ninth|tenth)-/.test(history);
/** Without the draw, histories of one site have one name. */
const siteOf = (history: string): string => history.replace(drawPattern, '');

interface JudgedChoice extends Choice {
  history: string;
  verdict: ExtentVerdict;
  offered: number;
}

const folds: Record<string, MatchWeights> =
  foldsPath && existsSync(foldsPath) ? JSON.parse(readFileSync(foldsPath, 'utf8')) : {};
const choices: JudgedChoice[] = [];
for (const wanted of [{ unseen: folder }, { blind: folder }])
  for await (const history of readHistories(wanted)) {
    choices.push(...choicesOf(history, folds[siteOf(history.name)] ?? matchWeights));
    console.error(history.name);
  }
const drawOf = (history: string): string => drawPattern.exec(history)?.[0] ?? 'older and made';
for (const draw of ['all draws', ...new Set(choices.map(({ history }) => drawOf(history)))]) {
  const own = choices.filter(({ history }) =>
    draw === 'all draws' ? drawPattern.test(history) : drawOf(history) === draw,
  );
  const counts = new Map<string, number>();
  for (const { verdict, offered } of own) {
    const said = offered < 0.5 ? 'not offered' : verdict;
    counts.set(said, (counts.get(said) ?? 0) + 1);
  }
  const right = (counts.get('right') ?? 0) + (counts.get('gone') ?? 0);
  const shown = [...counts].map(([verdict, count]) => `${verdict} ${count}`).join(', ');
  console.log(`${draw}: ${((100 * right) / own.length).toFixed(1)} % of ${own.length} (${shown})`);
}
// Where a part is there and no option is it, nothing can be learnt.
const known = choices.filter(
  ({ history, right, verdict }) =>
    isLearntFrom(history) && (right.includes(true) || /^(?:gone|ghost)$/.test(verdict)),
);
const learnt = named(learnChoices(known));
const table = (Object.keys(learnt) as (keyof Evidence)[])
  .map((name) => `  ${name}: ${learnt[name]},`)
  .join('\n');
const path = join(import.meta.dirname, '../../packages/following/src/fragments/match-weights.ts');
const source = readFileSync(path, 'utf8');
writeFileSync(path, `${source.slice(0, source.indexOf('{\n'))}{\n${table}\n};\n`);
console.log(table);
if (foldsPath) {
  const sites = [...new Set(choices.map(({ history }) => siteOf(history)))].sort();
  const byTenth = Array.from({ length: tenths }, (_, tenth) =>
    named(learnChoices(known.filter(({ history }) => sites.indexOf(siteOf(history)) % tenths !== tenth))),
  );
  writeFileSync(
    foldsPath,
    JSON.stringify(Object.fromEntries(sites.map((site, i) => [site, byTenth[i % tenths]]))),
  );
}

function named(weights: readonly number[]): MatchWeights {
  const pairs = names.map((name, i) => [name, Number(weights[i].toFixed(2))]);
  return { ...(Object.fromEntries(pairs) as Record<keyof Evidence, number>), moved };
}

/** What the parts of a history were chosen from in the versions that were read. */
function choicesOf({ name, cases, files, pages }: ReadHistory, weights: MatchWeights): JudgedChoice[] {
  const options = fullDivisionOptions;
  const first = dividePage(pages[0], options)(options.u);
  const offers = [...first.components, ...nestedComponents(first)];
  let { index } = trainPage([first]);
  return pages.slice(1).flatMap((page, i): JudgedChoice[] => {
    const seen = new Map<number, readonly Option[]>();
    const onOptions = ({ number }: { number: number }, all: readonly Option[]): void => {
      seen.set(number, all);
    };
    const update = updatePage(index, dividePage(page, options), { ...options, weights, onOptions });
    index = update.index;
    const outcomes = [...update.outcomes, ...update.nested];
    return cases
      .filter(({ read }) => read === files[i + 1])
      .map(({ was, now }): JudgedChoice => {
        const alike = offers.map(({ spans }) => likeness(spans, [was]));
        const offered = Math.max(...alike);
        const best = alike.indexOf(offered);
        const isBegun = sharedLength(offers[best].spans, [[was[0], was[0] + 1]]) === 1;
        const all = seen.get(best + 1) ?? [];
        return {
          history: name,
          offered,
          verdict: judgeExtent(outcomes[best].component?.spans ?? [], now, isBegun),
          evidence: all.map(({ evidence }) => names.map((one) => evidence[one])),
          right: all.map(
            ({ candidate }) =>
              now !== undefined && judgeExtent(candidate.component.spans, now, isBegun) === 'right',
          ),
        };
      });
  });
}
