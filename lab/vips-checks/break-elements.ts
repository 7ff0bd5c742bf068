import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest } from 'vitest/node';
import config from '../../vitest.config.ts';
import { type Element, elements } from './elements.ts';

/**
 * Breaks one element of the papers after the other in memory and runs the test that holds it:
 * `npx tsx lab/vips-checks/break-elements.ts`, or those alone whose name has a word: `... "fragments paper"`. Exit code 1
 * when a test fails without the fault or passes with it.
 */
const root = join(import.meta.dirname, '../..');
let broken: Element | undefined;

const vitest = await createVitest(
  'test',
  {
    ...{ config: false, root, watch: false, include: ['**/*.test.ts'], reporters: [{}], maxWorkers: 1 },
    tags: config.test?.tags ?? [],
  },
  {
    resolve: config.resolve ?? {},
    plugins: [
      {
        name: 'break-element',
        enforce: 'pre',
        transform: (code, id) =>
          broken && id.endsWith(broken.file) ? code.replace(broken.text, () => broken?.fault ?? '') : null,
      },
    ],
  },
);

/** States of the named test, once for every suite that repeats it. */
async function statesOf({ test: [testFile, name] }: Element): Promise<(string | undefined)[]> {
  vitest.setGlobalTestNamePattern(new RegExp(`${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`));
  const [specification] = await vitest.globTestSpecifications([testFile]);
  const { testModules } = await vitest.runTestSpecifications([specification]);
  // The answer holds modules of earlier runs too.
  const own = testModules.filter(({ moduleId }) => moduleId.endsWith(testFile));
  const tests = own.flatMap((module) => [...module.children.allTests()]);
  return tests.map((test) => test.result().state).filter((state) => state !== 'skipped');
}

let failed = 0;
console.log('| row | element | broken in | test | |\n| ---: | --- | --- | --- | --- |');
for (const element of elements.filter(({ element }) => element.includes(process.argv[2] ?? ''))) {
  const { row, file, text, test } = element;
  const times = readFileSync(join(root, file), 'utf8').split(text).length - 1;
  const before = await statesOf(element);
  broken = element;
  vitest.invalidateFile(join(root, file));
  const after = await statesOf(element);
  broken = undefined;
  vitest.invalidateFile(join(root, file));
  const holds =
    times === 1 &&
    before.length > 0 &&
    before.every((state) => state === 'passed') &&
    after.includes('failed');
  if (!holds) failed++;
  const said = holds
    ? 'fails'
    : `text ${times} times; ${before.join(' ') || 'no such test'}, then ${after.join(' ')}`;
  console.log(`| ${row ?? ''} | ${element.element} | \`${file}\` | ${test[1]} | ${said} |`);
}
await vitest.close();
process.exitCode = failed > 0 ? 1 : 0;
