import { describe, expect, it } from 'vitest';
import {
  hookFilterSchema,
  passesFilter,
  patternProblem,
  wordPattern,
} from '../../src/changes/hook-filter.ts';

const passes = (given: object, before: string, after: string): boolean =>
  passesFilter(hookFilterSchema.parse(given), before, after);

describe('passesFilter', () => {
  it('tells every change without a filter', () => {
    expect(passes({}, 'a b', 'a c')).toBe(true);
    expect(passes({}, 'a b', '')).toBe(true);
    expect(passes({}, 'same again', 'same again')).toBe(true); // found again as it was
  });

  it('ignores numbers', () => {
    expect(passes({ ignoreNumbers: true }, '1,204 visitors', '1,207 visitors')).toBe(false);
    expect(passes({ ignoreNumbers: true }, '1,204 visitors', '1,207 guests')).toBe(true);
  });

  it('wants a fewest number of words', () => {
    expect(passes({ least: 3 }, 'a b c', 'a x c')).toBe(false);
    expect(passes({ least: 2 }, 'a b c', 'a x c')).toBe(true);
    expect(passes({ least: 2 }, 'same', 'same')).toBe(false);
  });

  it('wants a word that appears: not one that stays or goes, nor a part of another', () => {
    const pattern = wordPattern('sold out');
    expect(passes({ pattern }, 'Cake: a few left', 'Cake: Sold  out')).toBe(true);
    expect(passes({ pattern }, 'Sold out. Cake 40', 'Sold out. Cake 41')).toBe(false);
    expect(passes({ pattern }, 'Cake: sold out', 'Cake: left')).toBe(false);
    expect(passes({ pattern: wordPattern('out') }, 'Cake', 'Cake outside')).toBe(false);
    expect(passes({ pattern }, 'Bread sold.', 'Bread sold out.')).toBe(true); // half of it is new
    expect(passes({ pattern: wordPattern('c++ (new)') }, 'a', 'a C++ (new)')).toBe(true);
    expect(passes({ pattern: wordPattern('e-mail') }, 'Write', 'Write an e-mail')).toBe(true);
    expect(passes({ pattern: wordPattern('e-mail') }, 'Write', 'Write an email')).toBe(false);
  });

  it('an expression that takes for ever on a text of a page is given up, and the change told', () => {
    const began = performance.now();
    expect(passes({ pattern: '(a+)+$' }, 'x', `${'a'.repeat(60)}!`)).toBe(true);
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('tells a change whose text an expression fails on', { tags: 'slow' }, () => {
    expect(passes({ pattern: 'e\\-mail' }, 'Write', 'Write a letter')).toBe(true);
    expect(passes({ pattern: '(a|b)*' }, 'x', 'ab'.repeat(6_000_000))).toBe(true); // its stack is too small
  });

  it('a text is no part of the expression, nor of the script that looks for it', () => {
    const text = '`; process.exit(1); found.push(0); "\\u2028';
    expect(passes({ pattern: 'nowhere' }, '', text)).toBe(false);
    expect(passes({ pattern: 'process' }, '', text)).toBe(true);
  });
});

describe('patternProblem', () => {
  it('says what is wrong with an expression', () => {
    expect(patternProblem('a|b')).toBeUndefined();
    expect(patternProblem('(')).toContain('(');
  });

  it('finds nothing wrong with any word', () => {
    const signs = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
    expect(signs.filter((sign) => patternProblem(wordPattern(`a${sign}b`)) !== undefined)).toEqual([]);
  });
});
