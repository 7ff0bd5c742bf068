import { expect, it } from 'vitest';
import { createRng } from '../../../../src/math/index.ts';
import { trainPage, updatePage } from '../../src/fragments/index.ts';
import { dividedFully } from './made-page.ts';

const rng = createRng('same capture');
const word = (): string => `w${rng.integer(40)}`;
const text = (): string => Array.from({ length: 1 + rng.integer(14) }, word).join(' ');
const elements = ['div', 'div', 'ul', 'p', 'h2', 'h3', 'dl', 'b', 'a', 'table'];

/** Elements in each other at random. */
function made(depth: number): string {
  return Array.from({ length: 1 + rng.integer(4) }, () => {
    const name = elements[rng.integer(elements.length)];
    const inside = depth > 0 && name.length > 1 && name !== 'p' ? made(depth - 1) : text();
    if (name === 'ul') return `<ul><li>${inside}<li>${text()}</ul>`;
    if (name === 'dl') return `<dl><dt>${text()}<dd>${inside}</dl>`;
    if (name === 'table') return `<table><tr><td>${inside}<td>${text()}</table>`;
    return `<${name}>${inside}</${name}>`;
  }).join('');
}

it('updatePage finds every component of a page in the same capture again', () => {
  let count = 0;
  const lost = Array.from({ length: 20 }, () => made(4)).flatMap((html) => {
    const { index } = trainPage([dividedFully(html)]);
    const update = updatePage(index, (u) => dividedFully(html, { u }), { l: 1, u: 2 });
    const outcomes = [...update.outcomes, ...update.nested];
    count += outcomes.length;
    return outcomes.flatMap(({ number, how }) => (how === 'lost' ? [`${number} of ${html}`] : []));
  });
  expect(count).toBeGreaterThan(500);
  expect(lost).toEqual([]);
});
