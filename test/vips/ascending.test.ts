import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ascending } from '../../src/vips/ascending.ts';

it('ascending(keys) has the order of a sort by key, then by place', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.nat(5), fc.double({ noNaN: true })), { maxLength: 60 }), (keys) => {
      const expected = keys
        .map((_, i) => i)
        .sort((a, b) => (keys[a] === keys[b] ? a - b : keys[a] < keys[b] ? -1 : 1));
      expect([...ascending(Float64Array.from(keys))]).toEqual(expected);
    }),
    { seed: 1 },
  );
});

it('ascending(keys) leaves what ascends as it is', () => {
  expect([...ascending(Float64Array.of(1, 1, 2, 8))]).toEqual([0, 1, 2, 3]);
  expect([...ascending(new Float64Array())]).toEqual([]);
});
