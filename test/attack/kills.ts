// Kills commands by signal 9 at random moments, goes on with them, and compares every file with that of a run that
// nobody killed:
//
//   npx tsx test/attack/kills.ts --kills 200 --seed 1 [--only NAME]

import { parseArgs } from 'node:util';
import { killImports } from './support/kill-imports.ts';
import { killPlans } from './support/kill-plans.ts';
import { killPortal } from './support/kill-portal.ts';
import { killOften } from './support/kill-runs.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});
const { seed, only } = values;
const kinds = [
  { name: 'portal', kill: (kills: number) => killPortal(kills, seed) },
  { name: 'imports', kill: (kills: number) => killImports(kills, seed) },
  ...killPlans.map((plan) => ({ name: plan.name, kill: (kills: number) => killOften(plan, kills, seed) })),
].filter(({ name }) => only === undefined || only === name);
const each = Math.ceil(Number(values.kills) / kinds.length);
let found = 0;
for (const { name, kill } of kinds) {
  const { kills, nearEnd, runs, problems } = await kill(each);
  found += problems.length;
  console.log(
    `${name}: ${kills} kills, ${nearEnd} of them in its last files, ${runs} runs, ${problems.length} problems`,
  );
  for (const problem of problems) console.log(`  ${problem}`);
}
process.exitCode = found > 0 ? 1 : 0;
