import { expect, it } from 'vitest';
import { mostText } from '../../src/baselines/heading-groups.ts';
import { document } from './document.ts';

it('weighs kinds by the length of their blocks, not by their number', () => {
  const page = document('a [] b', 'c [] longest');
  expect(mostText(page, (row, block) => (row === 1 && block === 1 ? 'long' : 'short'))).toBe('long');
});

it('gives the first of equals, and nothing for a document without rows', () => {
  expect(mostText(document('a [] b'), (_, block) => `kind ${block}`)).toBe('kind 0');
  expect(mostText(document(), () => 'any')).toBeUndefined();
});
