import { describe, expect, it } from 'vitest';
import { published } from '../../../../src/eval/index.ts';
import { reportExpansionTerms } from '../../src/expand-query.ts';
import {
  candidatePages,
  expandRanking,
  expandTopics,
  holdOutTops,
  outlineSegments,
  type RetrievalRun,
  rankTopics,
  reportDepth,
  reportTops,
  summariseRetrieval,
} from '../../src/experiment/index.ts';
import { kindsOfRun } from '../../src/experiment/page-segments.ts';
import { createIndexBuilder } from '../../src/index-builder.ts';
import { memoryIndex } from '../../src/memory-index.ts';
import { createTokeniser } from '../../src/tokenise.ts';
import { parseQrels, type Run } from '../../src/trec-files.ts';

const tokenise = createTokeniser();
const texts: Record<string, string> = {
  p0: 'boat sail harbour',
  p1: 'boat sail wind',
  p2: 'sail wind wind',
  p3: 'bread oven',
  p4: 'bread flour',
  p5: 'stone',
  p6: 'stone',
  p7: 'stone',
  p8: 'stone',
};
const builder = createIndexBuilder();
for (const [id, text] of Object.entries(texts)) builder.add(id, tokenise(text));
const index = memoryIndex(builder.finish());
const topics = [{ number: '1', title: 'boat' }];
const [boat] = rankTopics(index, topics, tokenise);
const segmentsOf = (page: string) => [{ page, terms: tokenise(texts[page]) }];

it('takes the numbers of segments, pages and terms of the report', () => {
  const tops = published.expansion.rows.map(({ name }) => Number(name));
  expect([0, ...reportTops]).toEqual(tops);
  expect([reportDepth, reportExpansionTerms]).toEqual([80, 10]);
});

describe('candidatePages', () => {
  it('are the first pages of every ranking', () => {
    expect([...candidatePages([boat])].sort()).toEqual(['p0', 'p1']);
    expect(candidatePages([boat], { depth: 1 }).size).toBe(1);
  });
});

describe('expandRanking', () => {
  it('finds pages that hold none of the terms asked for', async () => {
    const [expanded] = await expandRanking(index, boat, segmentsOf, { tops: [2] });
    expect(expanded.terms).toEqual(['sail', 'harbour', 'wind']);
    expect(boat.ranking.map(({ id }) => id)).not.toContain('p2');
    expect(expanded.ranking.map(({ id }) => id)).toEqual(['p0', 'p1', 'p2']);
  });

  it('expands by a relevance model too', async () => {
    // Nine pages: a term on one page is above a tenth of them, so that only the query is left of the model.
    const [none] = await expandRanking(index, boat, segmentsOf, { tops: [2], expansion: 'rm3' });
    expect([none.terms, none.ranking.map(({ id }) => id)]).toEqual([[], boat.ranking.map(({ id }) => id)]);
    const larger = createIndexBuilder();
    for (let copy = 0; copy < 4; copy++) {
      for (const [id, text] of Object.entries(texts)) {
        larger.add(`${id}-${copy}`, tokenise(copy === 0 ? text : `other${copy}`));
      }
    }
    const largerIndex = memoryIndex(larger.finish());
    const [asked] = rankTopics(largerIndex, topics, tokenise);
    const read = (page: string) => [{ page, terms: tokenise(texts[page.slice(0, 2)]) }];
    const [expanded] = await expandRanking(largerIndex, asked, read, { tops: [2], expansion: 'rm3' });
    expect(expanded.terms).toEqual(['sail', 'harbour', 'wind']);
    expect(expanded.ranking.map(({ id }) => id)).toEqual(['p0-0', 'p1-0', 'p2-0']);
  });

  it('leaves the order as it was without segments', async () => {
    const [expanded] = await expandRanking(index, boat, () => [], { tops: [5] });
    expect([expanded.candidates, expanded.terms]).toEqual([0, []]);
    expect(expanded.ranking.map(({ id }) => id)).toEqual(boat.ranking.map(({ id }) => id));
  });
});

