// Attacks the readers of all formats for as long as it is told to, each in its turn, and prints what it finds:
//
//   npx tsx test/attack/fuzz.ts --minutes 60 --seed 1 [--only NAME]
//
// A round has a seed of its own, which a finding names: --seed of that round and --minutes 0 make it again.

import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { attacks } from './support/attacks.ts';
import { judge, openFiles, targets } from './support/targets.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string' },
  },
});

/** Attacks of a reader in a round. */
const inRound = 200;

const began = performance.now();
const minutes = (): number => (performance.now() - began) / 60_000;
const { file, remove } = openFiles();
const chosen = targets.filter(({ name }) => values.only === undefined || name === values.only);
if (chosen.length === 0)
  throw new Error(`--only ${values.only} (expected one of ${targets.map(({ name }) => name).join(', ')})`);
let attacked = 0;
let rounds = 0;
const findings = new Set<string>();

try {
  do {
    const seed = Number(values.seed) + rounds++;
    for (const target of chosen) {
      const property = fc.asyncProperty(attacks(target.valid), async (bytes) => {
        attacked++;
        const problem = await judge(target, bytes, file);
        if (problem !== undefined) throw new Error(problem);
      });
      const { failed, counterexample, errorInstance } = await fc.check(property, { numRuns: inRound, seed });
      if (!failed) continue;
      const problem = (errorInstance as Error).message.slice(0, 2000);
      const kind = `${target.name}: ${problem.split('\n', 1)[0].replace(/\d+/g, '0').slice(0, 80)}`;
      if (findings.has(kind)) continue;
      findings.add(kind);
      console.log(
        `seed ${seed}: ${target.name}: ${problem}\n  ${JSON.stringify(counterexample?.[0].toString('latin1')).slice(0, 2000)}`,
      );
    }
  } while (minutes() < Number(values.minutes));
} finally {
  remove();
}
console.log(
  `${attacked} attacks on ${chosen.length} readers in ${minutes().toFixed(1)} minutes: ${findings.size} findings`,
);
process.exitCode = findings.size > 0 ? 1 : 0;
