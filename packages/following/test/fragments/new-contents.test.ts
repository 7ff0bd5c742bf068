import { describe, expect, it } from 'vitest';
import { trainPage, updatePage } from '../../src/fragments/index.ts';
import { dividedFully } from './made-page.ts';

const texts = [
  'News of the town: the bridge opens on monday',
  'Tides in the harbour: high water at seven tonight',
  'Bakery offers: rye loaf with caraway and walnut',
  'Concerts: the brass band plays waltzes on sunday',
  'Boats for hire: two dinghies and one yawl',
  'Lost property: an umbrella, left beside the fountain',
];
const another = 'Quite another sentence stands here since yesterday';
const page = (...parts: string[]) => dividedFully(parts.map((part) => `<div>${part}</div>`).join(''));
/** A copy with some parts in place of others. */
const changed = (parts: Record<number, string>): string[] => texts.map((text, i) => parts[i] ?? text);

/** How each part is found, and as which element of the page: `how element`; `-` for lost. */
function follow(...now: string[]): string[] {
  const { index } = trainPage([page(...texts)]);
  const { outcomes, nested } = updatePage(index, () => page(...now), { l: 1, u: 2 });
  return [...outcomes, ...nested]
    .filter(({ number }) => number > 1)
    .map(({ how, component }) => (component ? `${how} ${component.id.match(/\d+(?=]$)/)?.[0]}` : '-'));
}

describe('updatePage of new contents', () => {
  it('finds new contents between neighbours that have stayed', () => {
    expect(follow(...changed({ 2: another }))[2]).toBe('perhaps 3');
    expect(follow(...changed({ 0: another }))[0]).toBe('perhaps 1');
    expect(follow(...changed({ 5: another }))[5]).toBe('perhaps 6');
  });

  it('finds nothing beside one that has not', () => {
    const both = follow(...changed({ 2: another, 3: 'And one more, of which nobody has ever heard' }));
    expect(both.slice(2, 4)).toEqual(['-', '-']);
    const without = texts.toSpliced(2, 1);
    expect(follow(...without)[2]).toBe('-');
  });

  it('finds nothing in other elements, nor without contents', () => {
    const other = dividedFully(
      texts.map((text, i) => (i === 2 ? `<p>${another}</p>` : `<div>${text}</div>`)).join(''),
    );
    const { index } = trainPage([page(...texts)]);
    const { nested } = updatePage(index, () => other, { l: 1, u: 2 });
    expect(nested.find(({ number }) => number === 4)?.how).toBe('lost');
    expect(follow(...changed({ 2: '' }))[2]).toBe('-');
  });

  it('finds nothing that holds a text which the page had elsewhere', () => {
    expect(follow(...changed({ 2: `${another}<br>${texts[0]}` }))[2]).toBe('-');
  });

  it('finds them also where what stands around has moved', () => {
    const now = changed({ 1: another });
    expect(follow(...now.slice(0, 3), 'An advertisement for hats, new and old', ...now.slice(3))[1]).toBe(
      'perhaps 2',
    );
  });
});
