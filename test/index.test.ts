import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as pagestructure from '../src/index.ts';

/**
 * The public list: a name that appears or goes is a decision, made by changing `public-names.txt` and the changelog. To write it:
 * `npx tsx -e "import('./src/index.ts').then((all) => console.log(Object.keys(all).sort().join('\n')))"`
 */
it('the public index holds the names of public-names.txt', () => {
  const names = readFileSync(join(import.meta.dirname, 'public-names.txt'), 'utf8')
    .trim()
    .split('\n');
  expect(Object.keys(pagestructure).sort()).toEqual(names);
});
