import { describe, expect, it } from 'vitest';
import { componentFinder } from '../../src/fragments/component-finder.ts';
import { matchTitles } from '../../src/fragments/match-titles.ts';
import type { ComponentTitle, TrackedComponent } from '../../src/fragments/page-index.ts';
import type { Knowledge } from '../../src/fragments/similarity.ts';
import { dividedFully } from './made-page.ts';

const content = (texts: string[] = [], names: string[] = []) => ({ words: [], images: [], names, texts });
type More = Partial<ComponentTitle> & { lost?: boolean; texts?: string[]; names?: string[]; shape?: string };

/** A followed component of 100 characters; `number` 0 has no heading. */
const tracked = (number: number, text: string, more: More = {}): TrackedComponent => {
  const { around = '', level = 2, extent = 'whole', lost = false, texts, names, shape = 'p' } = more;
  return {
    ...{ number, id: '', signature: null, lost },
    last: { content: content(texts, names), textLength: 100, images: 0, shape },
    ...(number > 0 && { title: { text, around, level, extent } }),
  };
};

/**
 * What of a page is matched, as `number new-title how length`. The page says how like it is to a component: a word
 * `n1s30` is a similarity of 0.3 to number 1. Every text weighs 1.
 */
function match(
  html: string,
  all: readonly TrackedComponent[],
  { byOrder = false, before = [] as string[] } = {},
): string[] {
  const fragmentation = dividedFully(html);
  const similarity = ({ number }: TrackedComponent, keys: ReadonlySet<string>): number => {
    const said = [...keys].map((key) => new RegExp(`^n${number}s(\\d+)$`).exec(key)?.[1] ?? '0');
    return Math.max(0, ...said.map(Number)) / 100;
  };
  const knowledge = { weigh: () => 1, similarity } as unknown as Knowledge;
  const finder = componentFinder(fragmentation);
  const found = matchTitles(all, fragmentation, finder, knowledge, { byOrder, before: new Set(before) });
  return [...found].map(([{ number }, { component, how, similarity: value }]) => {
    const words = component.content.words.length;
    expect(component.criterion).not.toBe('');
    return [number, component.title?.text, how, value, words].join(' ');
  });
}

const section = (title: string, body: string, level = 2): string =>
  `<h${level}>${title}</h${level}><p>${body} with more text than one tenth</p>`;

describe('matchTitles by the same heading', () => {
  it('takes the one below the same heading first, then any', () => {
    const html = `<h1>A</h1>${section('Notes', 'one')}<h1>B</h1>${section('Notes', 'two n1s10')}`;
    const [a, b] = [tracked(1, 'notes', { around: 'b' }), tracked(2, 'notes', { around: 'a' })];
    expect(match(html, [tracked(0, ''), a, b])).toEqual(['1 notes heading 0.1 10', '2 notes heading 0 8']);
    expect(match(html, [tracked(1, 'notes', { around: 'x' }), b])).toEqual([
      '2 notes heading 0 8',
      '1 notes heading 0.1 10',
    ]);
  });

  it('asks below another heading for a tenth of the contents, or for neighbours as of a renamed one', () => {
    const how = (like: number): string[] =>
      match(`<h1>B</h1>${section('Notes', `two n1s${like}`)}`, [tracked(1, 'notes', { around: 'a' })]);
    expect([how(10)[0], how(9)[0]].map((one) => one.split(' ')[2])).toEqual(['heading', 'signature']);
    const lost = tracked(1, 'notes', { around: 'a', lost: true });
    expect(match(`<h1>B</h1>${section('Notes', 'two n1s9')}`, [lost])).toEqual([]);
  });

  it('takes headings that are written apart for the same', () => {
    const html = section('SHA-1', 'n1s10');
    expect(match(html, [tracked(1, 'sha1')])).toEqual(['1 sha 1 heading 0.1 9']);
  });

  it('takes another section that is much more like it', () => {
    const html = section('Notes', 'n1s10') + section('Remarks', 'n1s60');
    expect(match(html, [tracked(1, 'notes')])).toEqual(['1 remarks signature 0.6 8']);
    expect(match(html.replace('n1s10', 'n1s30'), [tracked(1, 'notes')])).toEqual(['1 notes heading 0.3 8']);
  });

  it('takes several in order where they are as many, else the ones most like', () => {
    const html = section('Notes', 'n1s10 n2s60') + section('Notes', 'n1s60 n2s10');
    const two = [tracked(1, 'notes'), tracked(2, 'notes')];
    expect(match(html, two)).toEqual(['1 notes heading 0.1 9', '2 notes heading 0.1 9']);
    expect(match(html, two.slice(0, 1))).toEqual(['1 notes heading 0.6 9']);
    expect(match(html, two.slice(1))).toEqual(['2 notes heading 0.6 9']);
    expect(match(section('Notes', 'n1s10 n2s60'), two)).toEqual(['2 notes heading 0.6 9']);
  });

  it('takes none of which little is left and little is there', () => {
    const bare = (said: string, count: number): number =>
      match(
        `<p>${'y'.repeat(90)}</p><h2>Hi</h2><p>${said} ${'x'.repeat(count - 3 - said.length)}</p><h2>Z</h2><p>z`,
        [tracked(1, 'hi')],
      ).length;
    expect([bare('n1s4', 9), bare('n1s4', 10), bare('n1s5', 9), bare('n1s5', 40)]).toEqual([0, 1, 1, 1]);
  });
});

