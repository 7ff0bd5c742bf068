import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { headingKappa } from '../../../src/apps/annotate/agreement.ts';
import { agreementTable, folderAgreement } from '../../../src/apps/annotate/index.ts';
import type { PageLists } from '../../../src/page/index.ts';
import { cli, exit } from '../../support/run-command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** A page of 20 letters with headings of some spans, in one list. */
const page = (...headings: [number, number][]): PageLists => ({
  ...{ version: 1, page: 'p', textLength: 20 },
  lists: [{ items: headings.map((heading) => ({ start: heading[0], heading, end: heading[1], lists: [] })) }],
});

describe('headingKappa', () => {
  it('is that worked out by hand', () => {
    // Of 20 letters 4 are in headings by both, 1 by the first alone, 3 by the second alone, 12 by none.
    const [first, second] = [page([0, 5]), page([0, 4], [10, 13])];
    const chance = (5 / 20) * (7 / 20) + (15 / 20) * (13 / 20);
    expect(headingKappa([[first, second]])).toBeCloseTo((16 / 20 - chance) / (1 - chance), 12);
    // As two halves of the same pages: sums are taken over letters, not means over pages.
    expect(
      headingKappa([
        [first, second],
        [first, second],
      ]),
    ).toBeCloseTo((16 / 20 - chance) / (1 - chance), 12);
  });

  it('is 1 for the same headings, below 0 for less than chance, and unknown where none has any', () => {
    expect(headingKappa([[page([0, 5]), page([0, 5])]])).toBe(1);
    expect(headingKappa([[page([0, 10]), page([10, 20])]])).toBe(-1);
    expect(headingKappa([[page(), page()]])).toBeUndefined();
    expect(headingKappa([])).toBeUndefined();
  });
});

const folder = temporaryFolder('agreement');
it('folderAgreement compares every two annotators on the pages that both have, and names files it cannot read', async () => {
  const write = (slug: string, name: string, lists: PageLists | string) => {
    mkdirSync(join(folder, slug), { recursive: true });
    writeFileSync(join(folder, slug, 'page.html'), '<p>x');
    writeFileSync(join(folder, slug, name), typeof lists === 'string' ? lists : JSON.stringify(lists));
  };
  write('one', 'gold.json', { ...page([0, 5], [10, 12]), page: 'one/page' });
  write('one', 'gold.b.json', { ...page([0, 5], [10, 12]), page: 'one/page' });
  write('two', 'gold.json', { ...page([0, 5]), page: 'two/page' });
  write('two', 'gold.c.json', '{"version":1,');
  const failures: string[] = [];
  const pairs = await folderAgreement(folder, (message) => failures.push(message));
  expect(pairs).toEqual([{ annotators: ['a', 'b'], pages: 1, paper: 1, nested: 1, headings: 1 }]);
  expect(failures.length).toBe(1);
  expect(failures[0]).toContain('gold.c.json');
  expect(agreementTable(pairs, 'tsv')).toBe(
    'annotators\tpages\theadingKappa\tpaperF\tnestedF\na, b\t1\t1\t1\t1\n',
  );
  const { code, stdout } = await cli`annotate ${folder} --agreement --format markdown`;
  expect(stdout).toContain('| a, b | 1 | 1.000 | 1.000 | 1.000 |');
  expect(code).toBe(1); // one file could not be read
  rmSync(join(folder, 'one/gold.b.json'));
  expect(await cli`annotate ${folder} --agreement`).toMatchObject(
    exit(2, 'no page with gold of two annotators'),
  );
});
