import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import asc from 'assemblyscript/asc';
import { compilerOptions } from '../../scripts/build-kernel.ts';
import { equivalent } from './equivalent.js';
import { WarmRunner } from './warm-runner.js';

/**
 * Mutation testing of the kernel, which is compiled: `npm run mutate:kernel -- [PART] [choose.ts ...] [TEST ...]`.
 *
 * Stryker makes the mutants, each is compiled, and the tests that stay loaded run with its module instead of the
 * shipped one. Every `PART`th mutant is planted (default: all), and run by all tests or by those that are named, such as
 * `kernel/weights`. Mutants that do not compile do not count.
 */
process.chdir(join(import.meta.dirname, '../..'));

const folder = 'src/bayes/gibbs';

/** Compiled in a tenth of the time without optimisation, which changes no result. */
const options = ['-O0', ...compilerOptions.slice(1)];

/** Unit tests of the kernel that take milliseconds; the statistical gates take minutes. */
const tests = [
  'kernels-agree',
  'log-joint',
  'kernel/kernel',
  'kernel/weights',
  'document-state',
  'draw-document',
  'run-chains',
];

const named = process.argv.slice(2);
const part = Number(named[0]) || 1;
const files = named.filter((name) => name.endsWith('.ts'));
const chosen = tests.filter((name) => named.includes(name));
/** Written by scripts/build-kernel.ts, or nothing but exports. */
const whole = ['header.ts', 'index.ts'];
const sources = new Map(
  readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
);

/** Ends a loop that goes on for a billion rounds, as none of the tests' does. */
const guard = `
let rounds: i64 = 0;
export function goesOn(): bool {
  rounds += 1;
  if (rounds > 1_000_000_000) unreachable();
  return true;
}
`;

const mutants = await listMutants();
const runner = new WarmRunner({
  warm: { left: [], tests: (chosen.length > 0 ? chosen : tests).map((name) => `test/bayes/${name}.test.ts`) },
});
await runner.init();
const first = await runner.ask({ module: await compile(sources) });
const failing = first.results.filter(({ failure }) => failure !== undefined);
if (failing.length > 0) throw new Error(`without a mutant: ${failing[0].id}: ${failing[0].failure}`);

const outcomes = new Map();
for (const { fileName, location, replacement } of mutants.filter((_, k) => k % part === 0)) {
  const counts = outcomes.get(fileName) ?? { planted: 0, surviving: 0, same: 0 };
  outcomes.set(fileName, counts);
  const source = sources.get(fileName);
  const [start, end] = [location.start, location.end].map((place) => offsetOf(source, place));
  const changed = `${source.slice(0, start)}${replacement}${source.slice(end)}`;
  const module = await compile(new Map(sources).set(fileName, changed));
  if (!module) continue;
  counts.planted++;
  const { results } = await runner.ask({ mutant: 'kernel', module, bail: true });
  if (results.some(({ failure }) => failure !== undefined)) continue;
  counts.surviving++;
  const line = source.split('\n')[location.start.line];
  const isSame = equivalent.some(([of, words]) => of === `${folder}/${fileName}` && line.includes(words));
  if (isSame) counts.same++;
  else console.log(`${fileName}:${location.start.line + 1} ${source.slice(start, end)} => ${replacement}`);
}
await runner.dispose();

const total = { planted: 0, surviving: 0, same: 0 };
for (const [name, counts] of outcomes) {
  for (const key of Object.keys(total)) total[key] += counts[key];
  if (counts.planted > 0) say(name, counts);
}
say(folder, total);

function say(name, { planted, surviving, same }) {
  const share = ((100 * (planted - surviving)) / (planted - same)).toFixed(1);
  console.log(
    `${name}: ${surviving} of ${planted} mutants survive, ${same} change nothing: ${share} % of the others`,
  );
}

/** Mutants as Stryker makes them, their places counted from 0. */
async function listMutants() {
  const silent = () => {};
  const logger = { debug: silent, info: silent, warn: silent, isDebugEnabled: () => false };
  const wanted = [...sources.keys()].filter((name) =>
    files.length > 0 ? files.includes(name) : !whole.includes(name),
  );
  const input = wanted.map((name) => ({ name, mutate: true, content: sources.get(name) }));
  const { mutants } = await new Instrumenter(logger).instrument(input, {
    ...{ excludedMutations: [], ignorers: [], noHeader: true, plugins: null },
    mutator: { plugins: ['decorators-legacy'] },
  });
  return mutants;
}

function offsetOf(source, { line, column }) {
  const lines = source.split('\n');
  return lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0) + column;
}

/**
 * Compiles sources whose loops end by themselves after a billion rounds, as no loop of a test does.
 * @returns undefined where the compiler refuses them
 */
async function compile(texts) {
  let binary;
  const { error } = await asc.main(['index.ts', '--outFile', 'kernel.wasm', ...options], {
    readFile: (name) => (texts.has(name) ? guarded(name, texts.get(name)) : null),
    writeFile: (_name, bytes) => {
      binary = bytes;
    },
    listFiles: () => [],
    stderr: { write: () => {} },
    stdout: { write: () => {} },
  });
  return error ? undefined : binary;
}

function guarded(name, text) {
  const source = text
    .replaceAll('/* @inline */', '@inline')
    .replaceAll(/\bwhile \(/g, 'while (goesOn() && ')
    .replaceAll(/\bfor \(([^;]*); /g, 'for ($1; goesOn() && ');
  return name === 'memory.ts' ? source + guard : `import { goesOn } from './memory';\n${source}`;
}
