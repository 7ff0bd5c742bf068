import { describe, expect, it } from 'vitest';
import {
  fragmentPage,
  fullDivisionOptions,
  type PageIndex,
  trainPage,
  updatePage,
} from '../../src/fragments/index.ts';
import { type MatchWeights, matchComponents, worth } from '../../src/fragments/match-components.ts';
import { type Evidence, type Option, sharedWords } from '../../src/fragments/match-evidence.ts';
import { matchWeights } from '../../src/fragments/match-weights.ts';
import { dividedFully, madePage } from './made-page.ts';

const options = { ...fullDivisionOptions, parts: 'cells' as const };
const divide = (html: string) => {
  const page = madePage(html);
  return (u: number) => fragmentPage(page, { ...options, u });
};
const prose = (key: string, count = 12): string =>
  Array.from({ length: count }, (_, i) => `${key}${String.fromCharCode(97 + i)}`).join(' ');
const section = (title: string, text: string): string => `<h2>${title}</h2><p>${text}</p>`;
const town = [
  section('News', prose('news')),
  section('Tides', prose('tide')),
  section('Way', prose('way')),
].join('');
const weightsOf = (some: Partial<MatchWeights>): MatchWeights => {
  const none = Object.fromEntries(
    Object.keys(matchWeights).map((name) => [name, 0]),
  ) as unknown as MatchWeights;
  return { ...none, ...some };
};

/** What a component of a page was chosen from in another version, by the words that it begins with. */
function optionsOf(
  before: string,
  after: string,
  title: string,
  change: Partial<PageIndex['components'][0]> = {},
) {
  const { index } = trainPage([divide(before)(options.u)]);
  const components = index.components.map((one) => (one.title?.text === title ? { ...one, ...change } : one));
  let seen: readonly Option[] = [];
  matchComponents({ ...index, components }, divide(after)(options.u), matchWeights, (tracked, all) => {
    if (tracked.title?.text === title) seen = all;
  });
  return seen.map(({ candidate, evidence, similarity }) => {
    return {
      title: candidate.component.title?.text,
      text: candidate.component.textLength,
      evidence,
      similarity,
    };
  });
}

const optionsLast = { textLength: 60, position: 0, beside: ['', ''] as [string, string], shape: 'h2+p' };

describe('evidence', () => {
  it('of a component that has not changed is all there is', () => {
    const [best] = optionsOf(town, town, 'tides');
    const { id, length, ...shares } = best.evidence;
    expect([best.title, best.similarity, id, length]).toEqual(['tides', 1, 1, 0]);
    expect(shares).toEqual({
      ...{ candidate: 1, similarity: 1, unchanged: 1, kept: 1, signatureKept: 1 },
      ...{ title: 1, titleLevel: 1, untitled: 0, moved: 0, inside: 0, noHome: 1, before: 1, behind: 1 },
    });
  });

  it('counts what has stayed, by weight, and the change of its length', () => {
    const half = town.replace(prose('tide'), prose('tide', 6));
    const [{ evidence, similarity }] = optionsOf(town, half, 'tides');
    // Heading, its word and text; twelve words and their text: 15 keys, of which the text is another one.
    expect(evidence.kept).toBeCloseTo(8 / 15, 10);
    expect(similarity).toBeCloseTo((2 * 8) / (15 + 9), 10);
    expect(evidence.similarity).toBeCloseTo(Math.sqrt(similarity), 10);
    expect(evidence.unchanged).toBe(0);
    expect(evidence.signatureKept).toBeCloseTo(8 / 15, 10);
    expect(evidence.length).toBeGreaterThan(0.4);
    expect([evidence.before, evidence.behind]).toEqual([1, 1]);
  });

  it('tells headings, their level, and what has none', () => {
    const [renamed] = optionsOf(town, town.replace('Tides', 'Tides today'), 'tides');
    expect([renamed.evidence.title, renamed.evidence.titleLevel]).toEqual([2 / 3, 1]);
    const [plain] = optionsOf(town, `${section('News', prose('news'))}<div>${prose('tide')}</div>`, 'tides', {
      title: { text: 'tides', around: '', level: 3, extent: 'whole' },
    });
    expect([plain.evidence.title, plain.evidence.titleLevel]).toEqual([0, 0]);
  });

  it('is that of the signature, where contents were others last time', () => {
    const last = { ...optionsLast, content: { words: ['other'], images: [], names: [], texts: ['other'] } };
    const [{ evidence, similarity }] = optionsOf(town, town, 'tides', { last });
    expect([similarity, evidence.unchanged, evidence.kept, evidence.signatureKept]).toEqual([0, 1, 1, 1]);
    const [weak] = optionsOf(town, town, 'tides', { signature: null });
    expect([weak.evidence.unchanged, weak.evidence.signatureKept]).toEqual([1, 0]);
  });

  it('compares headings by their words', () => {
    expect([sharedWords('change log', 'log'), sharedWords('a', 'b'), sharedWords('', '')]).toEqual([
      2 / 3,
      0,
      0,
    ]);
  });
});

