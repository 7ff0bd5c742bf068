import { expect, it } from 'vitest';
import { enclosingElements } from '../../src/baselines/enclosing-elements.ts';
import type { Document } from '../../src/page/index.ts';
import { document } from './document.ts';

const names = (of: Document): string[][] =>
  enclosingElements(of).map((row) => row.map((elements) => elements.map(({ name }) => name).join(' ')));

it('follows tags from block to block', () => {
  const page = document('A [<b>] B [</b> <ul> <li>]', 'C [</li> <li> <a>]', 'D [</a> </li> </ul>]', 'E');
  expect(names(page)).toEqual([['', 'b'], ['ul li'], ['ul li a'], ['']]);
});

it('knows elements opened before the first block by their end tags', () => {
  const page = document('A [</b>] B [</h1> <p>]', 'C [</p> </div>]', 'D');
  expect(names(page)).toEqual([['div h1 b', 'div h1'], ['div p'], ['']]);
});

it('leaves elements open across rows the same object, and makes a new one for a new element', () => {
  const page = document('A [<br>]', 'B [</b> <b>]', 'C [</b>]');
  const [[[first]], [[second]], [[third]]] = enclosingElements(page);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  expect(third.name).toBe('b');
});

it('ignores symbol characters and elements without end', () => {
  expect(names(document('A [: <br> <img> < >]', 'B [</i>]'))).toEqual([['i'], ['i']]);
});

it('gets over tags hidden in a sentence row', () => {
  const opened = document('= A [</b> <p>]', 'B [</p>]');
  expect(names(opened)).toEqual([[''], ['p']]);
  const closed = document('A [<p> <b>]', '= B [</p>]', 'C');
  expect(names(closed)).toEqual([[''], ['p b'], ['']]);
});

it('keeps the innermost 512 of elements that nobody closes', () => {
  const page = document(...Array.from({ length: 600 }, (_, i): [string, string][] => [['A', `<x${i}>`]]));
  const last = enclosingElements(page)[599][0].map(({ name }) => name);
  expect([last.length, last[0], last[511]]).toEqual([512, 'x87', 'x598']);
});

it('takes documents without rows', () => expect(enclosingElements(document())).toEqual([]));
