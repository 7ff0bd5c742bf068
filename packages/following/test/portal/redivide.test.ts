import { expect, it } from 'vitest';
import { fullDivisionOptions, trainPage } from '../../src/fragments/index.ts';
import { redivide } from '../../src/portal/redivide.ts';
import { dividedFully, madePage } from '../fragments/made-page.ts';

const list = (title: string, ...items: string[]): string =>
  `<h2>${title}</h2><ul>${items.map((item) => `<li>${item}`).join('')}</ul>`;
const fish = list('Fish', 'cod from the north, salted', 'eel from the river, smoked');
const bread = list('Bread', 'rye with caraway and walnut', 'spelt with a little honey');
const tea = list('Tea', 'green tea out of the garden', 'black tea from far away');

it('redivide keeps each component in the one around it, by the numbers that they had', () => {
  const { index: old } = trainPage([dividedFully(`${fish}${bread}`)]);
  const options = { ...fullDivisionOptions, parts: 'cells' as const };
  const { index, components } = redivide(old, [madePage(`${tea}${fish}${bread}`)], options, new Set(), 0);
  const textOf = (number?: number): string =>
    components.find((one) => one.number === number)?.component?.content.words.join(' ') ?? '';
  const inside = index.nested.parts.filter(({ around }) => around !== undefined);
  expect(inside.length).toBeGreaterThan(5);
  for (const { number, around } of inside)
    expect(textOf(around).split(' ')).toEqual(expect.arrayContaining(textOf(number).split(' ')));
});
