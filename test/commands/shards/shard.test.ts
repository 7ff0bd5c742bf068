import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseShard, shardName, shardRange } from '../../../src/commands/shared/shards/shard.ts';

describe('parseShard', () => {
  it('reads i/n', () => {
    expect(parseShard('3/20')).toEqual({ index: 3, count: 20 });
    expect(parseShard('1/1')).toEqual({ index: 1, count: 1 });
  });
  it.each(['0/3', '4/3', '1', '1/0', '-1/3', '1.5/3', 'a/b', '1/3/5', ' 1/3', '1/2000000', ''])(
    'refuses %j',
    (text) => {
      expect(() => parseShard(text)).toThrow(`shard: ${text} (expected i/n`);
    },
  );
});

it('shardName pads so that names sort as the shards do', () => {
  const names = Array.from({ length: 12_000 }, (_, i) => shardName({ index: i + 1, count: 12_000 }));
  expect(names.toSorted()).toEqual(names);
  expect(shardName({ index: 3, count: 20 })).toBe('0003-of-0020');
});

it('shardRange divides every total into ranges that meet, of sizes that differ by one at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 400 }), (total, count) => {
      const ranges = Array.from({ length: count }, (_, i) => shardRange(total, { index: i + 1, count }));
      expect(ranges[0][0]).toBe(0);
      expect(ranges[count - 1][1]).toBe(total);
      ranges.slice(1).forEach(([from], i) => {
        expect(from).toBe(ranges[i][1]);
      });
      const sizes = ranges.map(([from, to]) => to - from);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
    }),
  );
});