describe('a candidate that is hardly like a component', () => {
  const other = prose('tide', 3);
  const now = (text: string, more = ''): string =>
    [section('News', prose('news')), more, section('Ebb', text), section('Way', prose('way'))].join('');
  const titles = (after: string, change = {}): (string | undefined)[] =>
    optionsOf(town, after, 'tides', change).map(({ title }) => title);

  it('is refused where the component was lost, unless half of it is there', () => {
    const after = now(`${other} ${prose('fresh', 6)}`);
    expect(titles(after)).toContain('ebb');
    expect(titles(after, { lost: true })).not.toContain('ebb');
    expect(titles(now(prose('tide')), { lost: true })).toContain('ebb');
  });

  it('is refused with more text of others than of its own, or an id of another one', () => {
    const shared = `${other}</p><p>${prose('fresh', 6)}`;
    expect(titles(now(shared))).toContain('ebb');
    expect(titles(now(`${shared}</p><p>${prose('way')}`))).not.toContain('ebb');
    const marked = town.replace('<h2>Way', '<h2 id="way">Way');
    const taken = now(`<b id="way">${shared}</b>`).replace('<h2>Way', '<h2>Way');
    const found = optionsOf(marked, taken, 'tides').map(({ title }) => title);
    expect(found).not.toContain('ebb');
  });

  it('is refused with less than a quarter of the length', () => {
    expect(titles(now(prose('tide', 2)))).not.toContain('ebb');
  });

  it('is refused below a tenth, unless it stands between the same texts', () => {
    const fresh = prose('fresh', 10);
    expect(titles(now(fresh))).toContain('ebb');
    expect(titles(now(fresh, section('Inserted', prose('more'))))).not.toContain('ebb');
  });

  it('of the same heading is refused only when nothing but the heading is left', () => {
    const bare = [section('News', prose('news')), '<h2>Tides</h2>', section('Way', prose('way'))].join('');
    expect(titles(town.replace(prose('tide'), prose('fresh', 14)))).toContain('tides');
    expect(optionsOf(town.replace(prose('tide'), prose('tide', 26).repeat(9)), bare, 'tides')).toEqual([]);
  });
});