describe('holdOutTops', () => {
  const topics = Array.from({ length: 10 }, (_, i) => String(i));
  const qrels = parseQrels(topics.map((topic) => `${topic} 0 a 1`).join('\n'), 'qrels');
  /** Finds the relevant page at once for the topics that it is good at, else second. */
  const runOf = (top: number, isGood: (topic: number) => boolean): RetrievalRun => ({
    segments: 'vips',
    expansion: 'rm3',
    top,
    run: new Map(
      topics.map((topic) => {
        const ids = isGood(Number(topic)) ? ['a', 'b'] : ['b', 'a'];
        return [topic, ids.map((id, i) => ({ id, score: 2 - i }))] as const;
      }),
    ),
  });

  it('chooses the number of segments for a part of the topics on the other parts', () => {
    const held = holdOutTops([runOf(3, () => false), runOf(5, () => true)], qrels, 'seed');
    expect(held).toMatchObject({
      segments: 'vips',
      expansion: 'rm3',
      top: 'held-out',
      chosen: [5, 5, 5, 5, 5],
    });
    expect([...(held?.run ?? [])].map(([, [first]]) => first.id)).toEqual(Array(10).fill('a'));
  });

  it('never lets a topic choose for itself: what is good for one part only is not chosen there', () => {
    // Number 3 is good at topic t alone, number 5 at none: without t both are equal and the first is taken, so number
    // 5 comes first here, and t does not get the number that only t would ask for.
    for (const t of [0, 4, 9]) {
      const held = holdOutTops([runOf(5, () => false), runOf(3, (topic) => topic === t)], qrels, 'seed');
      expect(held?.run.get(String(t))?.[0].id).toBe('b');
      expect(held?.chosen.toSorted()).toEqual([3, 3, 3, 3, 5]);
    }
  });

  it('is the same for the same seed, and deals otherwise for another', () => {
    const runs = [runOf(3, (topic) => topic < 5), runOf(5, (topic) => topic >= 5)];
    const of = (seed: string) => holdOutTops(runs, qrels, seed)?.chosen.join();
    expect(of('seed')).toBe(of('seed'));
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map(of)).size).toBeGreaterThan(1);
  });

  it('has nothing to choose of one run, and nothing to choose on with one topic', () => {
    expect(holdOutTops([runOf(3, () => true)], qrels, 'seed')).toBeUndefined();
    const one = new Map([...qrels].slice(0, 1));
    expect(holdOutTops([runOf(3, () => true), runOf(5, () => true)], one, 'seed')).toBeUndefined();
  });
});

describe('expandTopics', () => {
  it('drops segments of fewer than ten words, and makes a run for every number of segments', async () => {
    const long = 'boat anchor anchor one two three four five six seven';
    const seen: string[] = [];
    const runs = await expandTopics(
      index,
      [boat],
      'dom',
      tokenise,
      { read: async () => ['boat wind', long], onTopic: (kind, topic) => seen.push(`${kind} ${topic}`) },
      { tops: [1, 3] },
    );
    expect(runs.map(({ segments, top }) => `${segments} ${top}`)).toEqual(['dom 1', 'dom 3']);
    expect(runs[0].run.get('1')?.map(({ id }) => id)).not.toContain('p2'); // found by wind, which the short one holds
    expect(seen).toEqual(['dom 1']);
  });

  it.each([
    [9, false],
    [10, true],
  ])('of %d words: one that is kept is %s', async (count, kept) => {
    const text = ['boat', 'wind', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].slice(
      0,
      count,
    );
    const effects = { read: async () => [text.join(' ')] };
    const [{ run }] = await expandTopics(index, [boat], 'dom', tokenise, effects, { tops: [1] });
    expect(run.get('1')?.some(({ id }) => id === 'p2')).toBe(kept);
  });
});

describe('kindsOfRun', () => {
  it('of each rule set names the permitted DoC of the papers no further', () => {
    const variants = [
      { rules: 'tr2003', permittedDoc: 6 },
      { rules: 'apweb2003', permittedDoc: 0.6 },
      { rules: 'apweb2003', permittedDoc: 0.9 },
    ] as const;
    const kinds = kindsOfRun(['dom', 'vips'], variants);
    expect([...kinds].map(([name, { label }]) => [name, label])).toEqual([
      ['dom', 'DOMPS'],
      ['vips', 'VIPS'],
      ['vips-apweb2003', 'VIPS apweb2003'],
      ['vips-apweb2003-pdoc0.9', 'VIPS apweb2003, permitted DoC 0.9'],
    ]);
  });
});

