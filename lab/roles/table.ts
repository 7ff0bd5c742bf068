import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { benchMachine } from '../../bench/sampler/bench-machine.ts';
import { bootstrapInterval, calibrationError } from '../../src/eval/index.ts';
import { foldsByGroup, splitsOf } from '../../src/hybrid/learn/index.ts';
import { createRng } from '../../src/math/index.ts';
import { type RoleName, roleNames } from '../../src/page/inside/index.ts';
import { roleLearner } from '../../src/vips/inside/index.ts';
import { hasSharedData } from '../../test/support/shared-data.ts';
import { heldOutForests } from '../segment-weights/fit-forests.ts';
import { roleGrowing } from './role-examples.ts';
import { type AskedName, askedNames, rolePages } from './role-pages.ts';

/**
 * Roles of blocks against the names that the readers of kreuzer-random gave them, held out by site:
 * `npx tsx lab/roles/table.ts [CACHE]`; results go to `table.json`.
 *
 * Forests are refitted for every fold on the sites of the others.
 */
if (!hasSharedData) throw new Error('kreuzer-random is not at hand (set PAGESTRUCTURE_DATA)');
const folds = 5;
const resamples = 2000;
const pages = await rolePages(process.argv[2]);

/** A block: its role, and the probability of each. */
interface Judged {
  role: RoleName;
  told: RoleName;
  probabilities: number[];
}
const judged: Record<AskedName, Judged[][]> = { gold: [], tr2003: [], learnt: [] };
const splits = splitsOf(pages, foldsByGroup(pages, folds, 'roles')).map(({ training, heldOut }) => ({
  training: training.map((page) => page.training),
  heldOut,
}));
for await (const { heldOut, weights } of heldOutForests(roleLearner, roleGrowing, splits, 'fold')) {
  for (const { asked } of heldOut) {
    for (const name of askedNames) {
      const { features, roles } = asked[name];
      const scores = weights(features);
      judged[name].push(
        roles.map((role, i) => {
          const odds = scores.map((values) => 1 / (1 + Math.exp(-values[i])));
          const whole = odds.reduce((sum, value) => sum + value, 0);
          const probabilities = odds.map((value) => value / whole);
          const told = roleNames[probabilities.indexOf(Math.max(...probabilities))];
          return { role, told, probabilities };
        }),
      );
    }
  }
}

/** Counts of a page by role: hits, told, meant. */
const countsOf = (page: readonly Judged[]): number[][] =>
  roleNames.map((role) => [
    page.filter((one) => one.role === role && one.told === role).length,
    page.filter((one) => one.told === role).length,
    page.filter((one) => one.role === role).length,
  ]);
type Counts = ReturnType<typeof countsOf>;
const scoreOf = (k: number) => (sample: readonly Counts[]) => {
  const [hits, told, meant] = [0, 1, 2].map((c) => sample.reduce((sum, counts) => sum + counts[k][c], 0));
  return told + meant > 0 ? (2 * hits) / (told + meant) : 1;
};
const macroF = (sample: readonly Counts[]): number =>
  roleNames.reduce((sum, _, k) => sum + scoreOf(k)(sample), 0) / roleNames.length;
const accuracy = (sample: readonly Counts[]): number => {
  const sum = (c: number): number =>
    sample.reduce((all, counts) => all + counts.reduce((own, role) => own + role[c], 0), 0);
  return sum(0) / Math.max(1, sum(2));
};
const round = (value: number): number => Number(value.toFixed(4));

const rng = createRng('roles');
const results = askedNames.map((name) => {
  const own = judged[name];
  const counts = own.map(countsOf);
  const interval = (label: string, statistic: (sample: readonly Counts[]) => number) => {
    const { estimate, low, high } = bootstrapInterval(rng.stream(name, label), counts, statistic, {
      resamples,
    });
    return { value: round(estimate), low: round(low), high: round(high) };
  };
  const roles = roleNames.map((role, k) => ({
    role,
    blocks: counts.reduce((sum, page) => sum + page[k][2], 0),
    pages: counts.filter((page) => page[k][2] > 0).length,
    f: interval(role, scoreOf(k)),
  }));
  const confusion = roleNames.map((role) =>
    roleNames.map((told) => own.flat().filter((one) => one.role === role && one.told === told).length),
  );
  const all = (one: Judged) =>
    roleNames.map((role, k) => ({ probability: one.probabilities[k], came: one.role === role }));
  const top = (one: Judged) => [{ probability: Math.max(...one.probabilities), came: one.role === one.told }];
  const error = (label: string, forecasts: typeof all) => {
    const found = calibrationError(
      rng.stream(name, label),
      own.map((page) => page.flatMap(forecasts)),
    );
    return { value: round(found.estimate), low: round(found.low), high: round(found.high) };
  };
  return {
    blocks: name,
    macroF: interval('macro', macroF),
    accuracy: interval('accuracy', accuracy),
    ece: { likeliest: error('likeliest', top), all: error('all', all) },
    roles,
    confusion,
  };
});
for (const { blocks, macroF: macro, accuracy: right, ece, roles } of results) {
  const cell = ({ value, low, high }: typeof macro): string =>
    `${value.toFixed(3)} (${low.toFixed(3)} to ${high.toFixed(3)})`;
  console.log(`${blocks}: macro F ${cell(macro)}, right ${cell(right)}`);
  console.log(`ECE of the likeliest ${cell(ece.likeliest)}, of all ${cell(ece.all)}`);
  for (const { role, blocks: n, pages: on, f } of roles)
    console.log(`| ${role} | ${n} | ${on} | ${cell(f)} |`);
}
console.log(`| meant \\ told | ${roleNames.join(' | ')} |`);
results[0].confusion.forEach((row, k) => {
  console.log(`| ${roleNames[k]} | ${row.join(' | ')} |`);
});
writeFileSync(
  join(import.meta.dirname, 'table.json'),
  `${JSON.stringify({ version: 1, ...benchMachine(), folds, roles: roleNames, results }, null, 1)}\n`,
);
