import { expect, it } from 'vitest';
import { levelStructure } from '../../src/baselines/level-structure.ts';
import { numbers } from '../support/words.ts';
import { states } from './document.ts';

const levels = (...numbers: number[]) => numbers.map((level) => (level ? { level, bound: 1 } : undefined));

it('hangs each heading on the nearest earlier one of a smaller level', () => {
  expect(states(levelStructure('d', levels(1, 2, 0, 3, 2, 4, 1, 3)))).toEqual(
    numbers`-1 1, 0 1, -1 0, 1 1, 0 1, 4 1, -1 1, 6 1`,
  );
});

it('puts headings on top that nothing stands above, whatever their level', () => {
  expect(states(levelStructure('d', levels(4, 3, 3)))).toEqual(numbers`-1 1, -1 1, -1 1`);
});

it('keeps bounds, takes no rows', () => {
  expect(levelStructure('d', [{ level: 2, bound: 3 }]).rows).toEqual([{ dep: -1, bound: 3 }]);
  expect(levelStructure('d', []).rows).toEqual([]);
});
