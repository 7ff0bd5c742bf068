import { expect, it } from 'vitest';
import { partitionPoint } from '../../src/math/index.ts';

it('partitionPoint(count, holds) is the first index at which the condition fails, for every place of it', () => {
  for (let count = 0; count < 9; count++) {
    for (let first = 0; first <= count; first++) expect(partitionPoint(count, (i) => i < first)).toBe(first);
  }
});
