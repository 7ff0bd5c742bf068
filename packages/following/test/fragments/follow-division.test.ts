import { describe, expect, it } from 'vitest';
import { followDivision, type UpdateBranch } from '../../src/fragments/follow-division.ts';
import { trainPage } from '../../src/fragments/index.ts';
import type { FoundComponent } from '../../src/fragments/match-contents.ts';
import { keysBefore } from '../../src/fragments/own-evidence.ts';
import type { TrackedComponent } from '../../src/fragments/page-index.ts';
import { divided, dividedFully, letters, table } from './made-page.ts';

const tables = (...parts: string[]) =>
  divided(parts.map((part) => table(part)).join(''), { l: 0, u: 1.9, leaves: true });
const trained = (...parts: string[]): TrackedComponent[] => trainPage([tables(...parts)]).index.components;

interface Given {
  branch?: UpdateBranch;
  fixed?: [number, FoundComponent][];
  isNested?: boolean;
  before?: ReadonlySet<string>;
}

/** What is found of the components, as `number how id`. */
function follow(tracked: TrackedComponent[], now: ReturnType<typeof tables>, given: Given = {}): string[] {
  const { branch = 'too many', fixed = [], isNested = false, before = keysBefore(tracked) } = given;
  const known = new Map(fixed.map(([i, match]) => [tracked[i], match]));
  const shapes = isNested ? new Map() : undefined;
  const found = followDivision(tracked, now, branch, before, known, shapes);
  return tracked.flatMap((one) => {
    const match = found.get(one);
    return match ? [`${one.number} ${match.how} ${match.component.id}`] : [];
  });
}

const [news, tides, bread, music, boats] = [
  'News of the town: the bridge opens on monday',
  'Tides in the harbour: high water at seven tonight',
  'Bakery offers: rye loaf with caraway and walnut',
  'Concerts: the brass band plays waltzes on sunday',
  'Boats for hire: two dinghies and one yawl',
];

describe('followDivision', () => {
  it('takes what is new in order where there are as many as before', () => {
    const all = trained(news, tides, bread, music, boats);
    const now = tables(news, tides, 'Quite another text', music, boats);
    const inOrder = (how: string): string[] => [1, 2, 3, 4, 5].map((i) => `${i} ${how} ${i}`);
    expect(follow(all, now)).toEqual(['1 signature 1', '2 signature 2', '4 signature 4', '5 signature 5']);
    expect(follow(all, now, { branch: 'same count' })).toEqual(inOrder('order'));
    expect(follow(all, now, { branch: 'same index' })).toEqual(inOrder('id'));
  });

  it('takes contents that rolled in order, where there are as many as before', () => {
    const all = trained(news, tides, bread, music, boats);
    const now = tables('Quite another text', news, tides, bread, music);
    const inOrder = (how: string): string[] => [1, 2, 3, 4, 5].map((i) => `${i} ${how} ${i}`);
    expect(follow(all, now, { branch: 'same index' })).toEqual(inOrder('id'));
    expect(follow(all, now, { branch: 'same count' })).toEqual(inOrder('order'));
    expect(follow(all, now)).toEqual(['1 signature 2', '2 signature 3', '3 signature 4', '4 signature 5']);
  });

  it('takes renamed sections in order where there are as many as before', () => {
    const page = (title: string, text: string) =>
      dividedFully(
        `<h2>News</h2><p>${news}</p><h2>${title}</h2><p>${text}</p><h2>Music</h2><p>${music}</p><h2>Boats</h2><p>${boats}`,
      );
    const all = trainPage([page('Bread', bread)]).index.components;
    const how = (branch: UpdateBranch): string[] =>
      follow(all, page('Fish', 'Quite another text'), { branch }).map((one) => one.split(' ')[1]);
    expect(how('same count')).toEqual(['heading', 'perhaps', 'heading', 'heading']);
    expect(how('same index')).toEqual(['heading', 'perhaps', 'heading', 'heading']);
    expect(how('too many')).toEqual(['heading', 'heading', 'heading']);
  });

  it('keeps what was found before', () => {
    const page = dividedFully(`<h2>News</h2><p>${news}</p><h2>Music</h2><p>${music}</p>`);
    const all = trainPage([page]).index.components;
    const component = page.components[1];
    expect(follow(all, page, { fixed: [[0, { component, similarity: 1, how: 'size' }]] })[0]).toBe(
      `1 size ${component.id}`,
    );
  });

  it('takes what is less than half like a component only in elements of the same names', () => {
    const page = (third: string) => {
      const whole = dividedFully(`<p>${news}</p><p>${tides}</p>${third}<p>${music}</p><p>${boats}</p>`);
      return { ...whole, components: whole.nested()[0].components };
    };
    const all = trainPage([page(`<p>${bread}</p>`)]).index.components;
    const found = (name: string, text: string): boolean =>
      follow(all, page(`<${name}>${text}</${name}>`)).some((one) => one.startsWith('3 signature'));
    const added =
      'plum tart, oat biscuits, seeded rolls, cheese straws, ginger cake, cream horns, apple pies, buns';
    const [little, most] = [`${bread} ${added} ${letters(9)}`, `${bread} and plum`];
    expect(['p', 'div'].map((name) => found(name, little))).toEqual([true, false]);
    expect(['p', 'div'].map((name) => found(name, most))).toEqual([true, true]);
  });

  it('by id asks that its contents are nowhere else, and that nobody else is there', () => {
    const all = trained(news, tides, bread, music, boats);
    const branch = 'same index';
    expect(follow(all, tables(tides, news, bread, music, boats), { branch }).slice(0, 2)).toEqual([
      '1 signature 2',
      '2 signature 1',
    ]);
  });
});

