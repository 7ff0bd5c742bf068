import { expect, it } from 'vitest';
import { indentSymbol } from '../../src/rows/indent-symbol.ts';

it.each([
  ['x', undefined],
  ['  x', 'indent2'],
  ['\tx', 'indent8'],
  ['   \tx', 'indent8'],
  ['\u3000x', 'indent2'],
  [`${' '.repeat(40)}x`, 'indent16'],
  ['   \n  x', undefined],
  ['   ', undefined],
  ['', undefined],
  ['  * x', 'indent2'],
])('of %j is %j', (text, symbol) => expect(indentSymbol(text)).toBe(symbol));
