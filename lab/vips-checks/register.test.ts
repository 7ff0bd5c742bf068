import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

it('the register has 111 elements, each with a test that exists, but for users of the personal page', () => {
  const [, ...papers] = readFileSync(join(import.meta.dirname, 'register.md'), 'utf8').split('\n## ');
  const tests = papers.flatMap((paper) => {
    const folder = /Tests are in `(.*)`/.exec(paper)?.[1] ?? '';
    return [...paper.matchAll(/^\|[^|]*\|[^|]*\|[^|]*\| ([^|]+) \|[^|]*\|$/gm)]
      .map(([, named]) => named)
      .filter((named) => !/^(test|---)$/.test(named))
      .map((named) => named.split(', ').map((one) => join(root, folder, `${one}.test.ts`)));
  });
  expect(tests).toHaveLength(111);
  const missing = tests.filter((files) => !files.every(existsSync));
  expect(missing.flat().map((file) => file.slice(root.length))).toEqual([
    '/packages/following/test/none.test.ts',
  ]);
});