describe('followDivision of nested components', () => {
  const all = trained(news, tides, bread, music, boats);
  const isNested = true;

  it('drops what is left in its place alone, unless a text is left, or it is fixed or has a heading', () => {
    const now = tables(news, tides, 'Quite another text', music, boats);
    const branch = 'same index';
    const numbers = (tracked: TrackedComponent[], more: Given = {}): string =>
      follow(tracked, now, { branch, isNested, ...more })
        .map((one) => one[0])
        .join('');
    expect(numbers(all)).toBe('1245');
    const title = { text: 'bread', around: '', level: 2, extent: 'whole' } as const;
    const third = (more: Partial<TrackedComponent>) =>
      all.map((one, i) => (i === 2 ? { ...one, ...more } : one));
    expect(numbers(third({ title }))).toBe('12345');
    const { last } = all[2];
    const texts = ['quiteanothertext'];
    expect(numbers(third({ last: { ...last, content: { ...last.content, texts } } }))).toBe('12345');
    const component = now.components[2];
    expect(numbers(all, { fixed: [[2, { component, similarity: 0, how: 'id' }]] })).toBe('12345');
  });

  it('keeps what is like it, though no text is left, and drops what has only a text of several', () => {
    const branch = 'same index';
    const like = tables(news, tides, bread.replace('walnut', 'hazelnut'), music, boats);
    expect(follow(all, like, { branch, isNested })).toHaveLength(5);
    const now = tables(news, tides, 'Quite another text', music, boats);
    const shared = all.map((one, i) => {
      const { content } = one.last;
      const texts = [...content.texts, 'quiteanothertext'];
      return i === 2 || i === 3 ? { ...one, last: { ...one.last, content: { ...content, texts } } } : one;
    });
    expect(follow(shared, now, { branch, isNested }).map((one) => one[0])).toEqual(['1', '2', '4', '5']);
  });

  it('takes nothing by its id that is better found elsewhere, or is where another one is', () => {
    const branch = 'same index';
    const moved = tables(news.replace(' on monday', ''), tides, bread, music, boats, news);
    expect(follow(all, moved, { branch, isNested })[0]).toBe('1 signature 6');
    const instead = tables(news, bread, 'Quite another text', music, boats);
    const told = follow(all, instead, { branch, isNested, before: new Set() });
    expect(told).toEqual(['1 id 1', '3 signature 2', '4 id 4', '5 id 5']);
  });

  it('keeps a list of new items where its place says it is', () => {
    const list = (word: string): string =>
      `<ul>${[1, 2, 3, 4].map((i) => `<li>${word}${i}${letters(9)}`).join('')}</ul>`;
    const before = trained(news, tides, list('old'), music, boats);
    const found = (now: string): number =>
      follow(before, tables(news, tides, now, music, boats), { branch: 'same index', isNested }).length;
    expect([found(list('new')), found('Quite another text')]).toEqual([5, 4]);
  });
});