describe('matchTitles by renamed headings', () => {
  const [a, b, c] = [tracked(1, 'first'), tracked(2, 'old name'), tracked(3, 'last')];
  /** What the second of three becomes, whose heading is another one. */
  const renamed = (title: string, body: string, options = {}, one = b, level = 2): string | undefined =>
    match(
      section('First', 'a') + section(title, body, level) + section('Last', 'c'),
      [a, one, c],
      options,
    ).find((told) => told.startsWith('2'));

  it('takes, between the same neighbours, one of half the words or a fifth of the contents', () => {
    expect(renamed('Old <i>title</i>', 'x')).toBe('2 old title signature 0 9');
    expect(renamed('Old <i>long</i> <i>title</i>', 'x')).toBeUndefined();
    expect(renamed('Other', 'n2s20')).toBe('2 other perhaps 0.2 8');
    expect(renamed('Other', 'n2s19')).toBeUndefined();
    expect(renamed('Other', 'n2s50')).toBe('2 other signature 0.5 8');
    expect(renamed('Old <i>name</i>', 'n2s30', {}, tracked(2, 'old 1 2 3'))).toBe(
      '2 old name signature 0.3 9',
    );
    expect(renamed('2024', 'x', {}, tracked(2, '2023'))).toBeUndefined();
    expect(renamed('2024', 'n2s20', {}, tracked(2, '2023'))).toBe('2 2024 perhaps 0.2 8');
    expect(renamed('Other', 'n2s90', {}, tracked(2, 'old name', { level: 3 }))).toBeUndefined();
    expect(renamed('Old <i>title</i>', 'x', {}, tracked(2, 'old name', { level: 3 }))).toBeUndefined();
    expect(renamed('Other', 'n2s20', {}, tracked(2, 'old name', { lost: true }))).toBeUndefined();
    expect(renamed('Other', 'n2s50', {}, tracked(2, 'old name', { lost: true }))).toBe(
      '2 other signature 0.5 8',
    );
  });

  it('takes none of which nothing is left, nor one that is known to be of others', () => {
    expect(match('<h2>Old <i>title</i></h2><h2>Last</h2><p>z', [b])).toEqual([]);
    const others = { before: ['=n2s20withmoretextthanonetenth'] };
    expect(renamed('Other', 'n2s20', others)).toBeUndefined();
    expect(renamed('Other', 'n2s50', { before: ['=n2s50withmoretextthanonetenth'] })).toContain('signature');
    const named = (names: string[]) =>
      match(`<h2 id=top>Other</h2><p>n2s20 with more text`, [tracked(2, 'old', { names })], {
        before: ['#top'],
      });
    expect([named([]), named(['top'])]).toEqual([[], ['2 other perhaps 0.2 5']]);
  });

  it('takes, elsewhere on the page, one of half the contents alone, and of several the best', () => {
    const away = (said: string): string[] =>
      match(section('First', 'a') + section('Old <i>title</i>', said), [b, a]);
    expect(away('n2s50')).toEqual(['1 first heading 0 8', '2 old title signature 0.5 9']);
    expect(away('n2s49')).toEqual(['1 first heading 0 8']);
    const html =
      section('X', 'n2s30') + section('Y', 'n2s40') + section('Z', 'n2s35') + section('Old', 'n2s10');
    expect(match(html, [b])).toEqual(['2 old signature 0.1 8']);
    expect(match(html.replace('Old', 'V'), [b])).toEqual(['2 y perhaps 0.4 8']);
    expect(match(section('X', 'n2s30') + section('Y', 'n2s30'), [b])).toEqual(['2 x perhaps 0.3 8']);
    // A section is taken once.
    expect(match(section('X', 'n2s30 n3s90'), [b, c])).toEqual(['2 x perhaps 0.3 9']);
  });
});

