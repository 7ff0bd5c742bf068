import { isDeepStrictEqual } from 'node:util';
import { expect } from 'vitest';

/** What `expect(found).toEqual(expected)` asserts, at once where both are the same: for comparisons by the thousand. */
export function expectEqual(found: unknown, expected: unknown, what?: string): void {
  if (!isDeepStrictEqual(found, expected)) expect(found, what).toEqual(expected);
}
