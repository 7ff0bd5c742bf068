import { describe, expect, it } from 'vitest';
import { dataSaved, nestedComponents, trainPage } from '../../src/fragments/index.ts';
import { identifierVectors, signComponents, weakComponents } from '../../src/fragments/signatures.ts';
import { mostFrequent } from '../../src/fragments/train-page.ts';
import { divided, dividedFully, letters, table } from './made-page.ts';

const vector = (words: string, images = '') => ({
  words: words.split(' ').filter(Boolean),
  images: images.split(' ').filter(Boolean),
  names: [],
  texts: [],
});

describe('signatures', () => {
  it('ICV is the CCV without what all CCVs share', () => {
    const constants = [
      vector('home news sport', 'logo.gif'),
      vector('home news', 'logo.gif'),
      vector('home tides', 'logo.gif'),
    ];
    expect(identifierVectors(constants)).toEqual([vector('news sport'), vector('news'), vector('tides')]);
  });

  it('a component is weak when its ICV is part of another one, or empty', () => {
    // {news} is part of {news, sport}; {} of everything; {tides} of none; of two equal ones both are.
    expect(weakComponents([vector('news sport'), vector('news'), vector(''), vector('tides')])).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(weakComponents([vector('a b'), vector('b c'), vector('b c d')])).toEqual([false, true, false]);
    expect(weakComponents([vector('a'), vector('a')])).toEqual([true, true]);
    expect(weakComponents([vector('a', 'b.gif'), vector('b.gif')])).toEqual([false, false]);
  });

  it('weak components have no signature of their own', () => {
    const signed = signComponents(['all', 'all news', 'all', 'all tides'].map((words) => vector(words)));
    expect(signed).toEqual([null, vector('news'), null, vector('tides')]);
  });
});

describe('trainPage', () => {
  const options = { l: 0, u: 2 };
  /** Parts that make the page large enough not to be one component. */
  const rest = ['one more', 'two more', 'three more'];
  const page = (...texts: string[]) =>
    divided([...texts, ...rest].map((text) => table(text)).join(''), { ...options, leaves: true });

  it('keeps what stays: words in every capture', () => {
    const { index, rejected } = trainPage([
      page('News of monday', 'Tides at six'),
      page('News of friday', 'Tides at nine'),
    ]);
    expect(rejected).toEqual([]);
    expect(index.components.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5']);
    expect(index.components[0].signature).toMatchObject(vector('news of'));
    expect(index.components[0].last.content.words).toEqual(['friday', 'news', 'of']);
    expect(index.tree).toEqual(['0', '1', '2', '3', '4', '5']);
  });

  it('rejects captures that differ from most, and says why', () => {
    const html = `${table('a', table('b'))}${['b', ...rest].map((text) => table(text)).join('')}`;
    const odd = divided(html, { ...options, leaves: true });
    const { index, rejected } = trainPage([page('a', 'b'), page('a', 'b', 'c'), odd, page('a', 'c')]);
    expect(rejected).toEqual([
      { capture: 1, reason: '6 components (most have 5)' },
      { capture: 2, reason: 'another index tree than most captures' },
    ]);
    expect(index.components).toHaveLength(5);
  });

  it('learns nothing from captures that it rejects', () => {
    const [first, odd, last] = [
      page('News of monday', 'b'),
      page('Other', 'b', 'c'),
      page('News of friday', 'b'),
    ];
    const { index } = trainPage([first, odd, last]);
    expect(index.components[0].signature?.words).toEqual(['news', 'of']);
  });

  it('learns nested components layer by layer, from captures in which the layer is the same', () => {
    const list = (...items: string[]): string => `<ul>${items.map((one) => `<li>${one}`).join('')}</ul>`;
    const capture = (body: string) =>
      dividedFully(`<h2>News</h2><p>${letters(60)}</p>${body}<h2>Tides</h2><p>${letters(90)}</p>`);
    const items = ['rain on monday', 'wind from the north'];
    const newest = capture(list(...items));
    const { index } = trainPage([
      capture('<p>none</p>'),
      capture(list('rain on friday', items[1], 'z')),
      newest,
    ]);
    const inner = nestedComponents(newest);
    expect(index.nested.parts.map(({ number }) => number)).toEqual(
      inner.map((_, i) => newest.components.length + i + 1),
    );
    // The list and what stands before it are in the section, the items in the list.
    expect(index.nested.parts.map(({ around }) => around)).toEqual([1, 1, 4, 4]);
    const alike = trainPage([capture(list('rain on friday', items[1])), newest]).index;
    const signatures = (parts: typeof index.nested.parts) =>
      parts.flatMap(({ last, signature }) => (last.shape === 'li' ? [signature?.words] : []));
    const wind = ['from', 'north', 'the', 'wind'];
    expect(signatures(index.nested.parts)).toEqual([['monday', 'on', 'rain'], wind]);
    expect(signatures(alike.nested.parts)).toEqual([['on', 'rain'], wind]);
  });

  it('learns of a nested component what tells it from the others of its first layer', () => {
    const html = `<h2>News</h2><p>rain ${letters(60)}</p><ul><li>rain on monday<li>wind from the north</ul><h2>Tides</h2><p>rain ${letters(90)}</p>`;
    const { parts } = trainPage([dividedFully(html, { nested: false }), dividedFully(html)]).index.nested;
    expect(parts.map(({ signature }) => signature?.words.includes('rain'))).toEqual([
      false,
      false,
      true,
      false,
    ]);
  });

  it('mostFrequent takes the last of the most frequent', () => {
    expect([mostFrequent(['c', 'a', 'b', 'b', 'a', 'd']), mostFrequent(['x', 'y'])]).toEqual(['a', 'y']);
  });

  it('refuses to train on nothing', () => {
    expect(() => trainPage([])).toThrow('captures: none');
    expect(() =>
      trainPage([divided([...rest, ...rest].map((text) => table(text)).join(''), { l: 50, u: 50 })]),
    ).toThrow('components: none');
  });
});

describe('dataSaved', () => {
  it('compares the chosen components with their pages', () => {
    expect(dataSaved([10, 12], [60, 40])).toEqual({ d: 0.22, a: 0.78 });
    expect(dataSaved([], [5])).toEqual({ d: 0, a: 1 });
    expect(() => dataSaved([1], [])).toThrow('bytes of the pages: 0');
  });
});