describe('matchTitles by order', () => {
  const all = ['first', 'two', 'three', 'last'].map((text, i) => tracked(i + 1, text));
  const page = (...titles: string[]): string => titles.map((title) => section(title, 'x')).join('');
  const told = (html: string, some = all, options = { byOrder: true }): string[] =>
    match(html, some, options).map((one) => one.split(' ').slice(0, 3).join(' '));
  const ends = ['1 first heading', '4 last heading'];

  it('takes, between two that were found, as many of a level as are missing', () => {
    expect(told(page('First', 'X', 'Y', 'Last'))).toEqual([...ends, '2 x perhaps', '3 y perhaps']);
    expect(told(page('First', 'X', 'Last'))).toEqual(ends);
    expect(told(page('First', 'X', 'Y', 'Z', 'Last'))).toEqual(ends);
    expect(told(page('First', 'X', 'Y', 'Last'), all, { byOrder: false })).toEqual(ends);
    // One of another level, and one without a heading, do not count.
    const level = tracked(3, 'three', { level: 3 });
    expect(told(page('First', 'X', 'Last'), [all[0], all[1], level, tracked(0, ''), all[3]])).toEqual([
      ...ends,
      '2 x perhaps',
    ]);
    expect(told(page('X', 'First', 'Last', 'Y'), [all[1], all[0], all[3], all[2]])).toEqual([
      ...ends,
      '2 x perhaps',
      '3 y perhaps',
    ]);
  });

  it('takes nothing for a lost one, nor what is of others', () => {
    const lost = [all[0], tracked(2, 'two', { lost: true }), all[3]];
    expect(told(page('First', 'X', 'Last'), lost)).toEqual(ends);
    const before = ['=xwithmoretextthanonetenth'];
    expect(
      match(page('First', 'X', 'Last'), [all[0], all[1], all[3]], { byOrder: true, before }),
    ).toHaveLength(2);
  });

  it('where the page is another one, takes a list alone for a list of which nothing is left', () => {
    const list = '<h2>X</h2><ul><li>fresh<li>other<li>more items of a list</ul>';
    const html = section('First', 'a') + list + section('Last', 'c');
    const anew = (one: TrackedComponent, page = html): number =>
      match(page, [all[0], one, all[3]]).length - 2;
    const shape = 'h2+ul';
    expect(anew(tracked(2, 'two', { shape, texts: ['old'] }))).toBe(1);
    expect(anew(tracked(2, 'two', { shape, texts: ['old', 'fresh'] }))).toBe(0);
    expect(anew(tracked(2, 'two', { shape: 'h2+p' }))).toBe(0);
    expect(anew(tracked(2, 'two', { shape: 'ul' }))).toBe(0);
    expect(anew(tracked(2, 'two', { shape }), html.replace('<h2>Last', '<h2>Y</h2><p>y<h2>Last'))).toBe(0);
    const two = [all[0], tracked(2, 'two', { shape }), tracked(3, 'three', { shape }), all[3]];
    expect(match(section('First', 'a') + list + list + section('Last', 'c'), two)).toHaveLength(2);
  });
});

describe('what a section takes', () => {
  it('ends where the next one that was found begins, and starts at its own heading where one before is found', () => {
    const html = `<h2>A</h2>${section('B', 'x', 3)}${section('C', 'y', 3)}${section('D', 'z')}`;
    const [a, b, c] = [
      tracked(1, 'a'),
      tracked(2, 'b', { around: 'a', level: 3 }),
      tracked(3, 'c', { around: 'a', level: 3 }),
    ];
    const words = (...all: TrackedComponent[]): string[] =>
      match(html, all).map((told) => `${told[0]} ${told.split(' ').at(-1)}`);
    expect(words(a)).toEqual(['1 11']);
    expect(words(c, a)).toEqual(['3 8', '1 9']);
    expect(words(a, b, c)).toEqual(['1 1', '2 8', '3 8']);
    expect(words(a, c, b)).toEqual(['1 1', '3 8', '2 8']);
    const lead = tracked(1, 'a', { extent: 'lead' });
    const whole = html.replace('</h2>', '</h2><p>before the first of its subsections</p>');
    expect(match(whole, [lead]).map((told) => told.split(' ').at(-1))).toEqual(['7']);
    expect(match(whole, [a]).map((told) => told.split(' ').at(-1))).toEqual(['17']);
    // A heading with one subsection is a part of it, unless it is found itself.
    const only = `<h2>A</h2>${section('B', 'x', 3)}${section('D', 'z')}`;
    expect(match(only, [b])[0]).toBe('2 b heading 0 9');
    expect(match(only, [b, a]).map((told) => told.split(' ').at(-1))).toEqual(['8', '1']);
  });
});
