import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { equivalent } from './equivalent.js';

/**
 * Mutation testing of one folder, or of files in it: `npm run mutate -- src/eval [src/eval/rates.ts ...]`.
 *
 * Every mutant is tested by the unit tests of its folder alone, or by the test files, slow ones too, that are named
 * behind the files.
 * Without a folder, of all folders in turn: a night's work. Survivors are printed; the report for browsers is in
 * runs/mutation, as is the list of those that nothing explains.
 */
process.chdir(join(import.meta.dirname, '../..'));

/** Folders with the folder of their tests. */
const tests = {
  'src/vips': 'test/vips',
  'src/bayes': 'test/bayes',
  'src/eval': 'test/eval',
  'packages/following/src/fragments': 'packages/following/test/fragments',
  'packages/retrieval/src': 'packages/retrieval/test',
};

/** Tests of many seconds, by parts of their names, or of how many: every survivor would run them. */
const leftOut = ['every figure is the one recorded', 'does not overflow the stack', 'that hardly moves'];

const [folder, ...named] = process.argv.slice(2);
const isTest = (file) => file.endsWith('.test.ts');
const files = named.filter((file) => !isTest(file));
if (folder === undefined) {
  for (const each of Object.keys(tests))
    spawnSync(process.execPath, [import.meta.filename, each], { stdio: 'inherit' });
  process.exit();
}
if (!(folder in tests)) throw new Error(`${folder} (expected one of ${Object.keys(tests).join(', ')})`);
const found = named.some(isTest)
  ? named.filter(isTest)
  : readdirSync(tests[folder], { recursive: true })
      .map((file) => `${tests[folder]}/${file}`)
      .filter((file) => /\/[^./]*\.test\.ts$/.test(file));
const name = folder.replaceAll('/', '-');
const results = await new Stryker({
  mutate: [
    ...(files.length > 0 ? files : [`${folder}/**/*.ts`]),
    // Compiled to WebAssembly: mutate-kernel.js.
    '!src/bayes/gibbs/**',
  ],
  plugins: ['./tools/mutation/warm-runner.js', './tools/mutation/ignore-words.js'],
  testRunner: 'warm',
  warm: { left: leftOut, tests: found.sort() },
  ignorers: ['words'],
  // They run when a module is loaded: each would take a start of its own.
  ignoreStatic: true,
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // On a busy machine. What never ends is found by counting its rounds, not by time.
  dryRunTimeoutMinutes: 60,
  timeoutMS: 60_000,
  disableTypeChecks: false,
  tsconfigFile: 'none.json',
  ignorePatterns: ['dist', 'docs', 'lab', 'notebooks', 'runs', 'written'],
  tempDirName: 'runs/mutation/work',
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: `runs/mutation/${name}.html` },
  jsonReporter: { fileName: `runs/mutation/${name}.json` },
  clearTextReporter: { logTests: false, reportTests: false },
  warnings: { unknownOptions: false },
}).runMutationTest();
const planted = results.filter(({ status }) => status !== 'Ignored');
const surviving = planted.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
const described = surviving.map(({ fileName, location, replacement }) => {
  const file = relative('.', fileName).replaceAll('\\', '/');
  const line = readFileSync(file, 'utf8').split('\n')[location.start.line - 1];
  const isSame = equivalent.some(([of, part]) => of === file && line.includes(part));
  return { isSame, text: `${file}:${location.start.line}: ${line.trim()} -> ${replacement}\n` };
});
const same = described.filter(({ isSame }) => isSame);
const left = described.filter(({ isSame }) => !isSame);
writeFileSync(`runs/mutation/${name}-survivors.txt`, left.map(({ text }) => text).join(''));
const share = (planted.length - surviving.length) / (planted.length - same.length);
console.log(
  `${surviving.length} of ${planted.length} mutants survive; ${same.length} of them change nothing ` +
    `(tools/mutation/equivalent.js): ${(100 * share).toFixed(1)} % of the others noticed`,
);