describe('outlineSegments', () => {
  const rows = (...texts: string[]) => texts.map((text) => ({ text, spans: [] }));
  const item = (heading: string, contents: string[], lists: ReturnType<typeof leaf>[][] = []) => ({
    heading,
    span: [0, 1] as [number, number],
    contents: rows(...contents),
    lists,
  });
  const leaf = (heading: string, contents: string[]) => ({
    heading,
    span: [0, 1] as [number, number],
    contents: rows(...contents),
    lists: [],
  });

  it('makes one of every subdocument, whole, and of the text before the first', () => {
    const outline = {
      page: 'p',
      contents: rows('before', 'all'),
      lists: [[item('A', ['a'], [[leaf('A1', ['x']), leaf('A2', [])]])], [item('B', ['b', 'c'])]],
    };
    expect(outlineSegments(outline)).toEqual(['before all', 'A a A1 x A2', 'A1 x', 'A2', 'B b c']);
  });

  it('of a page without headings is its text', () => {
    expect(outlineSegments({ page: 'p', contents: rows('all'), lists: [] })).toEqual(['all']);
    expect(outlineSegments({ page: 'p', contents: [], lists: [] })).toEqual([]);
  });
});

describe('summariseRetrieval', () => {
  const asked = Array.from({ length: 12 }, (_, i) => String(i));
  const qrels = parseQrels(asked.map((topic) => `${topic} 0 a 1`).join('\n'), 'qrels');
  const run = (ranks: (topic: number) => string[]): Run =>
    new Map(
      asked.map((topic) => [topic, ranks(Number(topic)).map((id, i) => ({ id, score: 10 - i }))] as const),
    );
  const before = run(() => ['b', 'a']);
  const better = run((topic) => (topic === 0 ? ['b', 'a'] : ['a', 'b']));

  it('compares runs with the first, topic by topic', () => {
    const runs = [
      { segments: 'initial', top: 0, run: before },
      { segments: 'vips', top: 3, run: better },
      { segments: 'dom', top: 3, run: before },
    ];
    const [initial, vips, dom] = summariseRetrieval(runs, asked, qrels, 'seed');
    expect([initial.topics, initial.means.map, initial.interval, initial.gain]).toEqual([
      12,
      0.5,
      { low: 0.5, high: 0.5 },
      undefined,
    ]);
    expect(vips.means.map).toBeCloseTo(11.5 / 12, 12);
    expect(vips.gain?.difference).toBeCloseTo(5.5 / 12, 12);
    expect(vips.gain?.share).toBeCloseTo(11 / 12, 12);
    // All 2^12 assignments: the 11 differences all one way, either way, whatever becomes of the topic without one.
    expect(vips.gain?.p).toBeCloseTo(4 / 4096, 12);
    expect(vips.gain?.adjusted).toBeCloseTo(8 / 4096, 12);
    expect([dom.gain?.difference, dom.gain?.p]).toEqual([0, 1]);
  });

  it('corrects runs with a chosen number of segments among themselves', () => {
    const runs: RetrievalRun[] = [
      { segments: 'initial', top: 0, run: before },
      { segments: 'vips', top: 3, run: better },
      { segments: 'vips', top: 'held-out', run: better },
      { segments: 'dom', top: 3, run: before },
    ];
    const [, vips, held] = summariseRetrieval(runs, asked, qrels, 'seed');
    expect(vips.gain?.adjusted).toBeCloseTo(8 / 4096, 12); // of two
    expect(held.gain?.adjusted).toBeCloseTo(4 / 4096, 12); // of one
  });

  it('counts topics that were both asked and judged, with no ranking too', () => {
    const runs = [{ segments: 'initial', top: 0, run: new Map([['1', [{ id: 'a', score: 1 }]]]) }];
    const [summary] = summariseRetrieval(runs, ['1', '2', 'unjudged'], qrels, 'seed');
    expect([summary.topics, summary.means.map]).toEqual([2, 0.5]);
    expect(() => summariseRetrieval(runs, ['unjudged'], qrels, 'seed')).toThrow('topics judged: 0 of 1');
  });
});
