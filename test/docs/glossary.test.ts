import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const text = readFileSync(resolve(import.meta.dirname, '../../docs/glossary.md'), 'utf8');
const terms = [...text.matchAll(/^\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)]
  .slice(2)
  .map(([, term, meaning, see]) => ({ term, meaning, see }));

it('the glossary has each term once, in order, with a meaning and a place', () => {
  const names = terms.map(({ term }) => term.toLowerCase());
  expect(names.length).toBeGreaterThanOrEqual(40);
  expect(names).toEqual([...new Set(names)].sort());
  expect(terms.filter(({ meaning, see }) => meaning.trim() === '' || see.trim() === '')).toEqual([]);
});
