import { describe, expect, it } from 'vitest';
import { createRng } from '../../../../src/math/index.ts';
import { componentOf } from '../../src/fragments/component.ts';
import { componentFinder } from '../../src/fragments/component-finder.ts';
import { fillPieces } from '../../src/fragments/fill-pieces.ts';
import { findPieces } from '../../src/fragments/find-pieces.ts';
import { trainPage, updatePage } from '../../src/fragments/index.ts';
import { labelLeaves } from '../../src/fragments/label-leaves.ts';
import { leafGroups } from '../../src/fragments/leaf-groups.ts';
import { matchContents } from '../../src/fragments/match-contents.ts';
import { measureNodes } from '../../src/fragments/measure-nodes.ts';
import type { TrackedComponent } from '../../src/fragments/page-index.ts';
import { coverRun, leavesIn, type PageLeaf, pageLeaves } from '../../src/fragments/page-leaves.ts';
import type { PageSection } from '../../src/fragments/page-sections.ts';
import { dividedFully, madePage } from './made-page.ts';

const leavesOf = (html: string) => {
  const page = madePage(html);
  return pageLeaves(page, measureNodes(page));
};

describe('pageLeaves', () => {
  it('says which leaves stand in a heading, and which go on in the line of the one before', () => {
    const leaves = leavesOf('<h2>Fish <b>today</b></h2>cod<i>and</i><img src=a.gif><br>hake<p>eel</p>crab');
    expect(leaves.map(({ heading }) => heading >= 0)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect(leaves[0].heading).toBe(leaves[1].heading);
    expect(leaves.map(({ goesOn }) => goesOn)).toEqual([false, true, false, true, true, false, false, false]);
  });
});

describe('labelLeaves', () => {
  /** Each component knows its own words; every word weighs 1. */
  const label = (html: string, ...words: string[][]): number[] => {
    const known = words.map((own) => new Set(own));
    return [...labelLeaves(leavesOf(html), known, () => 1).labels];
  };

  it('leaves a heading that two components know with what follows it', () => {
    // "mixed" belongs to both: behind 0, before 1. Without a heading it may stay with either; as one it goes with 1.
    expect(label('<p>cod</p><h3>mixed</h3><p>hake</p>', ['cod', 'mixed'], ['mixed', 'hake'])).toEqual([
      0, 1, 1,
    ]);
    expect(label('<p>cod</p><h3>mixed</h3><p>eel</p><p>hake</p>', ['cod', 'mixed'], ['hake'])[0]).toBe(0);
  });

  it('does not change component within a line for a word that two know', () => {
    // The first word of the line is in 0 and 1, the second in 1 alone.
    const known = [
      ['cod', 'mixed'],
      ['mixed', 'hake'],
    ];
    expect(label('<p>cod</p><p>mixed <i>hake</i></p>', ...known)).toEqual([0, 1, 1]);
  });

  it('finds a labelling of the highest worth of all, and what each leaf is worth in it', () => {
    const rng = createRng('label leaves');
    const weights = new Map([...'abcdef'].map((key, i) => [key, [4, 2, 1, 3, 0.5, 0.1][i]]));
    const weigh = (key: string): number => weights.get(key) ?? 0;
    const some = (most: number): Set<string> =>
      new Set(Array.from({ length: rng.integer(most + 1) }, () => 'abcdef'[rng.integer(6)]));
    for (let round = 0; round < 150; round++) {
      const known = Array.from({ length: rng.integer(4) }, () => some(3));
      const leaves: PageLeaf[] = [];
      for (let node = 0; node < 5; node++) {
        const [heading, goesOn] = [rng.integer(3) - 1, rng.integer(2) === 1];
        leaves.push({ node, keys: some(2), heading, goesOn, shared: rng.integer(3) });
      }
      const taken = Uint8Array.from(leaves, () => (rng.integer(6) === 0 ? 1 : 0));
      const worthOf = (leaf: number, label: number): number => {
        if (label < 0) return 0;
        if (taken[leaf]) return Number.NEGATIVE_INFINITY;
        const parts = [...leaves[leaf].keys].map((key) => weigh(key) * (known[label].has(key) ? 0.7 : -0.3));
        return parts.reduce((sum, one) => sum + one, 0);
      };
      const costOf = (leaf: number, from: number, to: number): number => {
        if (from === to) return 0;
        const before = leaves[leaf - 1].heading;
        const { heading, goesOn, shared } = leaves[leaf];
        const line = (before >= 0 && before !== heading) || goesOn ? 0.5 : 0;
        const cut = line + 1e-6 * shared;
        if (from < 0 || to < 0) return 0.15 + cut;
        return (to === from + 1 ? 0.1 : 1) + cut;
      };
      const totalOf = (labels: readonly number[]): number =>
        labels.reduce(
          (sum, to, leaf) => sum + worthOf(leaf, to) - (leaf > 0 ? costOf(leaf, labels[leaf - 1], to) : 0),
          0,
        );
      let best = Number.NEGATIVE_INFINITY;
      const states = known.length + 1;
      for (let code = 0; code < states ** leaves.length; code++)
        best = Math.max(best, totalOf(leaves.map((_, i) => (Math.floor(code / states ** i) % states) - 1)));
      const { labels, worth } = labelLeaves(leaves, known, weigh, taken);
      expect(totalOf([...labels])).toBeCloseTo(best, 9);
      labels.forEach((one, leaf) => {
        expect(worth[leaf]).toBeCloseTo(worthOf(leaf, one), 9);
      });
    }
  });

  it('takes, of equal labellings, the first component, and any before none', () => {
    const both = ['cod', 'hake'];
    expect(label('<p>cod</p>', both, both)).toEqual([0]);
    expect(label('<p>cod</p><p>hake</p>', ['eel'], both, both)).toEqual([1, 1]);
    expect(label('<p>cod eel</p>', ['eel'], ['cod'])).toEqual([0]);
    const leaf = { node: 0, keys: new Set<string>(), heading: -1, goesOn: false, shared: 0 };
    expect([...labelLeaves([leaf], [new Set(['=x'])], () => 1).labels]).toEqual([0]);
  });

  it('lets a key that more than 30 components know speak for none', () => {
    const knowers = (count: number): number[] =>
      label('<p>cod</p>', ...Array.from({ length: count }, () => ['cod']));
    expect([knowers(30), knowers(31)]).toEqual([[0], [-1]]);
  });
});

describe('findPieces', () => {
  const pieces = (labels: number[], worth: number[], count = 2) =>
    findPieces(Int32Array.from(labels), Float64Array.from(worth), count).map(({ start, end }) => [
      start,
      end,
    ]);

  it('takes the worthiest run, and strays with what lies between while half of it is own', () => {
    // 0: runs [0, 2) of worth 4 and [3, 4) of 1; of [0, 4) three are own.
    expect(pieces([0, 0, -1, 0], [2, 2, 0, 1], 1)).toEqual([[0, 4]]);
    // Two of five.
    expect(pieces([0, -1, -1, -1, 0], [2, 0, 0, 0, 1], 1)).toEqual([[0, 1]]);
    // Three of six.
    expect(pieces([0, 0, -1, -1, -1, 0], [2, 2, 0, 0, 0, 1], 1)).toEqual([[0, 6]]);
  });

  it('gives no leaf to two: of two strays that cross, the worthier one', () => {
    // 0 has [0, 3), 1 has [5, 8); at 3 stands a stray of 1, at 4 one of 0.
    const labels = [0, 0, 0, 1, 0, 1, 1, 1];
    expect(pieces(labels, [1, 1, 1, 0.9, 0.5, 1, 1, 1])).toEqual([
      [0, 3],
      [3, 8],
    ]);
    expect(pieces(labels, [1, 1, 1, 0.5, 0.9, 1, 1, 1])).toEqual([
      [0, 5],
      [5, 8],
    ]);
  });

  it('takes no stray across what is worth more to another', () => {
    // 0 has [0, 2); at 2 stands a stray of 1, whose piece is [4, 7); at 3 one of 0.
    const labels = [0, 0, 1, 0, 1, 1, 1];
    expect(pieces(labels, [1, 1, 0.4, 0.5, 1, 1, 1])[0]).toEqual([0, 4]);
    expect(pieces(labels, [1, 1, 0.6, 0.5, 1, 1, 1])[0]).toEqual([0, 2]);
  });

  it('has no piece for a component without leaves of worth', () => {
    expect(pieces([0, 1, 0], [1, -0.1, 1])).toEqual([
      [0, 3],
      [0, 0],
    ]);
    expect(pieces([-1, -1], [0, 0])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(pieces([1], [0])).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  const far = Array<number>(10).fill(-1);
  const nothing = far.map(() => 0);

  it('takes, of two runs, the one that is worth more, of equal ones the first', () => {
    expect(pieces([0, 0, ...far, 0], [0.6, 0.6, ...nothing, 1], 1)).toEqual([[0, 2]]);
    expect(pieces([0, ...far, 0], [1, ...nothing, 1], 1)).toEqual([[0, 1]]);
  });

  it('takes the worthier of two strays, where both with what lies between were too much', () => {
    const labels = [0, -1, -1, -1, 0, 0, 0, -1, -1, -1, -1, 0];
    const worth = (first: number, second: number): number[] => [first, 0, 0, 0, 1, 1, 1, 0, 0, 0, 0, second];
    expect(pieces(labels, worth(0.9, 0.5), 1)).toEqual([[0, 7]]);
    expect(pieces(labels, worth(0.5, 0.9), 1)).toEqual([[4, 12]]);
  });

  it('asks that what lies before a stray is worth no more to another, far from its piece', () => {
    // 0 has [0, 2); at 2 stands a stray of 1, too far from its piece; at 3 one of 0.
    const stray = (worth: number) =>
      pieces([0, 0, 1, 0, ...far, 1], [1, 1, worth, 0.5, ...nothing, 2]).map(([, end]) => end);
    expect([0.4, 0.5, 0.6].map(stray)).toEqual([
      [4, 15],
      [4, 15],
      [2, 15],
    ]);
  });
});

describe('fillPieces', () => {
  const [first, second] = [
    { start: 1, end: 2 },
    { start: 4, end: 5 },
  ];
  const unlabelled = (count: number) => new Int32Array(count).fill(-1);

  it('takes what nobody has in the smallest group around a piece', () => {
    // Of the larger group both have something: what stands in no line with either stays nobody's.
    const line = [0, 1];
    expect(fillPieces([first, second], unlabelled(5), [line, [0, 1, 2, 3, 4]])).toEqual([[0, 1], [4]]);
    expect(fillPieces([first], unlabelled(5), [line, [0, 1, 2, 3, 4]])).toEqual([[0, 1, 2, 3, 4]]);
  });

  it('takes nothing where a piece only has its smaller end', () => {
    // Of the piece [0, 4) one leaf stands in a group of three.
    expect(fillPieces([{ start: 0, end: 4 }], unlabelled(6), [[3, 4, 5]])).toEqual([[0, 1, 2, 3]]);
    expect(fillPieces([{ start: 0, end: 4 }], unlabelled(5), [[3, 4]])).toEqual([[0, 1, 2, 3, 4]]);
  });

  it('joins what was labelled so and has come to stand beside it', () => {
    const labels = Int32Array.from([0, -1, 0, -1, 0]);
    expect(fillPieces([{ start: 2, end: 3 }], labels, [[1, 2]])).toEqual([[0, 1, 2]]);
    expect(fillPieces([{ start: 0, end: 1 }], labels, [[0, 1]])).toEqual([[0, 1, 2]]);
    // What a piece has stays its own, whatever its label.
    const two = [
      { start: 0, end: 2 },
      { start: 2, end: 3 },
    ];
    expect(fillPieces(two, Int32Array.from([0, 1, 1]), [])).toEqual([[0, 1], [2]]);
  });

  it('weighs a piece with what it took, and takes half of a group', () => {
    const groups = [
      [0, 1, 2],
      [2, 3, 4, 5],
    ];
    expect(fillPieces([{ start: 0, end: 1 }], unlabelled(6), groups)).toEqual([[0, 1, 2]]);
    expect(fillPieces([{ start: 0, end: 4 }], unlabelled(6), groups)).toEqual([[0, 1, 2, 3, 4, 5]]);
  });

  it('takes nothing of a group in which others have something, and nothing outside its sections', () => {
    const [start, end] = [0, 1];
    const taken = Uint8Array.from([0, 0, 1]);
    expect(fillPieces([{ start, end }], unlabelled(3), [[0, 1, 2]], taken)).toEqual([[0]]);
    const sections = Int32Array.from([4, 4, 5]);
    expect(fillPieces([{ start, end }], unlabelled(3), [[0, 1, 2]], undefined, sections)).toEqual([[0, 1]]);
  });
});

describe('leafGroups', () => {
  it('has lines, elements and components, the smallest first, none across two components', () => {
    const page = madePage(
      '<div>News: <b>bridge</b> opens<br>on monday</div><div>Tides: high water</div><div>Bread</div>',
    );
    const measures = measureNodes(page);
    const [news, ...others] = page.nodes.flatMap(({ name }, i) => (name === 'div' ? [i] : []));
    const components = [[news], others].map((nodes, i) =>
      componentOf({ page, measures }, nodes, `${i}`, 'node'),
    );
    const leaves = pageLeaves(page, measures);
    expect(leafGroups(page, components, leaves)).toEqual([
      [4, 5],
      [0, 1, 2],
      [0, 1, 2, 3],
    ]);
  });

  /** The groups of a page whose components are elements, some of them together, by their ids. */
  const groupsOf = (html: string, ...ids: string[][]): number[][] => {
    const page = madePage(html);
    const measures = measureNodes(page);
    const components = ids.map((own, i) => {
      const nodes = own.map((id) => page.nodes.findIndex(({ attributes }) => attributes?.id === id));
      return componentOf({ page, measures }, nodes, `${i}`, 'node');
    });
    return leafGroups(page, components, pageLeaves(page, measures));
  };

  it('sorts the groups of all components by their sizes', () => {
    const html = '<p id=a>a<br>b<br>c</p><div id=b><p>d<br>e</p>f<br>g</div>';
    const [a, b] = [
      [0, 1, 2],
      [3, 4, 5, 6],
    ];
    expect(groupsOf(html, ['a'], ['b'])).toEqual([[3, 4], a, b]);
    const items = Array.from({ length: 20 }, (_, i) => i);
    expect(groupsOf(`<ul id=a>${items.map((i) => `<li>${i}`).join('')}</ul>`, ['a'])).toEqual([items]);
  });

  it('gives a leaf of two components to the smaller one, and ends a line where another one has a leaf', () => {
    expect(groupsOf('<div id=a><p>a<p>b<p id=b>c</div>', ['a'], ['b'])).toEqual([[2], [0, 1]]);
    const line = '<p><b id=a>a</b><b id=b>b</b><b id=c>c</b></p><p id=d>d</p>';
    expect(groupsOf(line, ['a', 'c', 'd'], ['b'])).toEqual([[1], [0, 2], [0, 2, 3]]);
  });
});

describe('matchContents', () => {
  const knows = (number: number, words: string[], more: { shape?: string; title?: object } = {}) =>
    ({
      ...{ number, title: more.title, lost: false, signature: null },
      last: { content: { words, images: [], names: [], texts: [] }, shape: more.shape ?? '' },
    }) as unknown as TrackedComponent;
  const [p, li] = ['p', 'li'].map(
    (name) =>
      (...texts: string[]): string =>
        texts.map((one) => `<${name}>${one}`).join(''),
  );

  /** What is found, as `number shape text similarity`; every key weighs 1. */
  const match = (
    html: string,
    all: TrackedComponent[],
    more: {
      taken?: number[];
      /** Elements that are offered, by their names. */
      offers?: [name: string, from: number, to: number][];
      sections?: [start: number, end: number][];
      /** Ranges of leaves of the components. */
      components?: [start: number, end: number][];
      similarity?: (keys: ReadonlySet<string>) => number;
    } = {},
  ): string[] => {
    const divided = dividedFully(html);
    const { page, leaves } = divided;
    const run = ([start, end]: [number, number]) =>
      componentOf(divided, coverRun(divided, start, end), '', 'node');
    const fragmentation = {
      ...divided,
      ...(more.sections && {
        sections: more.sections.map(([start, end]) => ({ start, end }) as PageSection),
      }),
      components: (more.components ?? []).map(run),
    };
    const known = new Map(all.map((one) => [one, new Set(one.last.content.words)]));
    const knowledge = {
      ...{ known, weigh: () => 1 },
      similarity: (_: unknown, keys: ReadonlySet<string>) => (more.similarity ?? (() => 1))(keys),
    };
    const taken = more.taken && Uint8Array.from(leaves, (_, i) => (more.taken?.includes(i) ? 1 : 0));
    const shapes = new Map(
      (more.offers ?? []).map(([name, start, end]) => {
        const at = page.nodes.findLastIndex((node, i) => node.name === name && i <= leaves[start].node);
        return [name, [{ component: componentOf(divided, [at], 'offered', 'node'), start, end }]];
      }),
    );
    const found = matchContents(all, fragmentation, componentFinder(fragmentation), knowledge, taken, shapes);
    return [...found].map(([{ number }, { component, similarity }]) => {
      const { shape, ranges, criterion } = component;
      expect(criterion).toBe('node');
      const text = leavesIn(leaves, ranges).map((leaf) => page.nodes[leaves[leaf].node].text?.trim());
      return [number, shape, ...text, similarity].join(' ');
    });
  };

  it('asks for a fifth of the contents', () => {
    const html = p('cod', 'new', 'eel', 'z');
    const one = knows(1, ['cod', 'eel']);
    expect(match(html, [one], { similarity: () => 0.2 })).toEqual(['1 p+p+p cod new eel 0.2']);
    expect(match(html, [one], { similarity: () => 0.19 })).toEqual([]);
    const like = (keys: ReadonlySet<string>): number => (keys.has('new') ? 0.1 : 0.7);
    const box = `<div>${p('cod', 'new')}</div><p>z`;
    expect(match(box, [one], { similarity: like, components: [[0, 2]] })).toEqual([]);
    expect(match(html, [knows(1, ['hake'])])).toEqual([]);
  });

  it('takes, without a heading, only what is in the section of most worth', () => {
    const html = `<h2>A</h2>${p('x', 'cod', 'hake', 'ling', 'bass')}<h2>B</h2>${p('eel pie crust')}`;
    const words = ['cod', 'hake', 'ling', 'bass', 'eel', 'pie', 'crust'];
    const of = (one: TrackedComponent): string =>
      match(html, [one], {
        sections: [
          [0, 6],
          [6, 8],
        ],
      })[0];
    expect(of(knows(1, words))).toBe('1 p+p+p+p cod hake ling bass 1');
    expect(
      of(
        knows(
          1,
          words.filter((word) => word !== 'hake' && word !== 'ling'),
        ),
      ),
    ).toBe('1 h2+p B eel pie crust 1');
    expect(of(knows(1, words, { title: {} }))).toBe('1 p+p+p+p+h2+p cod hake ling bass B eel pie crust 1');
  });

  it('does not count sections inside of one component', () => {
    const html = p('x', 'cod', 'eel', 'pie', 'y', 'z');
    const isWhole = (...components: [number, number][]): boolean =>
      match(html, [knows(1, ['cod', 'eel', 'pie'])], { sections: [[2, 4]], components })[0] !==
      '1 p+p eel pie 1';
    expect([isWhole([0, 6]), isWhole([2, 6]), isWhole([0, 4])]).toEqual([true, true, true]);
    expect([isWhole([2, 4]), isWhole([0, 3], [3, 6]), isWhole([5, 6])]).toEqual([false, false, false]);
  });

  it('tells what is outside of all sections from what is in one', () => {
    const html = p('x', 'y', 'cod', 'hake', 'eel', 'z');
    const sections: [number, number][] = [
      [0, 2],
      [2, 4],
    ];
    expect(match(html, [knows(1, ['cod', 'hake', 'eel'])], { sections })).toEqual(['1 p+p cod hake 1']);
  });

  it('takes what is offered of its shape, where nothing of it is others', () => {
    const html = `<ul>${li('cod', 'eel', 'hake')}</ul><p>z`;
    const list = knows(1, ['cod', 'eel'], { shape: 'ul' });
    const offers: [string, number, number][] = [['ul', 0, 3]];
    expect(match(html, [list], { offers })).toEqual(['1 ul cod eel hake 1']);
    expect(match(html, [list], { offers, taken: [2] })).toEqual(['1 li+li cod eel 1']);
    expect(match(html, [list, knows(2, ['hake'])], { offers })).toEqual(['1 li+li cod eel 1', '2 li hake 1']);
    expect(match(html, [list, knows(2, ['z'])], { offers })).toEqual(['1 ul cod eel hake 1', '2 p z 1']);
    // Also where one element is all of another.
    const alone = knows(1, ['cod'], { shape: 'b' });
    expect(match('<p><b>cod</b></p><p>z', [alone], { offers: [['b', 0, 1]] })).toEqual(['1 b cod 1']);
  });

  it('weighs what is offered by what it knew, without what was added', () => {
    const list = (...counts: number[]): string =>
      `<ul>${li(...counts.map((count, i) => `${'abcd'[i]}${'x'.repeat(count - 1)}`))}</ul><p>z`;
    const one = (...counts: number[]) =>
      knows(
        1,
        [1, 2].map((i) => `${'abcd'[i]}${'x'.repeat(counts[i] - 1)}`),
        { shape: 'li' },
      );
    const of = (counts: number[], from: number, to: number): number =>
      match(list(...counts), [one(...counts)], {
        offers: [['li', from, to]],
        components: [[0, 4]],
      })[0].split(' ').length - 3;
    expect([of([30, 10, 10, 30], 1, 3), of([10, 10, 10, 10], 2, 3), of([10, 10, 10, 10], 1, 2)]).toEqual([
      1, 4, 4,
    ]);
  });

  it('takes, of several of its kind, the one with most of what it knew', () => {
    const items = (...texts: string[]): string => `<ul>${li(...texts)}<li>y<li>z</ul>`;
    const item = knows(1, ['cod', 'eel', 'hake'], { shape: 'li' });
    expect(match(items('cod', 'eel<br>hake'), [item])).toEqual(['1 li eel hake 1']);
    expect(match(items('cod', 'eel'), [item])).toEqual(['1 li cod 1']);
    expect(match(items('cod', 'eel'), [knows(1, ['cod', 'eel'], { shape: 'p' })])).toEqual([
      '1 li+li cod eel 1',
    ]);
    expect(match(items('cod<br>eel'), [item])).toEqual(['1 li cod eel 1']);
  });
});

describe('updatePage', () => {
  const options = { l: 0.5, u: 2 };
  const page = (...parts: string[]) =>
    dividedFully(`<table>${parts.map((part) => `<tr><td>${part}`).join('')}</table>`, options);
  const [news, tides, bread, music, boats] = [
    'News of the town: the bridge opens on monday',
    'Tides in the harbour: high water at seven tonight',
    'Bakery offers: rye loaf with caraway and walnut',
    'Concerts: the brass band plays waltzes on sunday',
    'Boats for hire: two dinghies and one yawl',
  ];

  it('takes a component of which little is left in order, between those before and behind it', () => {
    const { index } = trainPage([page(news, tides, bread, music, boats)]);
    const changed = 'Bakery offers: plum tart, oat biscuits, seeded rolls, cheese straws, ginger cake';
    const { outcomes } = updatePage(index, () => page(news, tides, changed, music, boats), options);
    const bakery = outcomes[2];
    expect(bakery.how).not.toBe('lost');
    expect(bakery.component?.content.words).toContain('ginger');
  });
});
