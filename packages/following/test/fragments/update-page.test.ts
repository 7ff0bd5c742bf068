import { describe, expect, it } from 'vitest';
import { type PageIndex, pageIndexSchema, trainPage, updatePage } from '../../src/fragments/index.ts';
import { divided, table } from './made-page.ts';

const options = { l: 0.5, u: 2 };
const texts = {
  news: 'News of the town: the bridge opens on monday',
  tides: 'Tides in the harbour: high water at seven tonight',
  bread: 'Bakery offers: rye loaf with caraway and walnut',
  music: 'Concerts: the brass band plays waltzes on sunday',
};
const page =
  (...parts: string[]) =>
  (u: number = options.u) =>
    divided(parts.map((part) => table(part)).join(''), { ...options, u, leaves: true });
const { news, tides, bread, music } = texts;
const trained = (): PageIndex => trainPage([page(news, tides, bread, music)()]).index;
const found = (index: PageIndex, ...parts: string[]) => {
  const update = updatePage(index, page(...parts), options);
  return {
    ...update,
    how: update.outcomes.map(({ how, component }) => (component ? `${how} ${component.id}` : how)),
  };
};

const sections = (news: string) =>
  divided(
    `<h1>Town</h1><p>A town by the sea, with a harbour.</p><h2>News</h2><p>${news}</p><h2>Tides</h2><p>High water at seven tonight.</p>`,
    {
      ...options,
      parts: 'cells',
      leaves: true,
      sections: true,
    },
  );

describe('updatePage: the four branches', () => {
  it('same index: by id, whatever the contents say, as long as they say nothing else', () => {
    const { branch, how, tries } = found(trained(), news.replace('monday', 'friday'), tides, bread, music);
    expect([branch, how, tries]).toEqual(['same index', ['id 1', 'id 2', 'id 3', 'id 4'], []]);
    expect(found(trained(), news, 'Something entirely different stands here', bread, music).how[1]).toBe(
      'id 2',
    );
  });

  it('same index, but components changed places: by contents, none is replaced by another', () => {
    expect(found(trained(), tides, news, bread, music).how).toEqual([
      'signature 2',
      'signature 1',
      'id 3',
      'id 4',
    ]);
  });

  it('same count, other ids: by contents, the rest in order', () => {
    const closed = 'Bakery: closed until the oven is mended';
    const html = table('Welcome, everyone', ...[news, tides, closed, music].map((part) => table(part)));
    const { branch, outcomes } = updatePage(
      trained(),
      () => divided(html, { ...options, leaves: true }),
      options,
    );
    expect(branch).toBe('same count');
    expect(outcomes.map(({ how, component }) => [how, component?.id])).toEqual([
      ['signature', '1-1'],
      ['signature', '1-2'],
      ['order', '1-3'],
      ['signature', '1-4'],
    ]);
  });

  it('too many: u is raised up to three times, not above the content nodes; what is new belongs to nobody', () => {
    const { branch, tries, how } = found(
      trained(),
      news,
      'An advertisement for hats and gloves',
      tides,
      bread,
      music,
    );
    expect([branch, tries]).toEqual(['too many', [3, 4.5, 5]]);
    expect(how).toEqual(['signature 1', 'signature 3', 'signature 4', 'signature 5']);
  });

  it('too few: u is lowered; what is gone is lost, and found again when it comes back', () => {
    const { branch, tries, how, index } = found(trained(), news, bread, music);
    expect(branch).toBe('too few');
    expect(tries.map((u) => Number(u.toFixed(3)))).toEqual([1.333, 0.889, 0.593]);
    expect(how).toEqual(['signature 1', 'lost', 'signature 2', 'signature 3']);
    expect(index.components[1]).toMatchObject({ lost: true, number: 2 });
    expect(index.components[1].last).toEqual(trained().components[1].last);
    expect(found(index, news, tides, bread, music).how[1]).toBe('signature 2');
  });
});