describe('matchComponents', () => {
  const { index } = trainPage([divide(town)(options.u)]);
  const match = (html: string, weights: MatchWeights) =>
    new Map(
      [...matchComponents(index, divide(html)(options.u), weights)].map(([{ title, number }, one]) => [
        title?.text ?? `${number}`,
        one,
      ]),
    );

  it('sums weighted evidence; odds over all options and none are the probability', () => {
    const evidence = { ...weightsOf({}), similarity: 0.5, kept: 1 } as Evidence;
    expect(worth(evidence, weightsOf({ similarity: 2, kept: -3 }))).toBe(-2);
    // Each section is an option of itself alone: nothing is shared with the others.
    const changed = town.replaceAll('newsa', 'fresh');
    expect(match(changed, weightsOf({ candidate: Math.log(3) })).get('news')?.probability).toBeCloseTo(
      0.75,
      10,
    );
    expect(match(changed, weightsOf({ candidate: Math.log(3) })).get('tides')?.probability).toBeCloseTo(
      0.75,
      10,
    );
  });

  it('finds nothing below a probability of a quarter, but what is as it was', () => {
    const odds = (p: number): number => Math.log(p / (1 - p));
    const changed = town
      .replaceAll('newsa', 'fresh')
      .replaceAll('tidea', 'fresh')
      .replaceAll('waya', 'fresh');
    expect(match(changed, weightsOf({ candidate: odds(0.26) })).size).toBe(index.components.length);
    expect(match(changed, weightsOf({ candidate: odds(0.24) })).size).toBe(0);
    expect(match(town, weightsOf({ candidate: odds(0.24) })).size).toBe(index.components.length);
  });

  it('takes the most probable pair first, and gives no part of the page to two of its components', () => {
    const both = section('News', `${prose('news')}</p><p>${prose('tide')}`);
    const found = match(`${both}${section('Way', prose('way'))}`, weightsOf({ candidate: -1, kept: 5 }));
    expect([...found.keys()].sort()).toEqual(['news', 'way']);
    const ranges = [...found.values()]
      .flatMap(({ component }) => component.ranges)
      .sort((a, b) => a[0] - b[0]);
    for (let i = 1; i < ranges.length; i++) expect(ranges[i][0]).toBeGreaterThanOrEqual(ranges[i - 1][1]);
  });

  it('finds a component and what is in it as one, when they have become the same', () => {
    const list = (...items: string[]): string =>
      `<h2>List</h2><ul>${items.map((one) => `<li>${prose(one)}`).join('')}</ul>${section('Way', prose('way'))}`;
    const page = (html: string) => () => dividedFully(html);
    const trained = trainPage([page(list('one', 'two'))()]).index;
    const update = updatePage(trained, page(list('one')), options);
    const texts = [...update.outcomes, ...update.nested].flatMap(({ component, how }) =>
      component ? [`${how} ${component.content.words.includes('onea')}`] : [],
    );
    expect(texts.filter((one) => one.endsWith('true')).length).toBeGreaterThan(1);
  });

  it('goes round in no circle of an index from elsewhere', () => {
    const components = index.components.map((one, i, all) => ({
      ...one,
      around: all[(i + 1) % all.length].number,
    }));
    expect(matchComponents({ ...index, components }, divide(town)(2), matchWeights).size).toBe(
      components.length,
    );
  });
});

const shop = [
  section('Prices', 'Bread is forty cents, rolls are twenty, cake is sold by the slice on Sundays.'),
  section('Hours', 'Monday to Friday from seven to six, and closed on all the other days of the week.'),
  section('Way', 'Behind the old harbour gate, the third house on the left, beside the violin maker.'),
].join('');

it('a part that was lost is not found in a new section that has a word of its heading and some of its words', () => {
  const way = section(
    'Way in',
    'Behind the old harbour gate, the third house on the left, beside the violin maker.',
  );
  const news = section(
    'Way out',
    'Across the new bridge, the first gate on the left, and then along the third canal.',
  );
  const { index } = trainPage([divide(`${shop}${way}`)(2)]);
  const number = index.components.find(({ title }) => title?.text === 'way in')?.number;
  const of = (update: ReturnType<typeof updatePage>) => update.outcomes.find((one) => one.number === number);
  const gone = updatePage(index, divide(shop), options);
  expect(of(gone)?.how).toBe('lost');
  expect(of(updatePage(gone.index, divide(`${shop}${news}`), options))?.how).toBe('lost');
  expect(of(updatePage(gone.index, divide(`${shop}${way}`), options))?.how).toBe('heading');
  // At once, it is the same part with another heading.
  expect(of(updatePage(index, divide(`${shop}${news}`), options))?.how).toBe('perhaps');
});