describe('updatePage divides again', () => {
  /** Pages by the `u` that they are divided with. */
  const update = (byU: Record<string, readonly string[]>, divide = options) =>
    updatePage(trained(), (u) => page(...(byU[u.toFixed(1)] ?? byU.other))(), divide);
  const four = [news, tides, bread, music];
  const ad = 'An advertisement for hats';

  it('until there are as many components as before', () => {
    const { tries, outcomes } = update({ '2.0': [ad, ...four], '3.0': four, other: [ad] });
    expect(tries).toEqual([3]);
    expect(outcomes.map(({ component }) => component?.id)).toEqual(['1', '2', '3', '4']);
  });

  it('and takes the first of those that are closest to it', () => {
    const mark = (word: string): string[] => [ad, `${news} ${word}`, tides, bread, music];
    const found = update({ '2.0': mark('first'), other: mark('again') });
    expect(found.outcomes[0].component?.content.words).toContain('first');
    const closer = update({
      '2.0': ['x y', ...mark('first')],
      '3.0': ['x y', ...mark('same')],
      other: mark('closer'),
    });
    expect(closer.tries).toEqual([3, 4.5, 6]);
    expect(closer.outcomes[0].component?.content.words).toContain('closer');
  });

  it('but not twice with the same u', () => {
    const { tries } = update({ other: four.slice(1) }, { l: 1.5, u: 2 });
    expect(tries).toEqual([1.5]);
  });

  it('not where the ids are the same and the index tree is another one', () => {
    const html = [table(news, table('x')), ...[tides, bread, music].map((part) => table(part))].join('');
    const { branch, tries } = updatePage(
      trained(),
      () => divided(html, { ...options, leaves: true }),
      options,
    );
    expect([branch, tries]).toEqual(['same count', []]);
  });
});

describe('updatePage', () => {
  it('remembers of what was found without doubt that it is there, and nothing else', () => {
    const { index } = found(trained(), news, tides, bread, music);
    expect(index.components.map(({ lost, doubt }) => [lost, doubt])).toEqual(
      Array(4).fill([false, undefined]),
    );
    const titled = (word: string) => () => sections(`The bridge opens on ${word}`);
    const next = updatePage(trainPage([titled('monday')()]).index, titled('friday'), options).index;
    expect(next.components.map(({ doubt, title }) => doubt ?? title?.text)).toEqual([
      undefined,
      'news',
      'tides',
    ]);
  });

  it('takes a mistake back where the section of before is there, of its level and with its contents', () => {
    const now = () => sections('The bridge opens on monday');
    const { index } = trainPage([now()]);
    const how = (more: { level?: number; words?: string[] }): string | undefined => {
      const components = index.components.map((one) => {
        if (one.title?.text !== 'news') return one;
        const { level = 2, words = one.last.content.words } = more;
        const content = { words, images: [], names: [], texts: [] };
        const doubt = { title: { ...one.title, level }, last: { ...one.last, content }, left: 3 };
        return { ...one, title: { ...one.title, text: 'tides' }, doubt };
      });
      return updatePage({ ...index, components }, now, options).outcomes.find(({ number }) => number === 2)
        ?.how;
    };
    expect([how({}), how({ level: 3 }), how({ words: ['hats', 'gloves'] })]).toEqual([
      'heading',
      'perhaps',
      'perhaps',
    ]);
  });

  it('finds a component between its neighbours, when it kept a little of itself', () => {
    const changed = 'Tides in the bay, low ebb at nine this very morning';
    const { outcomes } = updatePage(
      trained(),
      page(news, changed, 'A new and short one', bread, music),
      options,
    );
    expect(outcomes[1].how).toBe('signature');
    expect(outcomes[1].component?.id).toBe('2');
  });

  it('gives no part of the page to two components', () => {
    const { outcomes } = updatePage(trained(), page(`${news} ${tides}`, bread, music), options);
    const nodes = outcomes.flatMap(({ component }) => component?.ranges ?? []).sort((a, b) => a[0] - b[0]);
    for (let i = 1; i < nodes.length; i++) expect(nodes[i][0]).toBeGreaterThanOrEqual(nodes[i - 1][1]);
  });

  it('loses everything on a page of something else', () => {
    const { how } = found(trained(), 'The server is being mended', 'Come back another day please');
    expect(how).toEqual(['lost', 'lost', 'lost', 'lost']);
  });

  it('takes a whole component back where only its heading stayed', () => {
    const day = (name: string) => `<h2>Arrivals</h2><p>${name}`;
    const { index } = trainPage([page(news, day('Osprey from Fenwick with empty barrels'), bread, music)()]);
    const { outcomes } = updatePage(
      index,
      page('Extra', news, day('Halla, Norrvik, salt'), bread, music),
      options,
    );
    expect(outcomes[1].component?.content.words).toEqual(['arrivals', 'halla', 'norrvik', 'salt']);
  });

  it('changes nothing of its input, and gives an index that its schema takes', () => {
    const index = trained();
    const before = JSON.stringify(index);
    const { index: next } = found(index, tides, news, bread);
    expect(JSON.stringify(index)).toBe(before);
    expect(pageIndexSchema.parse(JSON.parse(JSON.stringify(next)))).toEqual(next);
  });
});

describe('pageIndexSchema', () => {
  it('refuses another version', () => {
    const trained = trainPage([sections('The bridge opens on monday')]).index;
    expect(() => pageIndexSchema.parse({ ...trained, version: 2 })).toThrow('version');
  });
});
